import type * as z from 'zod/mini';
import type { CallId } from '../calls.ts';
import type { ErrorCode } from './errors.ts';

export interface FileBounds {
  readonly maxBytes: number;
  /** Media types. The server detects a file's real type from its content. */
  readonly types: readonly string[];
}

export interface CallSchema {
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The call has one file as `multipart/form-data` instead of a JSON body. */
  readonly file?: FileBounds;
  readonly response: z.ZodMiniType;
  /** Its error codes, besides those that every call of its kind may have. */
  readonly refusals: readonly ErrorCode[];
}

/** The calls of one domain; a call that `calls.ts` doesn't have doesn't compile. */
export type CallSchemas = { readonly [Id in CallId]?: CallSchema };
