import { createHmac, randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { json, sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { waiting } from '../testing/test-database.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { runServer } from '../testing/process.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { shop, stateInDatabase } from '../testing/shop.ts';
import { payForMessage } from '../testing/pay-for-message.ts';
import { requireDurable } from './durable.ts';
import { reconcileJob } from './reconcile.ts';
import { paymentsModule } from './routes.ts';

const wealth = (server: TestServer, memberId: string) =>
  server.platform.db.one<{ credits: number; is_paid: boolean; bookings: number }>(sql`
    select (select coalesce(sum(balance), 0)::int from ledger_accounts where member_id = m.id) as credits, is_paid,
           (select count(*)::int from ledger_transactions where member_id = m.id) as bookings
    from members m where id = ${memberId}`);

test('[D-23 S-14] bundles carry price, price per message and the discount in force; methods come local first', async () => {
  const { buyer } = await shop();
  const { bundles, methods, discount } = await buyer.call('credits.get');
  expect(discount).toMatchObject({ kind: 'welcome', percentage: 25 });
  expect(bundles).toMatchObject([
    { slug: 'small', price: { amount: 1493, currency: 'EUR' }, full_price: { amount: 1990 }, price_per_message: { amount: 75 } },
    { slug: 'large', price: { amount: 4493 }, full_price: { amount: 5990 }, price_per_message: { amount: 50 } },
  ]);
  expect(methods[0]).toMatchObject({ id: 'ideal', available: true });
  expect(methods.at(-1)).toMatchObject({ id: 'sofort', available: false, unavailable_reason: 'retired' });
});

test('[D-31 M-11] the premium page has the limits in force and the bundles, at the prices of the credits page', async () => {
  const { buyer } = await shop();
  const { benefits, ...offer } = await buyer.call('premium.get');
  expect(benefits).toEqual([
    { name: 'pictures', free: 3, premium: null },
    { name: 'conversations', free: 2, premium: null },
    { name: 'own_pictures', free: 3, premium: 25 },
    { name: 'swipes', free: 4, premium: null },
  ]);
  const { bundles, discount, refund_days, minimum_message_cost } = await buyer.call('credits.get');
  expect(offer).toEqual({ bundles, discount, refund_days, minimum_message_cost });
});

test('[R-23 V-09] a visitor is told what everybody pays in their country, or in another one that the brand serves', async () => {
  const { server } = await shop();
  const visitor = api(server);
  await server.platform.db.query(sql`
    update brands set settings = settings || ${json({ countries: ['NL', 'GB'], geoip_country: 'NL', refund_days: 7, minimum_message_costs: { NL: { costs: 20, currency: 'EUR' } } })}::jsonb`);
  server.setNow(new Date(Date.now() + 60_000)); // settings are read anew every five seconds
  await server.platform.db.query(sql`insert into bundle_prices (brand_id, slug, currency, amount) values (1, 'small', 'GBP', 1790)`);
  expect(await visitor.call('pricing.get')).toMatchObject({
    country: 'NL',
    bundles: [{ slug: 'small', price: { amount: 1990, currency: 'EUR' }, full_price: null }, { slug: 'large' }],
    refund_days: 14, // D-28
    minimum_message_cost: { amount: 20, currency: 'EUR' },
  });
  const british = await visitor.call('pricing.get', { query: { country: 'GB' } });
  expect(british).toMatchObject({
    country: 'GB',
    bundles: [{ slug: 'small', price: { amount: 1790, currency: 'GBP' } }],
    minimum_message_cost: null,
  });
  expect(await visitor.call('pricing.get', { query: { country: 'SE' } })).toMatchObject({ country: 'NL' });
});

test('[D-24 D-26 D-58 S-04 E-08] paid at the hosted page: the notice books the credits and makes the member premium', async () => {
  const { server, provider, member, order, becomes } = await shop();
  const { order: placed, checkout_url } = await order();
  expect(placed).toMatchObject({ state: 'loading', credits: 100, amount: { amount: 1493, currency: 'EUR' }, method: 'ideal' });
  expect(await wealth(server, member.id)).toEqual({ credits: 0, is_paid: false, bookings: 0 });
  await provider.decide(checkout_url, 'pay');
  await becomes(placed.payment_id, 'completed');
  expect(await wealth(server, member.id)).toEqual({ credits: 100, is_paid: true, bookings: 1 });
});

test('[D-24] the same request twice is one order and one payment', async () => {
  const { server, order } = await shop();
  const key = randomUUID();
  const answers = await Promise.all([order('small', key), order('small', key)]);
  expect(new Set(answers.map((answer) => answer.checkout_url)).size).toBe(1);
  expect(await server.platform.db.many(sql`select id from orders`)).toHaveLength(1);
});

test('[D-24 D-62] a price that is not what the button said is refused', async () => {
  const { buyer } = await shop();
  const body = { bundle: 'small', method: 'ideal' as const, expected: { amount: 1, currency: 'EUR' } };
  expect(await buyer.refusal('order.create', { body })).toMatchObject({ status: 409, body: { error: 'price_changed' } });
});

test.each([
  ['fail', 'failed'],
  ['cancel', 'cancelled'],
  ['pending', 'pending'],
] as const)('[D-59] %s at the hosted page: the order is %s, and nothing is booked', async (decision, state) => {
  const { server, provider, member, order, becomes } = await shop();
  const { order: placed, checkout_url } = await order();
  await provider.decide(checkout_url, decision, { delay: '9999' });
  await becomes(placed.payment_id, state);
  expect(await wealth(server, member.id)).toEqual({ credits: 0, is_paid: false, bookings: 0 });
});

test.each(['late_success', 'fail_then_pay', 'pending'] as const)(
  '[D-59] %s: a success that comes later is accepted, once',
  async (decision) => {
    const { server, provider, member, order, becomes } = await shop();
    const { order: placed, checkout_url } = await order();
    await provider.decide(checkout_url, decision, { delay: '1' });
    await becomes(placed.payment_id, 'completed');
    expect(await wealth(server, member.id)).toEqual({ credits: 100, is_paid: true, bookings: 1 });
  },
);

test.each(['duplicate', 'out_of_order', 'forged_first'] as const)('[D-26] notices that come %s book once', async (webhooks) => {
  const { server, provider, member, order, becomes } = await shop();
  const { order: placed, checkout_url } = await order();
  await provider.decide(checkout_url, 'pay', { webhooks });
  await becomes(placed.payment_id, 'completed');
  const isToldAll = { duplicate: sql`times >= 3`, out_of_order: sql`state = 'pending'`, forged_first: sql`state = 'paid'` }[webhooks];
  await vi.waitFor(
    async () => expect(await server.platform.db.many(sql`select from payment_notices where ${isToldAll}`)).toHaveLength(1),
    10_000,
  );
  expect(await wealth(server, member.id)).toEqual({ credits: 100, is_paid: true, bookings: 1 });
  expect(await stateInDatabase(server, placed.payment_id)).toBe('completed');
});

test('[D-26] a forged, stale or foreign notice changes nothing', async () => {
  const { server, provider, member, buyer, order } = await shop();
  const { order: placed } = await order();
  const { provider_ref: ref } = await server.platform.db.one<{ provider_ref: string }>(sql`select provider_ref from orders`);
  const body = JSON.stringify({ id: ref, event_id: 'e1', status: 'paid', created_at: new Date().toISOString() });
  const sign = (secret: string, t: number) => `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
  const now = Math.floor(Date.now() / 1000);
  for (const signature of [undefined, 'nonsense', sign('another secret of sixteen', now), sign(provider.secret, now - 3600)]) {
    const answer = await buyer.send('POST', '/hooks/payment/sandbox', {
      body,
      headers: { 'vesper-signature': signature, 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(403);
  }
  // Signed well, but the provider itself says that it is open: the notice is only a hint.
  const hint = await buyer.send('POST', '/hooks/payment/sandbox', {
    body,
    headers: { 'vesper-signature': sign(provider.secret, now), 'content-type': 'application/json' },
  });
  expect(hint.status).toBe(204);
  expect(await stateInDatabase(server, placed.payment_id)).toBe('loading');
  expect(await wealth(server, member.id)).toEqual({ credits: 0, is_paid: false, bookings: 0 });
});

test('[D-24 S-03] without any notice the polling page finds the payment', async () => {
  const { server, provider, member, order, stateOf } = await shop();
  const { order: placed, checkout_url } = await order();
  await provider.decide(checkout_url, 'pay', { webhooks: 'none' });
  expect(await stateOf(placed.payment_id)).toBe('completed');
  expect(await wealth(server, member.id)).toMatchObject({ credits: 100 });
});

test('[D-59] a server that was down when the money came hears of it after its start', async () => {
  const { server, provider, member, order } = await shop();
  const { order: placed, checkout_url } = await order();
  await server.close();
  await provider.decide(checkout_url, 'pay', { webhooks: 'none' });
  const restarted = await startTestServer({ modules: [paymentsModule], env: provider.env, beside: server });
  // The reconciler's job was kept in the database; its time is brought forward instead of waited for.
  await restarted.platform.db.query(sql`update jobs.job set start_after = now() where name = 'payments.reconcile'`);
  await vi.waitFor(async () => expect(await stateInDatabase(restarted, placed.payment_id)).toBe('completed'));
  expect(await wealth(restarted, member.id)).toEqual({ credits: 100, is_paid: true, bookings: 1 });
});

test('[D-04 D-24] a server killed between the payment’s making and its keeping: the same press finds the same order and payment', async () => {
  const { server, provider, member, buyer, price, becomes } = await shop();
  const { db } = server.platform;
  const killed = await runServer({ ...provider.env, DATABASE_URL: server.databaseUrl });
  const browserAt = (url: string) => api({ ...server, url }, { cookieJar: buyer.jar });
  const args = { body: { bundle: 'small', method: 'ideal' as const, expected: await price('small') }, key: randomUUID() };
  const lost = await db.transaction(async (tx) => {
    await tx.query(sql`lock table idempotency_keys in share mode`);
    const answer = browserAt(killed.url)
      .answer('order.create', args)
      .catch(() => 'lost');
    await waiting(db, 1);
    killed.child.kill('SIGKILL');
    await killed.exited;
    return answer;
  });
  expect(lost).toBe('lost');
  expect(await db.many(sql`select state, provider_ref from orders`)).toEqual([{ state: 'created', provider_ref: null }]);
  const restarted = await runServer({ ...provider.env, DATABASE_URL: server.databaseUrl, PORT: new URL(killed.url).port });
  const { order, checkout_url } = await browserAt(restarted.url).call('order.create', args);
  await provider.decide(checkout_url, 'pay');
  await becomes(order.payment_id, 'completed');
  expect(await wealth(server, member.id)).toEqual({ credits: 100, is_paid: true, bookings: 1 });
  expect(await db.many(sql`select id from orders`)).toHaveLength(1);
});

test('[D-59] an order that failed, and is paid later without any notice, is still asked about', async () => {
  const { server, provider, member, order, becomes } = await shop();
  const { db, jobs } = server.platform;
  const { order: placed, checkout_url } = await order();
  await provider.decide(checkout_url, 'fail_then_pay', { delay: '2', webhooks: 'none' });
  await db.transaction((tx) => jobs.enqueue(tx, reconcileJob, { order: placed.payment_id, round: 0, late: 0 }));
  await becomes(placed.payment_id, 'failed');
  // The money comes; the further questions are brought forward instead of waited for.
  await vi.waitFor(
    async () => {
      await db.query(sql`update jobs.job set start_after = now() where name = 'payments.reconcile' and data ->> 'late' <> '0'`);
      expect(await stateInDatabase(server, placed.payment_id)).toBe('completed');
    },
    { timeout: 14_000, interval: 200 },
  );
  expect(await wealth(server, member.id)).toEqual({ credits: 100, is_paid: true, bookings: 1 });
});

test('[D-59] a provider that does not answer is asked again, not given up', async () => {
  const { server, order } = await shop();
  const { order: placed } = await order();
  await server.close();
  const env = { PAYMENT_SANDBOX_URL: 'http://127.0.0.1:1', PAYMENT_SANDBOX_SECRET: 'a secret of this test run', LOG_LEVEL: 'silent' };
  const alone = await startTestServer({ modules: [paymentsModule], env, beside: server });
  const { db, jobs } = alone.platform;
  const id = await db.transaction((tx) => jobs.enqueue(tx, reconcileJob, { order: placed.payment_id, round: 3, late: 0 }));
  const asked = () => db.many(sql`select data from jobs.job where name = 'payments.reconcile' and id <> ${id} and data ->> 'round' <> '0'`);
  await vi.waitFor(async () => expect(await asked()).toEqual([{ data: { order: placed.payment_id, round: 4, late: 0 } }]));
});

test('[S-14] orders made at the same moment hold a once-only discount once', async () => {
  const { server, price, buyer } = await shop();
  const expected = await price('small');
  await Promise.allSettled(
    Array.from({ length: 8 }, () => buyer.answer('order.create', { body: { bundle: 'small', method: 'ideal', expected } })),
  );
  const open = await server.platform.db.many(
    sql`select id from orders where discount_code is not null and state in ('created', 'loading', 'pending')`,
  );
  expect(open).toHaveLength(1);
});

test('[D-59 D-60 S-04] a refund moves the order on, and takes back what it paid for as far as it is unused; premium ends with it', async () => {
  const { server, provider, member, order, becomes } = await shop();
  const { order: placed, checkout_url } = await order('large');
  await provider.decide(checkout_url, 'pay');
  await becomes(placed.payment_id, 'completed');
  const owner = { brandId: 1, memberId: member.id };
  await server.platform.db.transaction((tx) => payForMessage(tx, owner, 60, { reason: 'message', ref: randomUUID(), at: new Date() }));
  const { provider_ref: ref } = await server.platform.db.one<{ provider_ref: string }>(sql`select provider_ref from orders`);
  const credits = (left: number) => vi.waitFor(async () => expect((await wealth(server, member.id)).credits).toBe(left));

  await provider.refund(ref, 1000); // of 4493: 89 of 400 credits, 11 of 50 extra, which are used
  await becomes(placed.payment_id, 'partly_refunded');
  await credits(390 - 89);
  await provider.refund(ref, 1000);
  await credits(390 - 178);
  expect(await wealth(server, member.id)).toMatchObject({ is_paid: true });
  await provider.refund(ref);
  await becomes(placed.payment_id, 'refunded');
  await credits(0);
  expect(await wealth(server, member.id)).toEqual({ credits: 0, is_paid: false, bookings: 5 });
});

test('[D-59 D-60] a charge-back takes back what is unused of its own purchase, and of no other', async () => {
  const { server, provider, member, order, becomes } = await shop();
  const buy = async (slug: string) => {
    const { order: placed, checkout_url } = await order(slug);
    await provider.decide(checkout_url, 'pay');
    await becomes(placed.payment_id, 'completed');
    return placed.payment_id;
  };
  const small = await buy('small');
  await buy('large');
  const { provider_ref } = await server.platform.db.one<{ provider_ref: string }>(sql`select provider_ref from orders where id = ${small}`);
  await provider.chargeBack(provider_ref);
  await becomes(small, 'charged_back');
  expect(await wealth(server, member.id)).toEqual({ credits: 450, is_paid: true, bookings: 3 });
});

test('[D-24] an order of someone else does not exist', async () => {
  const { server, order } = await shop();
  const { order: placed } = await order();
  const stranger = await signedIn(server, await insertMember(server, { country: 'NL' }));
  expect(await stranger.refusal('order.get', { query: { id: placed.payment_id } })).toMatchObject({
    status: 404,
    body: { error: 'not_found' },
  });
});

test('[D-60] where a power cut may take what is committed, play money is taken and real money is not', async () => {
  const { server } = await shop();
  const { platform } = server; // PostgreSQL of the tests does not wait for its disk
  await requireDurable(platform);
  await expect(requireDurable({ ...platform, config: { ...platform.config, isLocal: false } })).rejects.toMatchObject({
    status: 503,
    code: 'provider_unavailable',
  });
});
