import type * as z from 'zod/mini';
import type { CallId } from '../calls.ts';
import type { ErrorCode } from './errors.ts';

export interface FileBounds {
  readonly maxBytes: number;
  /** Media types. What a file is, is seen by looking into it. */
  readonly types: readonly string[];
}

export interface CallSchema {
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The call carries one file, as `multipart/form-data`, in place of a body. */
  readonly file?: FileBounds;
  readonly response: z.ZodMiniType;
  /** What it may refuse with, besides what every call of its kind may. */
  readonly refusals: readonly ErrorCode[];
}

/** Of one domain's calls; a call that `calls.ts` doesn't have doesn't compile. */
export type CallSchemas = { readonly [Id in CallId]?: CallSchema };
