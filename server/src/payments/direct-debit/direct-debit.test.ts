import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import {
  CLOSED_IBAN,
  debitShop,
  debitsOf,
  IBAN,
  OTHER_IBAN,
  PHONE,
  REJECTED_IBAN,
  textedCode,
  wrongCode,
} from '../../testing/direct-debits.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import type { TestServer } from '../../testing/server.ts';
import { TEXTS_OF_A_NETWORK } from './debit-limits.ts';
import { nextBankingDay, submitJob } from './submit.ts';

const bookings = ({ platform: { db } }: TestServer, memberId: string) =>
  db.one<{ credits: number; purchases: number }>(sql`
    select (select coalesce(sum(balance), 0)::int from ledger_accounts where member_id = ${memberId} and kind <> 'starter') as credits,
           (select count(*)::int from ledger_transactions where member_id = ${memberId} and reason = 'purchase') as purchases`);

const mails = async ({ platform: { db } }: TestServer, words: string): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*)::int from dev_mails where sender not like 'SMS%' and body_text like ${`%${words}%`}`,
    )
  ).count;

test('[R-21 D-25 V-05 V-07 D-61] account, mandate and code: pending, and booked once when the bank has paid', async () => {
  const { server, member, buyer, orderDebit, enter, confirm, becomes } = await debitShop();
  const id = await orderDebit();
  const before = await buyer.call('directdebit.get', { query: { order: id } });
  expect(before).toMatchObject({ closed: false, code: null, stop: null, codes_left: 5 });
  expect(before.refund_days).toBe((await buyer.call('credits.get')).refund_days);
  expect((await buyer.call('order.get', { query: { id } })).checkout_url).toMatch(new RegExp(`^http://[^/]+/directdebit\\?order=${id}$`));

  expect(await enter(id)).toMatchObject({ status: 'sms_sent', code: { iban_ends: '3000', phone_ends: '78' }, codes_left: 4 });
  const answer = await confirm(id, await textedCode(server, 1));
  expect(answer).toMatchObject({ status: 'pending', order: { state: 'pending', payment_id: id } });
  expect(await bookings(server, member.id)).toEqual({ credits: 0, purchases: 0 });

  await becomes(id, 'completed');
  expect(await bookings(server, member.id)).toEqual({ credits: 100, purchases: 1 });
  await vi.waitFor(async () => expect(await mails(server, 'Mandate reference')).toBe(1), 10_000);
  expect((await buyer.call('directdebit.get', { query: { order: id } })).closed).toBe(true);
});

test('[R-21 V-05] a network is sent no more text messages in a day than is allowed, whoever asks', async () => {
  const { server, orderDebit, enter, refuseDetails } = await debitShop();
  const order = await orderDebit();
  for (let nth = 1; nth < TEXTS_OF_A_NETWORK.max; nth += 1) await server.platform.limits.hit('code texts 127.0.0.1', TEXTS_OF_A_NETWORK);
  expect(await enter(order)).toMatchObject({ status: 'sms_sent' });
  expect(await refuseDetails(order)).toMatchObject({ status: 429 });
});

test('[R-21 D-59] a debit that the bank rejects books nothing, and its member is told by mail', async () => {
  const { server, member, withCode, confirm, becomes } = await debitShop();
  const { order, code } = await withCode({ iban: REJECTED_IBAN });
  await confirm(order, code);
  await becomes(order, 'failed');
  expect(await bookings(server, member.id)).toEqual({ credits: 0, purchases: 0 });
  await vi.waitFor(async () => expect(await mails(server, 'rejected the direct debit')).toBe(1), 10_000);
});

