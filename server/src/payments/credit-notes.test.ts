import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import type { Database } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { invariants } from '../testing/invariants.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { payForMessage } from '../testing/pay-for-message.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { shop } from '../testing/shop.ts';

/** A payment of €14.93 with 21 % VAT for 100 credits, of which some are spent. */
async function paid({ spent = 0 } = {}) {
  const world = await shop({ email: 'payer@example.org' });
  const { server, provider, member, buyer, order, becomes } = world;
  const { db } = server.platform;
  await db.query(sql`update companies set vat_rates = '{"NL": 21}'`);
  const { order: placed, checkout_url } = await order();
  const id = placed.payment_id;
  await provider.decide(checkout_url, 'pay');
  await becomes(id, 'completed');
  const owner = { brandId: 1, memberId: member.id };
  if (spent > 0)
    await db.transaction((tx) => payForMessage(tx, owner, spent, { reason: 'message', ref: `${member.id}:spent`, at: new Date() }));
  const { ref } = await db.one<{ ref: string }>(sql`select provider_ref as ref from orders where id = ${id}`);
  const refunds = async () => (await buyer.call('receipt.get', { query: { id } })).refunds ?? [];
  const noted = (count: number) =>
    vi.waitFor(async () => {
      const found = await refunds();
      expect(found).toHaveLength(count);
      return found;
    }, 10_000);
  const rows = async () =>
    (await buyer.call('transactions.get', { query: { payments: '1' } })).movements
      .filter(({ kind }) => kind === 'refund')
      .map(({ credits, refund }) => [credits, refund?.kind, refund?.amount.amount, refund?.number]);
  const mails = () =>
    db.many<{ subject: string; body_text: string }>(
      sql`select subject, body_text from dev_mails where recipient = ${member.email} and subject like '%credit note%' order by subject`,
    );
  return { ...world, db, id, ref, noted, rows, mails };
}

const MIGRATION = readFileSync(new URL('../../migrations/0360_credit_notes.sql', import.meta.url), 'utf8');
const OF_BEFORE = MIGRATION.slice(MIGRATION.indexOf('with paid as'));

/** What the migration makes of the refunds of before, in the place of those that were noted one by one. @returns both */
async function asOfBefore(db: Database): Promise<{ noted: object[]; migrated: object[] }> {
  const read = () => db.many<object>(sql`select order_id, kind, amount, returned, booking from credit_notes order by order_id, returned`);
  const noted = await read();
  await db.query(sql`delete from credit_notes`);
  await db.executeSql(OF_BEFORE);
  return { noted, migrated: await read() };
}

test('[D-27 R-35] each refund is a row with its money, its credits and a number of its own; together their VAT is the receipt’s', async () => {
  const { provider, buyer, id, ref, noted, rows, mails, db } = await paid();
  for (const [nth, amount] of [100, 333, 1060].entries()) {
    await provider.refund(ref, amount);
    await noted(nth + 1);
  }
  const [first, second, third] = await noted(3);
  expect(first).toMatchObject({
    kind: 'refund',
    number: '1-C000001',
    amount: { amount: 100, currency: 'EUR' },
    credits: 6,
    note: {
      receipt: '1-000001',
      company: { name: 'Vesper Test Ltd' },
      country: 'NL',
      order: { payment_id: id },
      vat: { rate: 21, amount: { amount: 17 }, net: { amount: 83 } },
      pdf: `/api/receipt-pdf.php?id=${id}&note=1-C000001`,
    },
  });
  expect([second?.number, third?.number]).toEqual(['1-C000002', '1-C000003']);
  expect([first, second, third].map((one) => one?.note?.vat?.amount.amount)).toEqual([17, 58, 184]); // Together 259.
  expect(await rows()).toEqual([
    [-71, 'refund', 1060, '1-C000003'],
    [-23, 'refund', 333, '1-C000002'],
    [-6, 'refund', 100, '1-C000001'],
  ]);
  const { sums, credits, refunds } = await buyer.call('transactions.get');
  expect([credits, refunds, Object.values(sums).reduce((sum, one) => sum + one)]).toEqual([0, 3, 0]);
  const [mail] = await vi.waitFor(async () => {
    const sent = await mails();
    expect(sent).toHaveLength(3);
    return sent;
  }, 10_000);
  expect(mail?.subject).toContain('your credit note 1-C000001');
  expect(mail?.body_text).toContain(`/receipt/${id}/1-C000001`);
  for (const [name, violations] of Object.entries(invariants)) expect(await db.many(violations), name).toEqual([]);

  const { noted: before, migrated } = await asOfBefore(db);
  expect(migrated).toEqual(before);
  expect((await rows()).map((row) => row.at(-1))).toEqual([null, null, null]);
});

test('[D-27 R-35] a charge-back that finds no unused credits is a row of 0 credits, among the others only for who asks for all', async () => {
  const { provider, buyer, id, ref, noted, rows, mails } = await paid({ spent: 100 });
  await provider.chargeBack(ref);
  const [note] = await noted(1);
  expect(note).toMatchObject({ kind: 'charge_back', number: '1-C000001', credits: 0, note: { vat: { amount: { amount: 259 } } } });
  expect(await rows()).toEqual([[0, 'charge_back', 1493, '1-C000001']]);
  // Earlier remotes know no such rows.
  expect((await buyer.call('transactions.get')).movements.map(({ kind }) => kind)).toEqual(['message', 'purchase']);
  for (const query of [{ kind: 'refund' as const }, { id, payments: '1' as const }]) {
    const { movements, credits } = await buyer.call('transactions.get', { query });
    expect(movements[0], JSON.stringify(query)).toMatchObject({ kind: 'refund', credits: 0, balance: 0, payment: { payment_id: id } });
    expect(credits).toBe(0);
  }
  await vi.waitFor(async () => expect((await mails())[0]?.body_text).toContain('your bank has taken back €14.93'), 10_000);
});

