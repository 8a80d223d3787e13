import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { DAY, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { payForMessage } from '../testing/pay-for-message.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { shop, stateInDatabase } from '../testing/shop.ts';
import { giveBack } from './give-back.ts';
import { balances } from '../wallet/ledger.ts';
import { claimDue } from './returned-money.ts';
import { paymentsModule } from './routes.ts';

const sweep = async ({ platform: { db } }: TestServer): Promise<void> => {
  const { id } = await db.one<{ id: string }>(
    sql`insert into jobs.job (name, data) values ('payments.returns-due', '{}') returning id::text as id`,
  );
  await vi.waitFor(
    async () =>
      expect(await db.many(sql`select state::text as state from jobs.job where id = ${id}::uuid`)).toEqual([{ state: 'completed' }]),
    10_000,
  );
};

test.each([
  ['refund', 'refunded'],
  ['chargeBack', 'charged_back'],
] as const)('[D-59 D-60] a %s whose notice was lost is found, and takes back what is unused', async (returning, state) => {
  const { server, provider, member, order, becomes } = await shop();
  const { order: placed, checkout_url } = await order();
  await provider.decide(checkout_url, 'pay');
  await becomes(placed.payment_id, 'completed');
  const { ref } = await server.platform.db.one<{ ref: string }>(sql`select provider_ref as ref from orders`);
  // Only the check of paid orders may find it.
  await server.platform.db.query(sql`delete from jobs.job where name = 'payments.reconcile'`);
  await server.close();
  await provider[returning](ref); // its notice goes to the server that was closed

  const restarted = await startTestServer({ modules: [paymentsModule], env: provider.env, beside: server });
  const { db } = restarted.platform;
  await sweep(restarted);
  expect(await stateInDatabase(restarted, placed.payment_id)).toBe('completed'); // asked about a day later, not at once
  await db.query(sql`update orders set completed_at = completed_at - interval '1 day', checked_at = null`);
  await sweep(restarted);
  await vi.waitFor(async () => expect(await stateInDatabase(restarted, placed.payment_id)).toBe(state));
  expect(
    await db.one(sql`
      select (select sum(balance)::int from ledger_accounts where member_id = m.id) as credits, is_paid from members m where id = ${member.id}`),
  ).toEqual({ credits: 0, is_paid: false });
});

test('[D-59] a paid order is asked about less and less often for 180 days, and once after them', async () => {
  const { server, member } = await shop();
  const { db } = server.platform;
  const paidAt = new Date('2026-01-01T00:00:00Z');
  const id = randomUUID();
  await db.query(sql`
    insert into orders (id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, provider, provider_ref, state,
                        created_at, updated_at, completed_at)
    values (${id}, 1, ${member.id}, 'small', 100, 0, 'ideal', 1990, 'EUR', 'NL', 'sandbox', 'unknown there', 'completed', ${paidAt}, ${paidAt}, ${paidAt})`);
  const checkedOn: number[] = [];
  for (const day of [0.5, 1, 2, 3, 4, 5, 7, 8, 11, 12, 17, 18, 26, 27, 39, 41, 60, 62, 91, 93, 138, 140, 181, 400, 900]) {
    const due = await db.transaction((tx) => claimDue(tx, 'sandbox', later(paidAt, day * DAY)));
    if (due.includes(id)) checkedOn.push(day);
  }
  expect(checkedOn).toEqual([1, 2, 3, 5, 8, 12, 18, 27, 41, 62, 93, 140, 181]);
});

test('[B-04 D-60] what comes back for a message, after money of its spent purchase went back, is not taken when that is heard of again', async () => {
  const { server, provider, member, order, becomes } = await shop();
  const { db } = server.platform;
  const { order: placed, checkout_url } = await order();
  await provider.decide(checkout_url, 'pay');
  await becomes(placed.payment_id, 'completed');
  const owner = { brandId: 1, memberId: member.id };
  await db.transaction((tx) => payForMessage(tx, owner, 100, { reason: 'message', ref: 'all of them', at: new Date() }));
  const { ref } = await db.one<{ ref: string }>(sql`select provider_ref as ref from orders`);
  await provider.refund(ref, 700);
  await becomes(placed.payment_id, 'partly_refunded');

  await db.transaction((tx) => giveBack(tx, owner, 'all of them', new Date()));
  await db.query(sql`update orders set completed_at = completed_at - interval '1 day', checked_at = null`);
  await sweep(server);
  await vi.waitFor(
    async () => expect(await db.many(sql`select from jobs.job where name = 'payments.returns' and state <> 'completed'`)).toEqual([]),
    10_000,
  );
  expect(await db.many(sql`select from jobs.job where name = 'payments.returns'`)).not.toEqual([]);
  expect((await balances(db, member.id)).credits).toBe(100);
});
