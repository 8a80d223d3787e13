import type { ErrorBody } from '@vesper/contracts';
import { type ErrorCode, errorMessages } from '@vesper/contracts/api';
import type * as z from 'zod/mini';

/** What an error's body may contain besides code and message. */
export type ErrorDetails = Omit<ErrorBody, 'error' | 'message'>;

/** A refusal, as sent to the caller (D-02). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: ErrorDetails;

  /** @param refusal a code of the contract; or, where it is not a member's browser that asks, a code with its sentence */
  constructor(status: number, refusal: ErrorCode | { code: string; message: string }, details: ErrorDetails = {}) {
    const { code, message } = typeof refusal === 'string' ? { code: refusal, message: errorMessages[refusal] } : refusal;
    super(message.replace('{minutes}', String(details.minutes)));
    this.status = status;
    this.code = code;
    this.details = details;
  }

  get body(): ErrorBody {
    return { error: this.code, message: this.message, ...this.details };
  }
}

/** An ended or missing session is 403, never 401 (D-02, X-01). */
export const authenticationRequired = () => new ApiError(403, 'authentication_required', { authentication_required: true });

/**
 * The refusal of input that does not match its schema. The field's code is the schema's own message if it looks like a code (`name_taken`),
 * otherwise the kind of error.
 */
export function invalidInput(part: 'query' | 'body', error: z.core.$ZodError): ApiError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || part;
    fields[field] ??= /^[a-z]+(_[a-z]+)*$/.test(issue.message) ? issue.message : issue.code;
  }
  return part === 'body' ? new ApiError(422, 'fields_invalid', { fields }) : new ApiError(400, 'query_invalid', { fields });
}
