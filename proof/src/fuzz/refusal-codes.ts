import { type CallId, calls } from '@vesper/contracts';
import { apiSchemas, type CallSchema } from '@vesper/contracts/api';

/**
 * The error codes of each call, besides those that all calls of its kind share. A call without an entry fails the run, and so does an error
 * code that is not listed.
 */
const refusalCodes: Record<CallId, string> = {
  'settings.get': '',
  'user.login': 'login_failed login_blocked account_pending_deletion',
  'user.get': '',
  'user.update': 'authentication_required',
  'user.logout': 'client_request_required cross_site_refused',
  'signup.check': '',
  'signup.create': 'already_signed_in account_exists account_pending_deletion signups_closed',
  'activation.post': 'authentication_required already_confirmed link_invalid',
  'password.post': 'authentication_required link_invalid too_many_reset_mails',
  'sessions.get': 'authentication_required',
  'sessions.end': 'authentication_required',
  'notifications.get': 'authentication_required',
  'notifications.update': 'authentication_required',
  'push.subscribe': 'authentication_required push_is_off',
  'push.unsubscribe': 'authentication_required',
  'account.delete': 'authentication_required',
  'account.stay': 'authentication_required',
  'account.reactivate': 'link_invalid login_failed login_blocked',
  'fictional.acknowledge': 'authentication_required',
  'autolike.get': 'authentication_required',
  'geocode.get': '',
  'members.search': 'authentication_required',
  'member.get': 'authentication_required not_found',
  'showcase.get': '',
  'profile.update': 'authentication_required',
  'photos.get': 'authentication_required',
  'photos.update': 'authentication_required not_found photo_main_is_private',
  'photo.create': 'authentication_required fields_invalid photo_limit',
  'photo.remove': 'authentication_required not_found',
  'like.create': 'authentication_required unconfirmed blocked not_found profile_gone',
  'like.remove': 'authentication_required',
  'block.create': 'authentication_required not_found',
  'block.remove': 'authentication_required',
  'likes.get': 'authentication_required',
  'likes.seen': 'authentication_required',
  'chats.get': 'authentication_required',
  'chat.remove': 'authentication_required not_found',
  'chat.read': 'authentication_required not_found',
  'chat.typing': 'authentication_required not_found',
  'messages.get': 'authentication_required not_found',
  'message.send': 'authentication_required unconfirmed blocked conversation_limit not_enough_credits not_found profile_gone',
  'credits.get': 'authentication_required code_not_found code_country code_lower code_used',
  'pricing.get': '',
  'order.create': 'authentication_required not_found price_changed method_unavailable code_not_found code_country code_lower code_used',
  'order.get': 'authentication_required not_found',
  'discountcode.get': 'authentication_required code_not_found code_country code_lower code_used',
  'interests.get': '',
  'regions.get': '',
  'companyinfo.get': '',
};

const EVERY_CALL = 'request_invalid too_large unsupported_media_type too_many_requests brand_unknown';
const WRITES = 'client_request_required cross_site_refused idempotency_key_missing idempotency_mismatch';

export const callsWithoutRefusalCodes = (): string[] => Object.keys(calls).filter((id) => !(id in refusalCodes));

/** The error codes that a call may return. */
export function refusalsOf(id: CallId): Set<string> {
  const { query, body }: CallSchema = apiSchemas[id];
  const kinds = [
    EVERY_CALL,
    refusalCodes[id] ?? '',
    query && 'query_invalid',
    body && 'fields_invalid',
    calls[id].method !== 'GET' && WRITES,
  ];
  return new Set(kinds.flatMap((codes) => (codes ? codes.split(' ') : [])));
}
