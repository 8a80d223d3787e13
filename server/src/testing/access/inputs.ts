import { randomUUID } from 'node:crypto';
import { type CallBody, type CallId, type CallQuery, calls } from '@vesper/contracts';
import { apiSchemas, type CallSchema } from '@vesper/contracts/api';
import { aPicture } from '../a-picture.ts';
import type { Viewer } from './table.ts';

export type Asked = { viewer: Viewer; id: string; price: { amount: number; currency: string } };
interface Input<Id extends CallId> {
  query?: CallQuery<Id>;
  body?: CallBody<Id>;
  file?: Uint8Array;
}

const OLGAS = 'own-olga-email@example.org';
export const textTo = (to: object) => ({ body: { client_id: randomUUID(), type: 'text' as const, body: 'Good evening', ...to } });
const signup = {
  date_of_birth: '1991-03-08',
  password: 'a quiet evening',
  gender: 'female',
  seeking: 'male',
  country: 'GB',
  signup_message: 'Good evening',
  likes_profile: true,
  locale: 'en',
  consents: { terms: true, sensitive_data: true, marketing: false },
  tracking: {},
} as const;

/** What no authenticator made. */
const aCredential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const };

/** Olga's address, once: repeated guesses would hit the rate limits. */
const addressFor = (viewer: Viewer): string => (viewer === 'visitor' ? OLGAS : `${viewer}@example.com`);

/** Valid input of the calls that need more than the id of their object. */
const inputs: { [Id in CallId]?: (asked: Asked) => Input<Id> } = {
  'user.login': ({ viewer }) => ({ body: { login: addressFor(viewer), password: 'a guess' } }),
  'user.update': () => ({ body: { language: 'de' } }),
  'signup.check': () => ({ query: { check: 'email', value: OLGAS, starts: '1', lander: 'gallery', slug: 'summer' } }),
  'signup.create': ({ id }) => ({
    body: { ...signup, email: `${randomUUID()}@example.org`, name: `New ${randomUUID().slice(0, 8)}`, profile: id },
  }),
  'activation.post': () => ({ body: { action: 'confirm', token: randomUUID() } }),
  'password.post': ({ viewer }) => ({ body: { action: 'request', email: addressFor(viewer) } }),
  'password.check': () => ({ body: { password: 'a guess' } }),
  'loginlink.post': ({ viewer }) => ({ body: { action: 'request', login: addressFor(viewer) } }),
  'passkey.begin': () => ({ body: { password: 'a guess' } }),
  'passkey.create': () => ({
    body: { name: 'Phone', credential: { ...aCredential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } } },
  }),
  'passkey.rename': ({ id }) => ({ body: { id, name: 'Phone' } }),
  'passkey.login': () => ({
    body: { credential: { ...aCredential, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } } },
  }),
  'notifications.update': () => ({ body: { offers: true, notifications_disabled: ['like'] } }),
  'push.subscribe': ({ viewer }) => ({
    body: { subscription: { endpoint: `https://push.example/${viewer}`, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } } },
  }),
  'push.unsubscribe': () => ({ body: { endpoint: 'https://push.example/own-olga-endpoint' } }),
  'unsubscribe.post': () => ({ body: { token: 'a-token-that-nobody-was-sent', action: 'stop' } }),
  'email.update': ({ viewer }) => ({ body: { email: `new-${viewer}@example.org`, password: 'a guess' } }),
  'email.confirm': () => ({ body: { token: randomUUID() } }),
  'security.undo': () => ({ body: { token: randomUUID(), action: 'look' } }),
  'account.delete': () => ({ body: { password: 'a guess' } }),
  'account.exclude': () => ({ body: { period: '6_months', password: 'a guess' } }),
  'account.reactivate': () => ({ body: { by: 'link', token: randomUUID() } }),
  'agecheck.start': () => ({ body: { next: '/members' } }),
  'geocode.get': () => ({ query: { lat: '52.37', lon: '4.89' } }),
  'members.search': () => ({ query: { limit: '48' } }),
  'showcase.get': () => ({ query: { lander: 'gallery' } }),
  'profile.update': () => ({ body: { interests: ['wine'] } }),
  'photos.update': ({ id }) => ({ body: { main: id } }),
  'photo.create': () => ({ file: aPicture }),
  'photo.edit': ({ id }) => ({ body: { id, turn: 90, part: null } }),
  'upload.create': () => ({ file: aPicture }),
  'report.create': ({ id }) => ({ body: { id, reason: 'scam', note: 'Asked for money' } }),
  'report.appeal': ({ id }) => ({ body: { id, text: 'Look again' } }),
  'complaint.create': ({ viewer }) => ({
    body: { door: 'service', topic: 'refund', email: addressFor(viewer), reference: '', text: 'Where is my refund?' },
  }),
  'complaint.open': () => ({ body: { token: 'a-token-that-nobody-was-sent', action: 'look' } }),
  'decision.open': () => ({ body: { token: 'a-token-that-nobody-was-sent', action: 'look' } }),
  'chat.read': ({ id }) => ({ body: { conversation: id, seq: 1 } }),
  'reaction.set': ({ id }) => ({ body: { conversation: id, seq: 1, reaction: 'heart' } }),
  'messages.search': () => ({ body: { words: 'evening' } }),
  'message.take_back': ({ id }) => ({ body: { conversation: id, seq: 1 } }),
  'message.send': ({ id }) => textTo({ profile: id }),
  'icebreakers.get': ({ id }) => ({ query: { profile: id } }),
  'order.create': ({ price }) => ({ body: { bundle: 'small', method: 'cards', expected: price } }),
  'directdebit.get': ({ id }) => ({ query: { order: id } }),
  'directdebit.create': ({ id }) => ({
    body: { order: id, iban: 'NL91ABNA0417164300', name: 'A Payer', phone: '+31612345678', mandate: true },
  }),
  'directdebit.confirm': ({ id }) => ({ body: { order: id, code: '123456' } }),
  'limits.update': () => ({ body: { caps: { day: null, week: null, month: 100_000 } } }),
  'withdrawal.create': ({ viewer }) => ({ body: { order: randomUUID(), email: addressFor(viewer) } }),
  'searches.save': () => ({ body: { name: 'By the sea', search: 'country=GB&min_age=30' } }),
  'likes.list': () => ({ query: { type: 'received' } }),
  'matchfinder.put': () => ({
    body: {
      answers: {
        place: 'country',
        age: null,
        signup_reason: null,
        relationship_status: null,
        body_type: null,
        tattoos: null,
        interests: null,
        active: null,
      },
    },
  }),
  'swipe.post': ({ id }) => ({ body: { action: 'like', id } }),
  'partner.get': () => ({ query: { partner: 'nowhere' } }),
  'page.get': () => ({ query: { slug: 'nowhere' } }),
  'regions.get': () => ({ query: { country: 'GB' } }),
};

/** What a call says when it is asked for something. */
export function inputOf<Id extends CallId>(call: Id, asked: Asked): Input<Id> {
  const own = inputs[call];
  if (own) return own(asked);
  const { query, body }: CallSchema = apiSchemas[call];
  const named = Object.entries({ id: asked.id, conversation: asked.id }).filter(([name]) => fieldsOf(query ?? body).includes(name));
  return { [calls[call].method === 'GET' ? 'query' : 'body']: Object.fromEntries(named) };
}

/** The names that a call's input has. */
export const fieldsOf = (schema: CallSchema['query']): string[] =>
  Object.keys((schema?._zod.def as { shape?: object } | undefined)?.shape ?? {});