test('[X-05 D-60] a returned debit takes back what is unused, says so, and blocks member and account', async () => {
  const { server, member, provider, withCode, confirm, becomes, buyer, orderDebit, refuseDetails } = await debitShop();
  const { order, code } = await withCode();
  await confirm(order, code);
  await becomes(order, 'completed');
  const { provider_ref: ref } = await server.platform.db.one<{ provider_ref: string }>(
    sql`select provider_ref from orders where id = ${order}`,
  );
  await provider.chargeBack(ref);
  await becomes(order, 'charged_back');
  expect(await bookings(server, member.id)).toEqual({ credits: 0, purchases: 1 });
  await vi.waitFor(async () => expect(await mails(server, 'returned the direct debit')).toBe(1), 10_000);

  const next = await orderDebit();
  expect((await buyer.call('directdebit.get', { query: { order: next } })).stop).toEqual({ reason: 'debit_blocked', until: null });
  expect(await refuseDetails(next, { iban: OTHER_IBAN })).toMatchObject({ status: 409, body: { error: 'debit_blocked' } });

  const other = debitsOf(server, await signedIn(server, await insertMember(server, { country: 'NL' })));
  const theirs = await other.orderDebit();
  expect(await other.refuseDetails(theirs, { phone: '+31687654321' })).toMatchObject({ status: 409, body: { error: 'debit_blocked' } });
  expect(await other.enter(theirs, { iban: OTHER_IBAN, phone: '+31687654321' })).toMatchObject({ status: 'sms_sent' });
});

test.each([
  [{ iban: 'DE89370400440532013001' }, { iban: 'iban_invalid' }],
  [{ iban: 'DE8937040044053201300' }, { iban: 'iban_invalid' }],
  [{ iban: 'BR1500000000000010932840814P2' }, { iban: 'iban_country' }],
  [{ iban: CLOSED_IBAN }, { iban: 'iban_refused' }],
  [{ phone: '0612345678' }, { phone: 'phone_invalid' }],
  [
    { phone: '+31 (0)', iban: 'nothing' },
    { phone: 'phone_invalid', iban: 'iban_invalid' },
  ],
  [{ name: ' A ' }, { name: 'required' }],
  [{ mandate: false }, { mandate: 'consent_missing' }],
])('[V-07] %j is refused by its fields, and no code is sent', async (details, fields) => {
  const { server, orderDebit, refuseDetails } = await debitShop();
  const refusal = await refuseDetails(await orderDebit(), details as object);
  expect(refusal).toMatchObject({ status: 422, body: { error: 'fields_invalid', fields } });
  expect(await server.platform.db.many(sql`select from direct_debit_codes`)).toEqual([]);
});

test('[V-07] an account may be written with spaces and in lower case, a phone with 00', async () => {
  const { orderDebit, enter } = await debitShop();
  const answer = await enter(await orderDebit(), { iban: 'nl91 abna 0417 1643 00', phone: '0031 (6) 123-456.78' });
  expect(answer.code).toMatchObject({ iban_ends: '4300', phone_ends: '78' });
});

test('[V-05] five wrong codes end a code, the right one included; a new one works', async () => {
  const { server, member, withCode, enter, confirm, refuseCode, becomes } = await debitShop();
  const { order, code } = await withCode();
  for (const left of [4, 3, 2, 1])
    expect(await refuseCode(order, wrongCode(code))).toMatchObject({
      status: 409,
      body: { error: 'code_invalid', message: 'Code invalid', limit: left },
    });
  expect(await refuseCode(order, wrongCode(code))).toMatchObject({ status: 409, body: { error: 'code_expired' } });
  expect(await refuseCode(order, code)).toMatchObject({ body: { error: 'code_expired' } });
  await enter(order);
  const next = await textedCode(server, 1);
  await confirm(order, next);
  await becomes(order, 'completed');
  expect(await bookings(server, member.id)).toEqual({ credits: 100, purchases: 1 });
});

