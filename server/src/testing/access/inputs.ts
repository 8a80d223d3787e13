import { randomUUID } from 'node:crypto';
import type { CallBody, CallId, CallQuery } from '@vesper/contracts';
import { aPicture } from '../a-picture.ts';
import type { Viewer } from './table.ts';

export type Asked = { viewer: Viewer; id: string; price: { amount: number; currency: string } };
type Inputs = { [Id in CallId]: (asked: Asked) => { query?: CallQuery<Id>; body?: CallBody<Id>; file?: Uint8Array } };

const OLGAS = 'own-olga-email@example.org';
export const textTo = (to: object) => ({ body: { client_id: randomUUID(), type: 'text' as const, body: 'Good evening', ...to } });
const signup = {
  date_of_birth: '1991-03-08',
  password: 'a quiet evening',
  gender: 'female',
  seeking: 'male',
  country: 'GB',
  signup_message: 'Good evening',
  locale: 'en',
  consents: { terms: true, sensitive_data: true, marketing: false },
  tracking: {},
} as const;

/** Olga's address, once: repeated guesses would hit the rate limits. */
const addressFor = (viewer: Viewer): string => (viewer === 'visitor' ? OLGAS : `${viewer}@example.com`);

/** Valid input for each call. */
export const inputs: Inputs = {
  'settings.get': () => ({}),
  'user.login': ({ viewer }) => ({ body: { login: addressFor(viewer), password: 'a guess' } }),
  'user.get': () => ({}),
  'user.update': () => ({ body: { language: 'de' } }),
  'user.logout': () => ({}),
  'signup.check': () => ({ query: { check: 'email', value: OLGAS } }),
  'signup.create': ({ id }) => ({
    body: { ...signup, email: `${randomUUID()}@example.org`, name: `New ${randomUUID().slice(0, 8)}`, profile: id },
  }),
  'activation.post': () => ({ body: { action: 'confirm', token: randomUUID() } }),
  'password.post': ({ viewer }) => ({ body: { action: 'request', email: addressFor(viewer) } }),
  'sessions.get': () => ({}),
  'sessions.end': ({ id }) => ({ body: { id } }),
  'notifications.get': () => ({}),
  'notifications.update': () => ({ body: { offers: true, notifications_disabled: ['like'] } }),
  'push.subscribe': ({ viewer }) => ({
    body: { subscription: { endpoint: `https://push.example/${viewer}`, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } } },
  }),
  'push.unsubscribe': () => ({ body: { endpoint: 'https://push.example/own-olga-endpoint' } }),
  'account.delete': () => ({ body: { password: 'a guess' } }),
  'account.stay': () => ({ body: {} }),
  'account.reactivate': () => ({ body: { by: 'link', token: randomUUID() } }),
  'autolike.get': () => ({}),
  'fictional.acknowledge': () => ({ body: {} }),
  'geocode.get': () => ({ query: { lat: '52.37', lon: '4.89' } }),
  'members.search': () => ({ query: { limit: '48' } }),
  'member.get': ({ id }) => ({ query: { id } }),
  'showcase.get': () => ({ query: { lander: 'gallery' } }),
  'profile.update': () => ({ body: { interests: ['wine'] } }),
  'photos.get': () => ({}),
  'photos.update': ({ id }) => ({ body: { main: id } }),
  'photo.create': () => ({ file: aPicture }),
  'photo.remove': ({ id }) => ({ body: { id } }),
  'like.create': ({ id }) => ({ body: { id } }),
  'like.remove': ({ id }) => ({ body: { id } }),
  'block.create': ({ id }) => ({ body: { id } }),
  'block.remove': ({ id }) => ({ body: { id } }),
  'likes.get': () => ({}),
  'likes.seen': ({ id }) => ({ body: { id } }),
  'chats.get': () => ({}),
  'chat.remove': ({ id }) => ({ body: { conversation: id } }),
  'chat.read': ({ id }) => ({ body: { conversation: id, seq: 1 } }),
  'chat.typing': ({ id }) => ({ body: { conversation: id } }),
  'messages.get': ({ id }) => ({ query: { conversation: id } }),
  'message.send': ({ id }) => textTo({ profile: id }),
  'credits.get': () => ({}),
  'pricing.get': () => ({}),
  'order.create': ({ price }) => ({ body: { bundle: 'small', method: 'cards', expected: price } }),
  'order.get': ({ id }) => ({ query: { id } }),
  'discountcode.get': () => ({}),
  'interests.get': () => ({}),
  'regions.get': () => ({ query: { country: 'GB' } }),
  'companyinfo.get': () => ({}),
};
