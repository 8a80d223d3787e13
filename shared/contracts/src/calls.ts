/**
 * Every HTTP call by id, with method and path only, so that remotes don't bundle schemas. A remote's build
 * adds the ones that it makes to what it exposes, so that a new call needs no new shell. The schemas are in `api/` under the same ids;
 * a missing one fails to compile.
 */
export const calls = {
  'settings.get': { method: 'GET', path: '/api/settings.php' }, // C-10
  'user.login': { method: 'POST', path: '/api/user.php' }, // C-01
  'user.get': { method: 'GET', path: '/api/user.php' }, // C-02
  'user.update': { method: 'PUT', path: '/api/user.php' }, // C-03
  /** Same path and method as the login; the query flag distinguishes them. */
  'push.subscribe': { method: 'POST', path: '/api/user.php?push=1' }, // C-04
  'push.unsubscribe': { method: 'DELETE', path: '/api/user.php?push=1' }, // C-04
  'user.logout': { method: 'GET', path: '/api/logout.php' }, // C-05
  'signup.check': { method: 'GET', path: '/api/signup.php' }, // D-10
  'signup.create': { method: 'POST', path: '/api/signup.php' }, // D-11
  'activation.post': { method: 'POST', path: '/api/activation.php' }, // D-12
  'password.post': { method: 'POST', path: '/api/password.php' }, // D-13
  'password.check': { method: 'POST', path: '/api/password-check.php' }, // B-03: before a last question
  'loginlink.post': { method: 'POST', path: '/api/login-link.php' }, // D-54
  'passkeys.get': { method: 'GET', path: '/api/passkey.php' }, // B-08
  'passkey.begin': { method: 'POST', path: '/api/passkey-options.php' }, // B-08: what the browser makes one with
  'passkey.create': { method: 'POST', path: '/api/passkey.php' }, // B-08
  'passkey.rename': { method: 'PUT', path: '/api/passkey.php' }, // B-08
  'passkey.remove': { method: 'DELETE', path: '/api/passkey.php' }, // B-08
  'passkey.ask': { method: 'POST', path: '/api/passkey-login-options.php' }, // B-08: what the browser logs in with
  'passkey.login': { method: 'POST', path: '/api/passkey-login.php' }, // B-08
  'sessions.get': { method: 'GET', path: '/api/sessions.php' }, // D-05
  'sessions.end': { method: 'DELETE', path: '/api/sessions.php' }, // D-05
  'notifications.get': { method: 'GET', path: '/api/notifications.php' }, // D-29
  'notifications.update': { method: 'PUT', path: '/api/notifications.php' }, // D-29
  'unsubscribe.post': { method: 'POST', path: '/api/unsubscribe.php' },
  'email.update': { method: 'PUT', path: '/api/email.php' }, // D-29: asks for another address
  'email.confirm': { method: 'POST', path: '/api/email.php' },
  'security.undo': { method: 'POST', path: '/api/security-undo.php' }, // B-08
  'fictional.acknowledge': { method: 'POST', path: '/api/fictional.php' }, // D-46
  'account.delete': { method: 'DELETE', path: '/api/account.php' }, // D-29, S-07
  'account.exclude': { method: 'POST', path: '/api/self-exclusion.php' }, // B-03, D-55
  'account.stay': { method: 'POST', path: '/api/account.php' }, // M-15
  'account.reactivate': { method: 'POST', path: '/api/reactivate.php' }, // D-29, S-07
  'export.get': { method: 'GET', path: '/api/export.php' }, // D-29
  'export.create': { method: 'POST', path: '/api/export.php' }, // D-29
  'members.search': { method: 'GET', path: '/api/members.php' }, // D-14
  'partner.get': { method: 'GET', path: '/api/partner.php' }, // D-51: the page before a partner's site
  'member.get': { method: 'GET', path: '/api/member.php' }, // D-15
  'landing.get': { method: 'GET', path: '/api/landing.php' },
  'showcase.get': { method: 'GET', path: '/api/showcase.php' }, // D-52: the profiles a lander may show
  'profile.update': { method: 'PUT', path: '/api/profile.php' }, // D-15
  'photos.get': { method: 'GET', path: '/api/photo.php' }, // D-15: the member's own
  'photo.create': { method: 'POST', path: '/api/photo.php' }, // D-15: with a file
  'photos.update': { method: 'PUT', path: '/api/photo.php' }, // D-15: order, main, private
  'photo.edit': { method: 'POST', path: '/api/photo-edit.php' }, // turned, another part
  'photo.remove': { method: 'DELETE', path: '/api/photo.php' }, // D-15
  'like.create': { method: 'POST', path: '/api/like.php' }, // D-16
  'like.remove': { method: 'DELETE', path: '/api/like.php' }, // D-16
  'blocks.get': { method: 'GET', path: '/api/block.php' }, // D-16: whom this member has blocked
  'block.create': { method: 'POST', path: '/api/block.php' }, // D-16
  'block.remove': { method: 'DELETE', path: '/api/block.php' }, // D-16
  'verification.get': { method: 'GET', path: '/api/verification.php' }, // B-09: the member's own
  'verification.start': { method: 'POST', path: '/api/verification.php' }, // B-09
  'agecheck.get': { method: 'GET', path: '/api/age-check.php' }, // B-09
  'agecheck.start': { method: 'POST', path: '/api/age-check.php' }, // B-09
  'report.create': { method: 'POST', path: '/api/report.php' }, // D-16
  'reports.get': { method: 'GET', path: '/api/report.php' }, // B-05: the member's own
  'report.appeal': { method: 'POST', path: '/api/report-appeal.php' }, // B-05
  'complaint.create': { method: 'POST', path: '/api/complaint.php' }, // D-30
  'complaint.get': { method: 'GET', path: '/api/complaint.php' }, // D-30: the member's own
  /** By the secret of the mailed link: in the body, because addresses end up in logs. */
  'complaint.open': { method: 'POST', path: '/api/complaint-status.php' }, // D-30
  /** By the secret of the mail to a member whom a decision is about. */
  'decision.open': { method: 'POST', path: '/api/decision.php' }, // B-05
  'likes.get': { method: 'GET', path: '/api/likes.php' }, // C-12
  'likes.list': { method: 'GET', path: '/api/likes-list.php' },
  'likes.pass': { method: 'POST', path: '/api/like-pass.php' },
  'likes.unpass': { method: 'DELETE', path: '/api/like-pass.php' },
  'searches.get': { method: 'GET', path: '/api/saved-searches.php' },
  'searches.save': { method: 'POST', path: '/api/saved-searches.php' },
  'searches.update': { method: 'PUT', path: '/api/saved-searches.php' }, // its name, or that it was opened
  'searches.remove': { method: 'DELETE', path: '/api/saved-searches.php' },
  'shortlist.get': { method: 'GET', path: '/api/shortlist.php' }, // B-14
  'shortlist.add': { method: 'POST', path: '/api/shortlist.php' }, // B-14
  'shortlist.remove': { method: 'DELETE', path: '/api/shortlist.php' }, // B-14
  'privatephotos.get': { method: 'GET', path: '/api/private-photos.php' }, // B-06
  'privatephotos.show': { method: 'POST', path: '/api/private-photos.php' }, // B-06
  'privatephotos.hide': { method: 'DELETE', path: '/api/private-photos.php' }, // B-06
  'viewers.get': { method: 'GET', path: '/api/viewers.php' },
  'view.create': { method: 'POST', path: '/api/viewers.php' },
  'swipe.get': { method: 'GET', path: '/api/swipe.php' }, // D-17
  'swipe.post': { method: 'POST', path: '/api/swipe.php' }, // D-17
  'matchfinder.get': { method: 'GET', path: '/api/matchfinder.php' }, // D-18
  'matchfinder.put': { method: 'PUT', path: '/api/matchfinder.php' }, // D-18
  'autolike.get': { method: 'GET', path: '/api/auto-like.php' }, // C-08
  'likes.seen': { method: 'POST', path: '/api/likes-seen.php' }, // S-17
  'chats.get': { method: 'GET', path: '/api/chats.php' }, // C-11
  'chat.remove': { method: 'DELETE', path: '/api/chat.php' }, // C-13
  'chat.read': { method: 'POST', path: '/api/chat-read.php' }, // D-21
  'chat.typing': { method: 'POST', path: '/api/typing.php' }, // D-21
  'messages.get': { method: 'GET', path: '/api/messages.php' }, // D-19
  'message.send': { method: 'POST', path: '/api/message.php' }, // D-19
  'message.take_back': { method: 'DELETE', path: '/api/message.php' }, // D-19
  'firstmessage.get': { method: 'GET', path: '/api/first-message.php' }, // D-40
  'reaction.set': { method: 'PUT', path: '/api/reaction.php' }, // B-16
  /** A read. What is searched for stands in the body, because addresses end up in logs. */
  'messages.search': { method: 'POST', path: '/api/message-search.php' }, // B-16
  'upload.create': { method: 'POST', path: '/api/upload.php' }, // D-20: a photo for a chat, with a file
  'gifts.get': { method: 'GET', path: '/api/gifts.php' }, // D-31, D-49
  'icebreakers.get': { method: 'GET', path: '/api/icebreakers.php' }, // D-31, D-50
  'credits.get': { method: 'GET', path: '/api/credits.php' }, // D-23
  'card.remove': { method: 'DELETE', path: '/api/card.php' }, // D-23: a stored card
  'premium.get': { method: 'GET', path: '/api/premium.php' }, // D-31
  'pricing.get': { method: 'GET', path: '/api/pricing.php' },
  'order.create': { method: 'POST', path: '/api/order.php' }, // D-24
  'order.get': { method: 'GET', path: '/api/order.php' }, // D-24
  'directdebit.get': { method: 'GET', path: '/api/directdebit.php' }, // D-25
  'directdebit.create': { method: 'POST', path: '/api/directdebit.php' }, // D-25: account, phone and mandate
  'directdebit.confirm': { method: 'POST', path: '/api/directdebit.php?code=1' }, // D-25, V-05
  'transactions.get': { method: 'GET', path: '/api/transactions.php' }, // D-27
  'limits.get': { method: 'GET', path: '/api/limits.php' }, // B-03
  'limits.update': { method: 'PUT', path: '/api/limits.php' }, // B-03
  'receipt.get': { method: 'GET', path: '/api/receipt.php' }, // D-27
  'withdrawal.get': { method: 'GET', path: '/api/withdrawal.php' }, // D-28: what withdrawing from one's own order gives back
  'withdrawals.get': { method: 'GET', path: '/api/withdrawals.php' }, // D-28: the same of each of one's payments
  'withdrawal.create': { method: 'POST', path: '/api/withdrawal.php' }, // D-28
  'discountcode.get': { method: 'GET', path: '/api/discountcode.php' }, // C-09
  'interests.get': { method: 'GET', path: '/api/interests.php' }, // C-14
  'regions.get': { method: 'GET', path: '/api/regions.php' }, // C-14
  'geocode.get': { method: 'GET', path: '/api/geocode.php' }, // C-06
  'companyinfo.get': { method: 'GET', path: '/api/companyinfo.php' }, // C-14
  'page.get': { method: 'GET', path: '/api/page.php' }, // D-31
} as const;

export type CallId = keyof typeof calls;

/**
 * S-21: on a `user.get` request, the ETags of the cached `chats.get` and `likes.get`, comma-separated; on its 304 response, `1` means that
 * both are unchanged too.
 */
export const LISTS_KNOWN_HEADER = 'x-lists-known';

/** Paths that are not JSON calls: the live stream (D-22), the page-hidden beacon (C-07) and the payment notices (D-26). */
export const EVENTS_PATH = '/api/events.php';
export const PAGE_HIDDEN_PATH = '/api/page-hidden.php';
