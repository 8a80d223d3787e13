import { expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { invariants } from '../testing/invariants.ts';
import { payForMessage } from '../testing/pay-for-message.ts';
import { shop } from '../testing/shop.ts';
import { giveBack } from './give-back.ts';
import { balances } from '../wallet/ledger.ts';

/** A member who bought 100 credits for €19.90, and spends and gets back as the steps say. */
async function spender() {
  const world = await shop({ isPaid: true });
  const { server, provider, member, order, becomes } = world;
  const { db } = server.platform;
  const owner = { brandId: 1, memberId: member.id };
  const buy = async () => {
    const { order: placed, checkout_url } = await order();
    await provider.decide(checkout_url, 'pay');
    await becomes(placed.payment_id, 'completed');
    const { ref } = await db.one<{ ref: string }>(sql`select provider_ref as ref from orders where id = ${placed.payment_id}`);
    return { id: placed.payment_id, ref };
  };
  const spend = (credits: number, ref: string) =>
    db.transaction((tx) => payForMessage(tx, owner, credits, { reason: 'message', ref, at: new Date() }));
  const comesBack = (ref: string) => db.transaction((tx) => giveBack(tx, owner, ref, new Date()));
  const chargedBack = async ({ id, ref }: { id: string; ref: string }) => {
    await provider.chargeBack(ref);
    await becomes(id, 'charged_back');
  };
  const credits = async () => (await balances(db, member.id)).credits;
  const loss = async () =>
    (await db.one<{ loss: number }>(sql`select coalesce(sum(loss), 0)::int as loss from credit_notes where kind = 'charge_back'`)).loss;
  const broken = async () => {
    const found = await Promise.all(Object.entries(invariants).map(async ([name, query]) => [name, await db.many(query)] as const));
    // What is spent here is no stored message.
    return found.filter(([name, rows]) => rows.length > 0 && !name.startsWith('a message was not paid for'));
  };
  return { ...world, db, buy, spend, comesBack, chargedBack, credits, loss, broken };
}

test('[B-04 D-19 D-60] spent credits that come back after a charge-back are taken again at once, and are lost no more', async () => {
  const { db, buyer, buy, spend, comesBack, chargedBack, credits, loss, broken } = await spender();
  const bought = await buy();
  await spend(60, 'first');
  await spend(30, 'second');
  await chargedBack(bought);
  expect([await credits(), await loss()]).toEqual([0, 1990 - 199]);

  await comesBack('first');
  expect([await credits(), await loss()]).toEqual([0, 1990 - 1393]);
  await comesBack('second');
  expect([await credits(), await loss()]).toEqual([0, 0]);
  expect(await comesBack('second')).toBe(false);

  const { movements, sums } = await buyer.call('transactions.get', { query: {} });
  expect(movements.slice(0, 4).map((one) => [one.kind, one.credits, one.balance, one.payment?.payment_id])).toEqual([
    ['refund', -30, 0, bought.id],
    ['returned', 30, 30, undefined],
    ['refund', -60, 0, bought.id],
    ['returned', 60, 60, undefined],
  ]);
  expect(sums).toMatchObject({ purchase: 100, message: -90, returned: 90, refund: -100 });
  expect((await buyer.call('receipt.get', { query: { id: bought.id } })).refunds).toMatchObject([{ credits: 100 }]);
  expect(await db.many(sql`select from credit_lots where remaining > 0`)).toEqual([]);
  expect(await broken()).toEqual([]);
});

test('[D-60] the same after a refund in full, which is no loss', async () => {
  const { provider, becomes, buy, spend, comesBack, credits, loss, broken } = await spender();
  const bought = await buy();
  await spend(100, 'all');
  await provider.refund(bought.ref);
  await becomes(bought.id, 'refunded');
  await comesBack('all');
  expect([await credits(), await loss()]).toEqual([0, 0]);
  expect(await broken()).toEqual([]);
});

test('[D-60] what came back after a part of its money had gone is taken when the rest goes, and not what another purchase paid', async () => {
  const { provider, becomes, buy, spend, comesBack, chargedBack, credits, loss, broken } = await spender();
  const bought = await buy();
  await spend(40, 'before');
  await spend(60, 'kept');
  await provider.refund(bought.ref, 100);
  await becomes(bought.id, 'partly_refunded');
  await comesBack('before');
  expect(await credits()).toBe(40);
  const other = await buy();
  await spend(50, 'partly of the other');
  expect(await credits()).toBe(90);
  await comesBack('partly of the other');
  await chargedBack(bought);
  // The 60 that stay spent are the loss, of what was not refunded before.
  expect([await credits(), await loss()]).toEqual([100, 1990 - 796]);
  await comesBack('kept');
  expect([await credits(), await loss()]).toEqual([100, 0]);
  await spend(100, 'of the other alone');
  await comesBack('of the other alone');
  expect(await credits()).toBe(100);
  await chargedBack(other);
  expect([await credits(), await loss()]).toEqual([0, 0]);
  expect(await broken()).toEqual([]);
});

test('[D-60] what was paid after the money of another purchase had gone back stays with its member', async () => {
  const { buy, spend, comesBack, chargedBack, credits, loss, broken } = await spender();
  const lost = await buy();
  await spend(100, 'lost');
  await chargedBack(lost);
  await buy();
  await spend(30, 'paid');
  await comesBack('paid');
  expect([await credits(), await loss()]).toEqual([100, 1990]);
  expect(await broken()).toEqual([]);
});

test('[B-04 D-59 D-60] with the rest of the money go what is unused of a purchase and what came back of it, in one booking', async () => {
  const { db, provider, becomes, buy, spend, comesBack, credits, broken } = await spender();
  const bought = await buy();
  await spend(40, 'first');
  await provider.refund(bought.ref, 199);
  await becomes(bought.id, 'partly_refunded');
  await comesBack('first');
  expect(await credits()).toBe(90);
  await provider.refund(bought.ref);
  await becomes(bought.id, 'refunded');
  expect(await credits()).toBe(0);
  expect(await db.many(sql`select from credit_lots where remaining > 0`)).toEqual([]);
  expect(await broken()).toEqual([]);
});