test('[X-05] ten wrong codes within a day block direct debit for the rest of it', async () => {
  const { server, withCode, enter, refuseCode, refuseDetails, buyer } = await debitShop();
  const { order, code } = await withCode();
  for (let tries = 0; tries < 5; tries++) await refuseCode(order, wrongCode(code));
  await enter(order);
  const next = await textedCode(server, 1);
  for (let tries = 0; tries < 5; tries++) await refuseCode(order, wrongCode(next));
  const blocked = { status: 409, body: { error: 'debit_blocked', until: expect.any(String) } };
  expect(await refuseCode(order, next)).toMatchObject(blocked);
  expect(await refuseDetails(order)).toMatchObject(blocked);
  expect((await buyer.call('directdebit.get', { query: { order } })).stop).toMatchObject({ reason: 'debit_blocked' });
});

test('[V-05] no phone and no member is sent more than five codes a day', async () => {
  const { server, orderDebit, enter, refuseDetails, buyer } = await debitShop();
  const order = await orderDebit();
  for (const left of [4, 3, 2, 1, 0]) expect((await enter(order)).codes_left).toBe(left);
  expect(await refuseDetails(order)).toMatchObject({ status: 409, body: { error: 'sms_limit' } });
  expect(await refuseDetails(order, { phone: '+4915123456789' })).toMatchObject({ body: { error: 'sms_limit' } });
  expect((await buyer.call('directdebit.get', { query: { order } })).codes_left).toBe(0);
  await server.platform.db.query(
    sql`update direct_debit_codes set sent_at = sent_at - interval '25 hours', until = until - interval '25 hours'`,
  );
  expect(await enter(order)).toMatchObject({ codes_left: 4 });
});

test('[V-05] whose address is not confirmed is sent no code', async () => {
  const { server, member, orderDebit, refuseDetails } = await debitShop();
  const id = await orderDebit();
  await server.platform.db.query(sql`update members set status = 'not_confirmed', confirmed_at = null where id = ${member.id}`);
  expect(await refuseDetails(id)).toMatchObject({ status: 403, body: { error: 'unconfirmed' } });
  expect(await server.platform.db.many(sql`select from dev_mails where sender like 'SMS%'`)).toEqual([]);
});

test('[X-05] at most two debits are on their way at a time', async () => {
  const { server, withCode, confirm, becomes, orderDebit, refuseDetails } = await debitShop();
  for (const _ of [1, 2]) {
    const { order, code } = await withCode();
    await confirm(order, code);
    // The bank's notice must not come after what follows.
    await becomes(order, 'completed');
  }
  await server.platform.db.query(sql`update orders set state = 'pending', completed_at = null`);
  expect(await refuseDetails(await orderDebit())).toMatchObject({ status: 409, body: { error: 'debit_limit' } });
});

test('[X-05] at most €300 a week are debited, and the refusal says from when it fits again', async () => {
  const { server, withCode, confirm, becomes, orderDebit, refuseDetails, enter } = await debitShop();
  await server.platform.db.query(sql`update bundle_prices set amount = 20000 where slug = 'large'`);
  const { order, code } = await withCode({}, 'large');
  await confirm(order, code);
  await becomes(order, 'completed');
  const next = await orderDebit('large');
  const { confirmed_at: at } = await server.platform.db.one<{ confirmed_at: Date }>(sql`select confirmed_at from direct_debits`);
  const until = new Date(at.getTime() + 7 * 24 * 3_600_000).toISOString();
  expect(await refuseDetails(next)).toMatchObject({ status: 409, body: { error: 'debit_limit', until } });
  await server.platform.db.query(
    sql`update direct_debits set confirmed_at = confirmed_at - interval '8 days', submitted_at = submitted_at - interval '8 days'`,
  );
  expect(await enter(next)).toMatchObject({ status: 'sms_sent' });
});

test('[R-21] a code is of its order and of ten minutes', async () => {
  const { server, withCode, orderDebit, refuseCode } = await debitShop();
  const { order, code } = await withCode();
  await server.platform.db.query(sql`update direct_debit_codes set until = until - interval '11 minutes'`);
  expect(await refuseCode(order, code)).toMatchObject({ body: { error: 'code_expired' } });
  await server.platform.db.query(sql`update direct_debit_codes set until = until + interval '11 minutes'`);
  expect(await refuseCode(await orderDebit(), code)).toMatchObject({ body: { error: 'code_expired' } });
});

