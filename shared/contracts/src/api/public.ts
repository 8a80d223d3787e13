/** The schemas of every call, for the server, forms, the OpenAPI document and generated tests. Not in the shared module: too large. */
import type { CallId } from '../calls.ts';
import { accountCalls } from './account.ts';
import type { CallSchema } from './call-schema.ts';
import { ageCheckCalls } from './age-check.ts';
import { chatCalls } from './chat.ts';
import { complaintsCalls } from './complaints.ts';
import { directDebitCalls } from './direct-debit.ts';
import { exportCalls } from './export.ts';
import { matchfinderCalls } from './matchfinder.ts';
import { membersCalls } from './members.ts';
import { ordersCalls } from './orders.ts';
import { passkeysCalls } from './passkeys.ts';
import { paymentsCalls } from './payments.ts';
import { photosCalls } from './photos.ts';
import { privatePhotoCalls } from './private-photos.ts';
import { profileCalls } from './profile.ts';
import { pushCalls } from './push.ts';
import { reportsCalls } from './reports.ts';
import { savedSearchesCalls } from './saved-searches.ts';
import { securityCalls } from './security.ts';
import { settingsCalls } from './settings.ts';
import { shortlistCalls } from './shortlist.ts';
import { signupCalls } from './signup.ts';
import { swipeCalls } from './swipe.ts';
import { userCalls } from './user.ts';
import { verificationCalls } from './verification.ts';
import { viewersCalls } from './viewers.ts';
import { withdrawalsCalls } from './withdrawals.ts';

const schemas = () =>
  ({
    ...accountCalls,
    ...ageCheckCalls,
    ...chatCalls,
    ...complaintsCalls,
    ...directDebitCalls,
    ...exportCalls,
    ...matchfinderCalls,
    ...membersCalls,
    ...ordersCalls,
    ...passkeysCalls,
    ...paymentsCalls,
    ...photosCalls,
    ...privatePhotoCalls,
    ...profileCalls,
    ...pushCalls,
    ...reportsCalls,
    ...savedSearchesCalls,
    ...securityCalls,
    ...settingsCalls,
    ...shortlistCalls,
    ...signupCalls,
    ...swipeCalls,
    ...userCalls,
    ...verificationCalls,
    ...viewersCalls,
    ...withdrawalsCalls,
  }) satisfies Record<CallId, CallSchema>;

/** Marked as pure: a form that imports one schema doesn't bring all of them to the browser. */
export const apiSchemas = /* @__PURE__ */ schemas();

export type { CallSchema, FileBounds } from './call-schema.ts';
export { errorBody } from './common.ts';
export { type ErrorCode, errorMessages } from './errors.ts';
export { mostBytes } from './most-bytes.ts';
export { liveEvents } from './live.ts';
export type { PushPayload } from './push.ts';
export { dateOfBirth, email, password, signupBody, tracking, username } from './signup.ts';
