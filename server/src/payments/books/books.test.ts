import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inProject } from '../../../../tools/lib/project-paths.mjs';
import { DAY, earlier } from '../../platform/clock.ts';
import { sql } from '../../platform/database/sql.ts';
import { api } from '../../testing/api.ts';
import { payForMessage } from '../../testing/pay-for-message.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { shop } from '../../testing/shop.ts';
import { paymentsModule } from '../routes.ts';
import type { BookedCredits, LedgerFault } from './credits-of-day.ts';
import type { BookedPayment } from './payments-of-day.ts';

const TOKEN = 'a-token-of-the-configuration';
const today = () => new Date().toISOString().slice(0, 10);
const openShop = () => shop({}, { RELEASE_OPERATOR_TOKEN: TOKEN });

const get = (server: TestServer, path: string, token = TOKEN) =>
  api(server).send('GET', `/api/operators/books${path}`, { headers: { authorization: `Bearer ${token}` } });

const books = async (server: TestServer, day = today()) =>
  (await get(server, `?day=${day}`)).body as { credits: BookedCredits[]; faults: LedgerFault[] };

async function payments(server: TestServer, day = today()): Promise<BookedPayment[]> {
  const all: BookedPayment[] = [];
  let after = '';
  for (;;) {
    const page = (await get(server, `/payments?day=${day}${after}`)).body as { payments: BookedPayment[]; next: string | null };
    all.push(...page.payments);
    if (page.next === null) return all;
    after = `&after=${page.next}`;
  }
}

/** `npm run books`, with its exit code. */
const command = (server: TestServer, ...args: string[]) =>
  new Promise<{ code: unknown; out: string; problem: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [inProject('tools/books.mjs'), '--server', server.url, '--token', TOKEN, ...args],
      (_, out, problem) => resolve({ code: child.exitCode, out, problem }),
    );
  });

async function paidShop() {
  const all = await openShop();
  const { order: placed, checkout_url } = await all.order();
  await all.provider.decide(checkout_url, 'pay');
  await all.becomes(placed.payment_id, 'completed');
  const { ref, amount } = await all.server.platform.db.one<{ ref: string; amount: number }>(
    sql`select provider_ref as ref, amount from orders where id = ${placed.payment_id}`,
  );
  return { ...all, id: placed.payment_id, ref, amount };
}

test('[D-58 D-60] the books of a day: debits are credits, and each payment is what its provider says, with what went back', async () => {
  const { server, provider, order, becomes, id, ref, amount } = await paidShop();
  const { order: open } = await order();
  await provider.refund(ref, amount - 500);
  await becomes(id, 'partly_refunded');

  const { credits, faults } = await books(server);
  expect(faults).toEqual([]);
  expect(credits.map(({ reason, debits }) => [reason, debits])).toEqual([
    ['purchase', 100],
    ['refund', Math.floor((100 * (amount - 500)) / amount)],
  ]);
  expect(credits.every((row) => row.debits === row.credits)).toBe(true);
  const found = await payments(server);
  expect(found.map((one) => one.order)).toEqual([id, open.payment_id].toSorted());
  expect(found.flatMap(({ differences }) => differences)).toEqual([]);
  expect(found.find((one) => one.order === id)).toMatchObject({
    provider: 'sandbox',
    currency: 'EUR',
    ours: { paid: amount, returned: amount - 500 },
    theirs: { paid: amount, returned: amount - 500 },
  });

  const printed = await command(server, '--day', today());
  expect(printed).toMatchObject({ code: 0, problem: '' });
  expect(printed.out).toMatch(/purchase +1 +100 +100\n/);
  const [paid, back] = [amount / 100, (amount - 500) / 100].map((euros) => euros.toFixed(2).replace('.', '\\.'));
  expect(printed.out).toMatch(new RegExp(`EUR sandbox +2 +${paid} +${paid} +${back} +${back}\n`));
  expect(printed.out).toMatch(/Nothing differs\.\n$/);

  const yesterday = earlier(new Date(), DAY).toISOString().slice(0, 10);
  expect(await payments(server, yesterday)).toEqual([]);
  expect(await command(server)).toMatchObject({ code: 0, out: `${yesterday} (UTC)\nNothing was booked.\n\nNothing differs.\n` });
  expect(await command(server, '--day', 'today')).toMatchObject({ code: 1, problem: expect.stringContaining('A day is written as') });
});