test('[R-21 D-59] an order that was given up or paid takes no account and no code', async () => {
  const { server, withCode, orderDebit, refuseDetails, refuseCode, buyer, order: orderIdeal } = await debitShop();
  const { order, code } = await withCode();
  await server.platform.db.query(sql`update orders set state = 'cancelled' where id = ${order}`);
  expect(await refuseCode(order, code)).toMatchObject({ status: 409, body: { error: 'order_closed' } });
  expect(await refuseDetails(order)).toMatchObject({ status: 409, body: { error: 'order_closed' } });
  expect((await buyer.call('directdebit.get', { query: { order } })).closed).toBe(true);
  const { order: byIdeal } = await orderIdeal();
  for (const id of [byIdeal.payment_id, randomUUID()])
    expect(await refuseDetails(id)).toMatchObject({ status: 404, body: { error: 'not_found' } });
  expect(await orderDebit()).toBeTruthy();
});

test('[D-04 D-59] however often and at once a debit is confirmed and submitted, it is one debit, one booking, one mail', async () => {
  const { server, member, withCode, buyer, becomes } = await debitShop();
  const { order, code } = await withCode();
  const answers = await Promise.all(Array.from({ length: 6 }, () => buyer.answer('directdebit.confirm', { body: { order, code } })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const rows = await server.platform.db.many(sql`select from direct_debits where submitted_at is not null`);
  expect(rows).toHaveLength(1);
  await becomes(order, 'completed');
  expect(await bookings(server, member.id)).toEqual({ credits: 100, purchases: 1 });
  await vi.waitFor(async () => expect(await mails(server, 'Mandate reference')).toBe(1), 10_000);
});

test('[D-04] a debit whose request died after its code was right is handed over by its job, once', async () => {
  const { server, member, withCode, becomes } = await debitShop();
  const { order } = await withCode();
  const { db, jobs, clock } = server.platform;
  await db.transaction(async (tx) => {
    await tx.query(sql`update direct_debits set confirmed_at = ${clock()} where order_id = ${order}`);
    for (const _ of [1, 2]) await jobs.enqueue(tx, submitJob, { order });
  });
  await becomes(order, 'completed');
  expect(await bookings(server, member.id)).toEqual({ credits: 100, purchases: 1 });
  await vi.waitFor(async () => expect(await mails(server, 'Mandate reference')).toBe(1), 10_000);
});

test('[D-04] a code that is right leaves a job, should its request die', async () => {
  const { server, withCode, confirm } = await debitShop();
  const { order, code } = await withCode();
  await confirm(order, code);
  const jobs = await server.platform.db.many<{ order: string }>(
    sql`select data ->> 'order' as order from jobs.job where name = ${submitJob.name}`,
  );
  expect(jobs).toEqual([{ order }]);
});

test('[D-61] neither account nor number nor code is stored in clear', async () => {
  const { server, withCode, confirm, becomes } = await debitShop();
  const { order, code } = await withCode();
  await confirm(order, code);
  await becomes(order, 'completed');
  const { db } = server.platform;
  const tables = await db.many<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' and table_name <> 'dev_mails'`);
  for (const { name } of tables) {
    const { rows } = await db.executeSql(`select row.*::text as text from ${name} as row`);
    const text = JSON.stringify(rows);
    for (const secret of [IBAN, PHONE, PHONE.slice(1)]) expect(text, name).not.toContain(secret);
  }
});

test.each([
  ['2026-11-24T21:00:00Z', '2026-11-25'],
  ['2026-11-27T12:00:00Z', '2026-11-30'], // a Friday
  ['2026-11-28T12:00:00Z', '2026-11-30'],
])('[D-25] what is authorised at %s is announced for %s', (now, day) => {
  expect(nextBankingDay(new Date(now)).toISOString().slice(0, 10)).toBe(day);
});
