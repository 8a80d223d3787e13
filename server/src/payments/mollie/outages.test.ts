import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createKeyedHash } from '../../platform/security/keyed-hash.ts';
import { MOLLIE_KEY, startFakeMollie } from '../../testing/fake-mollie.ts';
import { mollieShop } from '../../testing/mollie-shop.ts';
import { ProviderUnreachable } from '../provider.ts';
import { createMollieProvider, type MollieOptions } from './mollie.ts';

const NOW = 1_900_000_000_000;

/** The provider alone, with a clock that stands still and a log that is kept. */
async function provider(options: Partial<MollieOptions> = {}) {
  const mollie = await startFakeMollie();
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void lines.push(line) } as unknown as MollieOptions['log'];
  const clock = vi.fn(() => new Date(NOW));
  const noticeKey = createKeyedHash('a secret of this test run', 'payment notices');
  const { MOLLIE_API_URL: url, MOLLIE_API_KEY: apiKey } = mollie.env;
  const make = (more: Partial<MollieOptions> = {}) =>
    createMollieProvider({ apiKey, url, isLocal: true, noticeKey, clock, log, ...options, ...more });
  const made = make();
  const orderId = randomUUID();
  const create = () =>
    made.create({
      ...{ orderId, amount: 1990, currency: 'EUR', method: 'ideal', description: 'VSPR', locale: 'de' },
      ...{
        returnUrl: 'https://example.org/credits',
        webhookUrl: 'https://example.org/hooks/payment/mollie',
        keepsCard: false,
        cardToken: null,
      },
    });
  return { mollie, made, make, create, orderId, clock, lines };
}

test('[D-24 D-58] a payment whose answer is lost is the same payment when its order is asked for again', async () => {
  const { order, refuse, mollie, becomes, credits } = await mollieShop();
  const key = randomUUID();
  mollie.failNext(/POST .*payments/, 'lost');
  expect(await refuse('ideal', key)).toMatchObject({ status: 503, body: { error: 'provider_unavailable', retry_after: 5 } });
  const { order: placed, checkout_url } = await order('ideal', {}, key);
  expect(mollie.payments).toHaveLength(1);
  const [payment] = mollie.payments;
  expect(checkout_url).toContain(payment?.id);

  // An hour later Mollie has forgotten the key, and makes another payment. The first one stays the order's.
  mollie.answered.clear();
  expect((await order('ideal', {}, key)).checkout_url).toBe(checkout_url);
  if (payment) await mollie.become(payment, { status: 'paid' });
  await becomes(placed.payment_id, 'completed');
  expect(await credits()).toBe(100);
});

test('[D-26] a notice that Mollie can’t be asked about is refused, so that it comes again', async () => {
  const { ordered, mollie, becomes } = await mollieShop();
  const { id, payment } = await ordered();
  mollie.failNext(/GET .*payments/, { status: 429, headers: { 'retry-after': '2' } });
  expect(await mollie.become(payment, { status: 'paid' })).toBe(503);
  await becomes(id, 'loading');
});

test.each([
  [401, 'answered 401'],
  [404, 'refused: 404'],
  [422, 'refused: 422'],
  [500, 'answered 500'],
])('[D-58] an error %i is no answer, and says neither key nor payload', async (status, message) => {
  const { mollie, create } = await provider();
  for (let attempt = 0; attempt < 3; attempt++) mollie.failNext(/POST .*payments/, { status, headers: { 'retry-after': '0' } });
  const error: unknown = await create().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ProviderUnreachable);
  expect(String(error)).toContain(message);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(new RegExp(`${MOLLIE_KEY}|19\\.90|example`));
});

test('[D-58] a short outage is bridged under the same idempotency key', async () => {
  const { mollie, create } = await provider();
  mollie.failNext(/POST .*payments/, { status: 503, headers: { 'retry-after': '0' } });
  await create();
  expect(mollie.payments).toHaveLength(1);
});

test('[D-58] an answer that never comes is given up, and what it was about is found later', async () => {
  const { mollie, create, make } = await provider();
  const { ref } = await create();
  mollie.failNext(/GET .*payments/, 'silent');
  await expect(make({ answerWithinMs: 50 }).fetch(ref)).rejects.toThrow('does not answer in time');
});

test('[D-58] after too many requests no one is asked until the rest is over', async () => {
  const { mollie, create, clock } = await provider();
  mollie.failNext(/POST .*payments/, { status: 429, headers: { 'retry-after': '3' } });
  await expect(create()).rejects.toMatchObject({ retryAfter: 20 });
  const asked = mollie.requests.length;
  clock.mockReturnValue(new Date(NOW + 12_500));
  await expect(create()).rejects.toMatchObject({ retryAfter: 8 });
  expect(mollie.requests).toHaveLength(asked);
  clock.mockReturnValue(new Date(NOW + 20_000));
  expect(await create()).toMatchObject({ ref: mollie.payments[0]?.id });
});

test('[D-58] a sum that is no amount of its currency is never taken for one', async () => {
  const { mollie, create, made } = await provider();
  const { ref } = await create();
  const [payment] = mollie.payments;
  Object.assign(payment ?? {}, { status: 'paid', amount: { currency: 'EUR', value: '19.9' } });
  await expect(made.fetch(ref)).rejects.toThrow('not an amount');
});

test('[D-58] on a machine that Mollie can’t reach no notices are asked for', async () => {
  const { mollie, create } = await provider();
  await create();
  expect(mollie.payments[0]?.webhookUrl).toContain('/hooks/payment/mollie?order=');
  const silent = createMollieProvider({
    ...{ apiKey: MOLLIE_KEY, url: undefined, isLocal: true, clock: () => new Date(NOW), log: { warn: () => {} } as never },
    noticeKey: createKeyedHash('a secret of this test run', 'payment notices'),
    answerWithinMs: 1,
  });
  expect(silent.readNotice({ body: 'id=tr_1', headers: {}, query: {} })).toBeUndefined();
});

test('[D-58] methods that could not be read are offered until they are, and the key is in no log line', async () => {
  const { mollie, made, lines, clock } = await provider();
  mollie.failNext(/GET .*methods/, { status: 401 });
  expect(made.offers('twint')).toBe(true);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(String(lines.flat().map((part) => JSON.stringify(part, Object.getOwnPropertyNames(part ?? {}))))).not.toContain(MOLLIE_KEY);
  clock.mockReturnValue(new Date(NOW + 600_000));
  made.offers('twint');
  await vi.waitFor(() => expect(made.offers('twint')).toBe(false));
  expect([made.offers('ideal'), made.offers('giropay')]).toEqual([true, false]);
});
