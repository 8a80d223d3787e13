/** The schemas of every call, for the server, forms, the OpenAPI document and generated tests. Not part of the shared singleton: heavy. */
import type * as z from 'zod/mini';
import { type CallId, calls } from '../calls.ts';
import * as account from './account.ts';
import * as chat from './chat.ts';
import type { ErrorCode } from './errors.ts';
import * as members from './members.ts';
import * as payments from './payments.ts';
import * as photos from './photos.ts';
import * as profile from './profile.ts';
import * as push from './push.ts';
import * as settings from './settings.ts';
import * as signup from './signup.ts';
import * as user from './user.ts';

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

/** `likes.seen` is described by the export `likesSeen` of one of the files beside this one. */
type ExportOf<Id extends string> = Id extends `${infer Thing}.${infer Deed}` ? `${Thing}${Capitalize<Deed>}` : never;

const described = () =>
  ({
    ...account,
    ...chat,
    ...members,
    ...payments,
    ...photos,
    ...profile,
    ...push,
    ...settings,
    ...signup,
    ...user,
  }) satisfies Record<ExportOf<CallId>, CallSchema>;

type Described = ReturnType<typeof described>;
/** An interface, so that the type of one call is looked up and not computed. */
interface ApiSchemas extends Readonly<{ [Id in CallId]: Described[ExportOf<Id>] }> {}

function byCall(): ApiSchemas {
  const all = described();
  const exportOf = (id: string) => id.replace(/\.(.)/, (_dot, letter: string) => letter.toUpperCase()) as keyof Described;
  return Object.fromEntries(Object.keys(calls).map((id) => [id, all[exportOf(id)]])) as unknown as ApiSchemas;
}

/** Marked as pure: a form that imports one schema does not carry all of them to the browser. */
export const apiSchemas = /* @__PURE__ */ byCall();

export { errorBody } from './common.ts';
export { type ErrorCode, errorMessages } from './errors.ts';
export { mostBytes } from './most-bytes.ts';
export { liveEvents } from './live.ts';
export type { PushPayload } from './push.ts';
export { dateOfBirth, email, password, signupBody, tracking, username } from './signup.ts';
