import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { insertMember } from '../testing/members.ts';
import { payForMessage } from '../testing/pay-for-message.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { balances, type Cause, grant, type MemberAccount } from './ledger.ts';
import { takeBack } from './take-back.ts';

async function walletServer() {
  const server = await startTestServer({ modules: [] });
  const member = await insertMember(server);
  return { server, owner: { brandId: 1, memberId: member.id } };
}

const cause = (ref: string, reason: Cause['reason'] = 'message'): Cause => ({ reason, ref, at: new Date('2026-11-20T21:00:00Z') });

const sums = (server: TestServer) =>
  server.platform.db.many<{ kind: string; balance: number; entries: number; lots: number }>(sql`
    select a.kind, a.balance,
           coalesce((select sum(amount) from ledger_entries where account_id = a.id), 0)::bigint as entries,
           coalesce((select sum(remaining) from credit_lots where account_id = a.id), 0)::bigint as lots
    from ledger_accounts a where a.member_id is not null`);

test('[D-60] the same cause books credits once, however often it comes', async () => {
  const { server, owner } = await walletServer();
  const { db } = server.platform;
  const booked = await Promise.all(
    Array.from({ length: 10 }, () => db.transaction((tx) => grant(tx, owner, { purchased: 100, bonus: 10 }, cause('order-1', 'purchase')))),
  );
  expect(booked.filter(Boolean)).toHaveLength(1);
  expect(await balances(db, owner.memberId)).toEqual({ credits: 110, starterMessages: 0 });
});

test('[D-60] bonus credits are spent before purchased ones, the oldest lot first', async () => {
  const { server, owner } = await walletServer();
  const { db } = server.platform;
  await db.transaction((tx) => grant(tx, owner, { purchased: 10 }, cause('a', 'purchase')));
  await db.transaction((tx) => grant(tx, owner, { purchased: 10, bonus: 3 }, cause('b', 'purchase')));
  await db.transaction((tx) => payForMessage(tx, owner, 5, cause('m1')));
  const lots = await db.many(sql`
    select a.kind, l.remaining from credit_lots l join ledger_accounts a on a.id = l.account_id order by l.id`);
  expect(lots).toEqual([
    { kind: 'purchased', remaining: 8 },
    { kind: 'purchased', remaining: 10 },
    { kind: 'bonus', remaining: 0 },
  ]);
});

test('[P-04] a starter message is used before credits', async () => {
  const { server, owner } = await walletServer();
  const { db } = server.platform;
  await db.transaction((tx) => grant(tx, owner, { starter: 1, bonus: 5 }, cause('s', 'signup')));
  expect(await db.transaction((tx) => payForMessage(tx, owner, 5, cause('m1')))).toEqual({ kind: 'starter', credits: 0 });
  expect(await db.transaction((tx) => payForMessage(tx, owner, 5, cause('m2')))).toEqual({ kind: 'credits', credits: 5 });
  await expect(db.transaction((tx) => payForMessage(tx, owner, 5, cause('m3')))).rejects.toMatchObject({
    status: 402,
    code: 'not_enough_credits',
    details: { needed: 5, balance: 0 },
  });
});

test('[D-60] fifty spends at once: exactly as many succeed as the balance pays', async () => {
  const { server, owner } = await walletServer();
  const { db } = server.platform;
  await db.transaction((tx) => grant(tx, owner, { purchased: 37 }, cause('p', 'purchase')));
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => db.transaction((tx) => payForMessage(tx, owner, 5, cause(`m${n}`)))),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  expect((await balances(db, owner.memberId)).credits).toBe(2);
});

test('[D-60] random movements: balance = sum of entries = sum of lots, and every transaction sums to zero', async () => {
  const { server, owner } = await walletServer();
  const { db } = server.platform;
  let nth = 0;
  const movement = fc.oneof(
    fc.record({ purchased: fc.nat(20), bonus: fc.nat(5), starter: fc.nat(2) }),
    fc.record({ spend: fc.integer({ min: 1, max: 8 }) }),
    fc.record({ refund: fc.nat(), part: fc.integer({ min: 0, max: 10 }) }),
  );
  const purchases: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { maxLength: 12 }), async (movements) => {
      const expected = await balances(db, owner.memberId);
      for (const move of movements) {
        nth += 1;
        if ('spend' in move) {
          const paid = await db.transaction((tx) => payForMessage(tx, owner, move.spend, cause(`r${nth}`))).catch(() => undefined);
          if (paid?.kind === 'starter') expected.starterMessages -= 1;
          expected.credits -= paid?.credits ?? 0;
        } else if ('refund' in move) {
          const purchase = purchases[move.refund % purchases.length];
          const share = { part: move.part, whole: 10 };
          if (purchase) expected.credits -= await db.transaction((tx) => takeBack(tx, owner, purchase, share, new Date()));
        } else {
          const amounts: Partial<Record<MemberAccount, number>> = move;
          purchases.push(`r${nth}`);
          await db.transaction((tx) => grant(tx, owner, amounts, cause(`r${nth}`, 'purchase')));
          expected.credits += move.purchased + move.bonus;
          expected.starterMessages += move.starter;
        }
      }
      expect(await balances(db, owner.memberId)).toEqual(expected);
    }),
    { numRuns: 25, seed: 20_261 },
  );
  for (const { kind, balance, entries, lots } of await sums(server))
    expect({ kind, entries, lots }).toEqual({ kind, entries: balance, lots: balance });
  expect(await db.many(sql`select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0`)).toEqual([]);
});

test('[D-59 D-60] a refund takes its share once, rounded in the member’s favour, and only what is unused', async () => {
  const { server, owner } = await walletServer();
  const { db } = server.platform;
  await db.transaction((tx) => grant(tx, owner, { purchased: 10, bonus: 5 }, cause('a', 'purchase')));
  const back = (part: number) => db.transaction((tx) => takeBack(tx, owner, 'a', { part, whole: 100 }, new Date()));
  expect(await Promise.all([back(19), back(19)])).toEqual(expect.arrayContaining([1, 0]));
  expect(await back(9)).toBe(0); // an older notice, late
  await db.transaction((tx) => payForMessage(tx, owner, 12, cause('m1')));
  expect(await back(100)).toBe(2);
  expect((await balances(db, owner.memberId)).credits).toBe(0);
});

test('[D-60] the database itself refuses what would break the ledger', async () => {
  const { server, owner } = await walletServer();
  const { db } = server.platform;
  await db.transaction((tx) => grant(tx, owner, { purchased: 5 }, cause('p', 'purchase')));
  await expect(db.query(sql`update ledger_entries set amount = 500`)).rejects.toThrow('append-only');
  await expect(db.query(sql`delete from ledger_transactions`)).rejects.toThrow('append-only');
  await expect(db.query(sql`update ledger_accounts set balance = 500 where member_id is not null`)).rejects.toThrow('ledger entries only');
  await expect(
    db.transaction(async (tx) => {
      const { id } = await tx.one<{ id: number }>(sql`
        insert into ledger_transactions (brand_id, member_id, reason, ref, created_at) values (1, ${owner.memberId}, 'demo', 'lopsided', now()) returning id`);
      await tx.query(sql`
        insert into ledger_entries (transaction_id, account_id, amount)
        select ${id}, id, 7 from ledger_accounts where member_id = ${owner.memberId} and kind = 'purchased'`);
    }),
  ).rejects.toThrow('does not sum to zero');
});