test('[D-27 D-28] a withdrawal is one row: its credits went when it was declared, its money has the credit note', async () => {
  const { buyer, member, becomes, id, noted, rows, db } = await paid({ spent: 67 });
  await buyer.call('withdrawal.create', { body: { order: id, email: member.email } });
  await becomes(id, 'partly_refunded');
  expect(await noted(1)).toMatchObject([{ number: '1-C000001', amount: { amount: 493 }, credits: 33 }]);
  expect(await rows()).toEqual([[-33, 'refund', 493, '1-C000001']]);
  await vi.waitFor(async () => expect(await db.many(sql`select from order_refunds where done_at is null`)).toEqual([]), 10_000);
  const { noted: before, migrated } = await asOfBefore(db);
  expect(migrated).toEqual(before);
});

test('[D-27] the credit note is a PDF for its payer alone; what went back before there were any has no number, and says so', async () => {
  const { server, provider, buyer, id, ref, noted, rows, db } = await paid();
  await provider.refund(ref, 500);
  await noted(1);
  const file = async (client: typeof buyer, note: string) => {
    const cookie = `session=${client.jar.get('session') ?? ''}`;
    const answer = await fetch(`${server.url}/api/receipt-pdf.php?id=${id}&note=${note}`, { headers: { cookie } });
    return { status: answer.status, name: answer.headers.get('content-disposition'), bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const { status, name, bytes } = await file(buyer, '1-C000001');
  expect([status, name]).toEqual([200, expect.stringMatching(/-1-C000001\.pdf"$/)]);
  const lines = pdfText(bytes);
  for (const line of [
    'Credit note 1-C000001',
    'For receipt',
    '1-000001',
    'Refund',
    '€5.00',
    'VAT 21% (Netherlands)',
    '€0.87',
    'Vesper Test Ltd',
  ])
    expect(lines).toContain(line);
  const other = await signedIn(server, await insertMember(server, {}));
  for (const answer of [await file(other, '1-C000001'), await file(buyer, '1-C000002'), await file(buyer, '')])
    expect(answer.status).toBe(404);

  await db.query(sql`update credit_notes set number = null, company = null, vat = null, vat_rate = null`);
  expect(await noted(1)).toMatchObject([{ number: null, note: null, amount: { amount: 500 }, credits: 33 }]);
  expect(await rows()).toEqual([[-33, 'refund', 500, null]]);
  expect((await file(buyer, 'null')).status).toBe(404);
});

test('[D-27] refunds of many payments at once are numbered without gaps', async () => {
  const { server, provider, order, becomes } = await shop();
  const { db } = server.platform;
  const ids: string[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const { order: placed, checkout_url } = await order();
    await provider.decide(checkout_url, 'pay');
    await becomes(placed.payment_id, 'completed');
    ids.push(placed.payment_id);
  }
  const refs = await db.many<{ ref: string }>(sql`select provider_ref as ref from orders`);
  await Promise.all(refs.map(({ ref }) => provider.refund(ref)));
  for (const id of ids) await becomes(id, 'refunded');
  const numbers = await db.many<{ number: number }>(sql`select number from credit_notes order by number`);
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3]);
  for (const [name, violations] of Object.entries(invariants)) expect(await db.many(violations), name).toEqual([]);
});

test('[D-27 D-59] a payment that came too late, charged back before we refunded it, is noted as a charge-back, by mail too, and is no loss', async () => {
  const { server, provider, order, becomes, member } = await shop({ email: 'payer@example.org' });
  const { db } = server.platform;
  const early = await order();
  await provider.decide(early.checkout_url, 'late_success', { delay: '1', webhooks: 'none' });
  // With the same discount, so the earlier one is given up.
  const second = await order();
  await provider.decide(second.checkout_url, 'pay');
  await becomes(second.order.payment_id, 'completed');
  const id = early.order.payment_id;
  const { ref } = await db.one<{ ref: string }>(sql`select provider_ref as ref from orders where id = ${id}`);
  await vi.waitFor(async () => expect(await provider.view(ref)).toMatchObject({ status: 'paid' }), 10_000);
  await db.query(sql`delete from jobs.job where name = 'payments.reconcile'`);
  await provider.chargeBack(ref);

  const mails = () =>
    db.many<{ subject: string; body_text: string }>(
      sql`select subject, body_text from dev_mails where recipient = ${member.email} and subject not like '%receipt%'`,
    );
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), 10_000);
  const [{ subject, body_text } = { subject: '', body_text: '' }] = await mails();
  expect(subject).toMatch(/: your credit note 1-C000001$/);
  expect(body_text).toMatch(/your bank has taken back €14\.93\.[^]*So we added no credits for it\.[^]*\/1-C000001/);
  expect(await db.many(sql`select o.state, n.kind, n.amount, n.loss from credit_notes n join orders o on o.id = n.order_id`)).toEqual([
    { state: 'declined', kind: 'charge_back', amount: 1493, loss: 0 },
  ]);
});
