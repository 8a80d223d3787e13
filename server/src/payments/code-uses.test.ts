import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { invariants } from '../testing/invariants.ts';
import { insertMember, signedIn, type TestMember } from '../testing/members.ts';
import { shop } from '../testing/shop.ts';
import { placeOrder } from './place-order.ts';
import { paymentProvidersOf } from './providers.ts';

const CODE = 'SPRING40';
const small = { bundle: 'small', method: 'ideal' as const, expected: { amount: 1194, currency: 'EUR' }, discount_code: CODE };

/** A shop with a code of 40 % that so many orders may use, until the end of a day. */
async function campaign({ uses = null, lastDay = null }: { uses?: number | null; lastDay?: string | null } = {}) {
  const world = await shop();
  const { server } = world;
  const { db } = server.platform;
  await db.query(sql`
    insert into discount_codes (brand_id, code, percentage, max_uses, expires_at)
    values (1, ${CODE}, 40, ${uses}, (${lastDay}::date + 1)::timestamp at time zone 'UTC')`);
  const newMember = () => insertMember(server, { country: 'NL', signupDate: new Date('2025-01-01T00:00:00Z') });
  const another = async () => signedIn(server, await newMember());
  const place = async ({ id }: TestMember) =>
    placeOrder(server.platform, await server.platform.brands.byId(1), paymentProvidersOf(server.platform), {
      ...{ memberId: id, bundle: small.bundle, method: small.method, expected: small.expected, discountCode: CODE },
      ...{ idempotencyKey: randomUUID(), now: new Date() },
    });
  const using = () =>
    db.many<{ id: string }>(sql`
      select id from orders where discount_code = ${CODE} and state in ('created', 'loading', 'pending', 'completed')`);
  return { ...world, db, newMember, another, place, using };
}

const orderAsk = (client: Awaited<ReturnType<typeof signedIn>>) => client.answer('order.create', { body: small });

test('[E-09 D-24] of 30 members who order at the same moment, one gets the last use of a code', async () => {
  const { newMember, place, using } = await campaign({ uses: 1 });
  const members = await Promise.all(Array.from({ length: 30 }, newMember));
  const placed = await Promise.allSettled(members.map(place));
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = placed.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code);
  expect(refused).toEqual(Array(29).fill('code_used_up'));
  expect(await using()).toHaveLength(1);
});

test('[E-09 X-05] an order that no provider ever took gives its use back after a day, not sooner', async () => {
  const { db, newMember, place, using } = await campaign();
  const [old, young] = [await place(await newMember()), await place(await newMember())];
  await db.query(sql`update orders set created_at = created_at - interval '25 hours' where id = ${old.id}`);
  await db.query(sql`insert into jobs.job (name, data) values ('payments.voids-left', '{}')`);
  await vi.waitFor(async () => expect(await using()).toEqual([{ id: young.id }]), 10_000);
  expect(await db.many(sql`select id, state from orders where state <> 'created'`)).toEqual([{ id: old.id, state: 'cancelled' }]);
});

test('[E-09 V-04] an open order holds a use, its own member may order again, and a cancelled one gives it back', async () => {
  const { db, buyer, another, using } = await campaign({ uses: 1 });
  await buyer.call('order.create', { body: small });
  const other = await another();
  expect((await other.refusal('discountcode.get', { query: { code: CODE } })).body.error).toBe('code_used_up');
  expect((await other.refusal('credits.get', { query: { code: CODE } })).body.error).toBe('code_used_up');
  expect((await other.refusal('order.create', { body: small })).body.error).toBe('code_used_up');
  expect((await buyer.call('credits.get', { query: { code: CODE } })).discount?.code).toBe(CODE);
  const { order } = await buyer.call('order.create', { body: small });
  expect((await using()).map(({ id }) => id)).toEqual([order.payment_id]);
  for (const state of ['cancelled', 'failed', 'expired']) {
    await db.query(sql`update orders set state = ${state} where discount_code = ${CODE}`);
    expect((await other.call('discountcode.get', { query: { code: CODE } })).discount?.code, state).toBe(CODE);
  }
});

test('[E-09 D-59] a payment that comes late, after the last use has gone to another member, is refunded in full', async () => {
  const { db, provider, buyer, another, becomes, member } = await campaign({ uses: 1 });
  const { order, checkout_url } = await buyer.call('order.create', { body: small });
  await provider.decide(checkout_url, 'fail_then_pay', { delay: '1', webhooks: 'none' });
  expect((await buyer.call('order.get', { query: { id: order.payment_id } })).order.state).toBe('failed');
  const other = await another();
  const taken = await other.call('order.create', { body: small });
  await provider.decide(taken.checkout_url, 'pay');
  await becomes(taken.order.payment_id, 'completed');
  await expect
    .poll(
      async () => {
        await db.query(sql`update orders set checked_at = null where id = ${order.payment_id}`);
        await db.query(sql`update jobs.job set start_after = now() where name = 'payments.reconcile'`);
        return db.one(sql`
          select o.state, r.done_at is not null as refunded from orders o left join order_refunds r on r.order_id = o.id
          where o.id = ${order.payment_id}`);
      },
      { timeout: 15_000, interval: 200 },
    )
    .toEqual({ state: 'declined', refunded: true });
  const { credits } = await db.one<{ credits: number }>(sql`
    select coalesce(sum(balance), 0)::int as credits from ledger_accounts where member_id = ${member.id}`);
  expect(credits).toBe(0);
  for (const [what, query] of Object.entries(invariants)) expect(await db.many(query), what).toEqual([]);
});

test('[E-09 V-04] a code holds through the end of its last day in UTC, and then says which day that was', async () => {
  const { server, buyer } = await campaign({ lastDay: '2026-11-24' });
  server.setNow(new Date('2026-11-24T23:59:59.999Z'));
  const { discount } = await buyer.call('discountcode.get', { query: { code: CODE } });
  expect(discount?.expires).toBe('2026-11-25T00:00:00.000Z');
  server.setNow(new Date('2026-11-25T00:00:00.000Z'));
  expect(await buyer.refusal('discountcode.get', { query: { code: CODE } })).toMatchObject({
    status: 409,
    body: { error: 'code_ended', last_day: '2026-11-24' },
  });
  expect(await orderAsk(buyer)).toMatchObject({ status: 409, body: { error: 'code_ended' } });
});
