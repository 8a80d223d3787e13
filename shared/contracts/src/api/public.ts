/** The schemas of every call, for the server, forms, the OpenAPI document and generated tests. Not in the shared module: too large. */
import type * as z from 'zod/mini';
import type { CallId } from '../calls.ts';
import * as account from './account.ts';
import * as chat from './chat.ts';
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
  /** Media types. The server detects a file's real type from its content. */
  readonly types: readonly string[];
}

export interface CallSchema {
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The call has one file as `multipart/form-data` instead of a JSON body. */
  readonly file?: FileBounds;
  readonly response: z.ZodMiniType;
}

export const apiSchemas = {
  'settings.get': settings.settingsGet,
  'user.login': user.userLogin,
  'user.get': user.userGet,
  'user.update': user.userUpdate,
  'push.subscribe': push.pushSubscribe,
  'push.unsubscribe': push.pushUnsubscribe,
  'user.logout': user.userLogout,
  'signup.check': signup.signupCheck,
  'signup.create': signup.signupCreate,
  'activation.post': signup.activationPost,
  'password.post': signup.passwordPost,
  'sessions.get': user.sessionsGet,
  'sessions.end': user.sessionsEnd,
  'notifications.get': account.notificationsGet,
  'notifications.update': account.notificationsUpdate,
  'fictional.acknowledge': account.fictionalAcknowledge,
  'account.delete': account.accountDelete,
  'account.stay': account.accountStay,
  'account.reactivate': account.accountReactivate,
  'members.search': members.membersSearch,
  'member.get': profile.memberGet,
  'showcase.get': profile.showcaseGet,
  'profile.update': profile.profileUpdate,
  'photos.get': photos.photosGet,
  'photos.update': photos.photosUpdate,
  'photo.create': photos.photoCreate,
  'photo.remove': photos.photoRemove,
  'like.create': members.likeCreate,
  'like.remove': members.likeRemove,
  'block.create': members.blockCreate,
  'block.remove': members.blockRemove,
  'likes.get': members.likesGet,
  'autolike.get': members.autolikeGet,
  'likes.seen': members.likesSeen,
  'chats.get': chat.chatsGet,
  'chat.remove': chat.chatRemove,
  'chat.read': chat.chatRead,
  'chat.typing': chat.chatTyping,
  'messages.get': chat.messagesGet,
  'message.send': chat.messageSend,
  'credits.get': payments.creditsGet,
  'order.create': payments.orderCreate,
  'order.get': payments.orderGet,
  'discountcode.get': payments.discountcodeGet,
  'pricing.get': payments.pricingGet,
  'interests.get': settings.interestsGet,
  'regions.get': settings.regionsGet,
  'geocode.get': settings.geocodeGet,
  'companyinfo.get': settings.companyinfoGet,
} as const satisfies Record<CallId, CallSchema>;

export { errorBody } from './common.ts';
export { mostBytes } from './most-bytes.ts';
export { liveEvents } from './live.ts';
export type { PushPayload } from './push.ts';
export { dateOfBirth, email, password, signupBody, tracking, username } from './signup.ts';
