import { ApiError } from '../platform/errors/api-error.ts';

/** A refusal for developers who release: its sentence says what is wrong and what to do. */
export class ReleaseRefused extends ApiError {
  constructor(status: number, code: string, sentence: string) {
    super(status, { code, message: sentence });
  }
}