test('[D-60] the books of a day name what charge-backs took, and what of it is lost', async () => {
  const { server, provider, member, becomes, id, ref, amount } = await paidShop();
  const owner = { brandId: 1, memberId: member.id };
  await server.platform.db.transaction((tx) => payForMessage(tx, owner, 50, { reason: 'message', ref: 'half', at: new Date() }));
  await provider.chargeBack(ref);
  await becomes(id, 'charged_back');
  const printed = await command(server, '--day', today());
  expect(printed).toMatchObject({ code: 0, problem: '' });
  const loss = amount - Math.round(amount / 2);
  const [taken, lost] = [amount / 100, loss / 100].map((euros) => euros.toFixed(2).replace('.', '\\.'));
  expect(printed.out).toMatch(new RegExp(`charge-backs +payments +taken back +lost\n +EUR +1 +${taken} +${lost}\n`));
  expect(JSON.parse((await command(server, '--day', today(), '--json')).out)).toMatchObject({
    losses: [{ currency: 'EUR', charge_backs: 1, amount, loss }],
  });
});

test('[D-59] what the provider has and we don’t is a difference: money that came, and money that went back', async () => {
  const { server, provider, order, id, ref, amount } = await paidShop();
  const { order: unheard, checkout_url } = await order();
  // No notice arrives, and no one asks.
  await server.platform.db.query(sql`delete from jobs.job where name = 'payments.reconcile'`);
  await server.close();
  await provider.decide(checkout_url, 'pay');
  await provider.refund(ref);
  const again = await startTestServer({
    modules: [paymentsModule],
    env: { ...provider.env, RELEASE_OPERATOR_TOKEN: TOKEN },
    beside: server,
  });

  const differences = Object.fromEntries((await payments(again)).map((one) => [one.order, one.differences]));
  expect(differences[unheard.payment_id]).toEqual(['paid at sandbox, loading here']);
  expect(differences[id]).toEqual([`given back: ${amount} at sandbox, 0 here`]);
  const printed = await command(again, '--day', today());
  expect(printed.code).toBe(1);
  expect(printed.out).toContain(`  order ${unheard.payment_id}: paid at sandbox, loading here\n`);
});

test('[D-60] a payment without its credits or receipt, one that the provider doesn’t know, and a wrong balance are told', async () => {
  const { server, member, id } = await paidShop();
  const { db } = server.platform;
  const unknown = randomUUID();
  await db.query(sql`
    insert into orders (id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, provider, provider_ref, state,
                        created_at, updated_at, completed_at)
    values (${unknown}, 1, ${member.id}, 'small', 100, 0, 'ideal', 1990, 'EUR', 'NL', 'sandbox', 'unknown there', 'completed', now(), now(), now())`);
  await db.query(sql`alter table ledger_accounts disable trigger ledger_balance_is_not_written_by_hand`);
  await db.query(sql`update ledger_accounts set balance = balance + 7 where member_id = ${member.id} and kind = 'purchased'`);

  const found = await payments(server);
  expect(found.find((one) => one.order === id)?.differences).toEqual([]);
  expect(found.find((one) => one.order === unknown)).toMatchObject({
    theirs: null,
    differences: ['its credits are not in the ledger', 'it has no receipt', expect.stringContaining('404')],
  });
  expect((await books(server)).faults).toEqual([
    { company: expect.any(String), about: expect.stringMatching(/^purchased account \d+$/), fault: 'balance_differs', amount: 7 },
  ]);
});

test('[D-58] pages of the day meet each payment once', async () => {
  const { server, member } = await openShop();
  for (let nth = 0; nth < 45; nth++)
    await server.platform.db.query(sql`
      insert into orders (id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, provider, state, created_at, updated_at, completed_at)
      values (${randomUUID()}, 1, ${member.id}, 'small', 100, 0, 'ideal', 1990, 'EUR', 'NL', 'sandbox', 'completed', now(), now(), now())`);
  const found = await payments(server);
  expect(new Set(found.map((one) => one.order)).size).toBe(45);
  expect(found).toHaveLength(45);
});

test('[P-05] only operators read the books, each reading is in their audit, and a day is a day', async () => {
  const { server, buyer } = await openShop();
  expect(await buyer.send('GET', '/api/operators/books?day=2026-11-28')).toMatchObject({ status: 401 });
  expect(await get(server, '?day=2026-11-28', 'another-token')).toMatchObject({ status: 401 });
  for (const day of ['2026-02-30', 'yesterday', '2026-1-1', '']) expect(await get(server, `?day=${day}`)).toMatchObject({ status: 422 });
  expect(await get(server, '')).toMatchObject({ status: 422 });
  expect(await get(server, '?day=2026-11-28')).toMatchObject({ status: 200 });
  const after = randomUUID();
  for (const page of ['', `&after=${after}`]) expect(await get(server, `/payments?day=2026-11-28${page}`)).toMatchObject({ status: 200 });
  const audited = await server.platform.db.many(sql`select who, what, about, detail from operator_audit order by id`);
  expect(audited).toEqual([
    { who: 'operator', what: 'read the books', about: '2026-11-28', detail: null },
    { who: 'operator', what: 'read payments', about: '2026-11-28', detail: null },
    { who: 'operator', what: 'read payments', about: '2026-11-28', detail: `after ${after}` },
  ]);
});
