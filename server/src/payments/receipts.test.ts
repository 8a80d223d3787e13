import { expect, test, vi } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { shop } from '../testing/shop.ts';

test('[D-27 R-66] a payment has a receipt with number, company and the VAT of the payer’s country; others’ are not there', async () => {
  const { server, provider, order, becomes, buyer } = await shop();
  const { db } = server.platform;
  await db.query(sql`update companies set vat_rates = '{"NL": 21, "FI": 25.5}'`);
  const { order: placed, checkout_url } = await order();
  const query = { id: placed.payment_id };
  expect(await buyer.call('receipt.get', { query })).toEqual({ receipt: null, refunds: [] });
  await provider.decide(checkout_url, 'pay');
  await becomes(placed.payment_id, 'completed');
  const { receipt } = await buyer.call('receipt.get', { query });
  // 1493 × 21 ÷ 121 = 259.11…
  expect(receipt).toMatchObject({
    number: '1-000001',
    company: { name: 'Vesper Test Ltd', address: '1 Test Street', city: 'London', country: 'GB' },
    country: 'NL',
    vat: { rate: 21, amount: { amount: 259, currency: 'EUR' }, net: { amount: 1234, currency: 'EUR' } },
    returned: { amount: 0, currency: 'EUR' },
    order: { payment_id: placed.payment_id, amount: { amount: 1493 } },
  });
  // It stays as it was issued, also how long its member can withdraw.
  await db.query(sql`update companies set vat_rates = '{"NL": 9}', name = 'Another Ltd'`);
  await db.query(sql`update brands set settings = settings || '{"refund_days": 40}'::jsonb`);
  server.setNow(new Date(Date.now() + 60_000));
  await vi.waitFor(async () => expect((await buyer.call('credits.get')).refund_days).toBe(40));
  expect((await buyer.call('receipt.get', { query })).receipt).toEqual(receipt);
  const other = await signedIn(server, await insertMember(server, {}));
  expect(await other.refusal('receipt.get', { query })).toMatchObject({ status: 404 });
});

test('[D-27 D-28 R-18] the receipt is mailed once: what was bought, the order number, the VAT, and how long and where one can withdraw', async () => {
  const { server, provider, order, becomes, buyer, member } = await shop();
  const { db } = server.platform;
  await db.query(sql`update companies set vat_rates = '{"NL": 21}'`);
  const { order: placed, checkout_url } = await order();
  const id = placed.payment_id;
  const mails = () =>
    db.many<{ subject: string; body_text: string }>(
      sql`select subject, body_text from dev_mails where recipient = ${member.email} and subject like '%receipt%'`,
    );
  expect(await mails()).toEqual([]);
  await provider.decide(checkout_url, 'pay');
  await becomes(id, 'completed');
  // Asked again, the provider reports the same payment.
  await buyer.call('order.get', { query: { id } });
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), 10_000);
  const [{ subject, body_text } = { subject: '', body_text: '' }] = await mails();
  expect(subject).toMatch(/: your receipt 1-000001$/);
  for (const words of [
    /^Thanks, we’ve added \d+ credits to your balance\. /,
    /You bought \d+ credits for €14\.93 on /,
    /\d+ credits: €14\.93 /,
    'Price without VAT: €12.34',
    `Order number: ${id}`,
    'VAT 21% (Netherlands): €2.59',
    /get your money back for what you haven’t used\. Withdraw from contract here: http\S+\/withdrawal /,
    `/receipt/${id}`,
  ])
    expect(body_text.replace(/\s+/g, ' ')).toMatch(words);
});

test('[D-27] a country without a rate has a receipt without VAT, and a rate may have decimals', async () => {
  const { server, provider, order, becomes, buyer } = await shop();
  const { db } = server.platform;
  const pay = async () => {
    const { order: placed, checkout_url } = await order();
    await provider.decide(checkout_url, 'pay');
    await becomes(placed.payment_id, 'completed');
    return (await buyer.call('receipt.get', { query: { id: placed.payment_id } })).receipt;
  };
  expect(await pay()).toMatchObject({ number: '1-000001', vat: null });
  await db.query(sql`update companies set vat_rates = '{"NL": 25.5}'`);
  // 1990 × 25.5 ÷ 125.5 = 404.34…
  expect(await pay()).toMatchObject({ number: '1-000002', vat: { rate: 25.5, amount: { amount: 404 }, net: { amount: 1586 } } });
});

test('[D-27 D-26] payments at once are numbered without gaps, each once, however often they are reported', async () => {
  const { server, provider, buyer, order, becomes } = await shop();
  const { db } = server.platform;
  const placed = [];
  for (let nth = 0; nth < 6; nth += 1) {
    placed.push(await order());
    // The first payment uses the discount up.
    if (nth === 0) await provider.decide(placed[0]?.checkout_url ?? '', 'pay');
    if (nth === 0) await becomes(placed[0]?.order.payment_id ?? '', 'completed');
  }
  await Promise.all(placed.slice(1).map(({ checkout_url }) => provider.decide(checkout_url, 'pay')));
  await Promise.all(placed.flatMap(({ order: { payment_id: id } }) => [1, 2].map(() => buyer.call('order.get', { query: { id } }))));
  for (const { order: one } of placed) await becomes(one.payment_id, 'completed');
  const numbers = await db.many<{ number: number }>(sql`select number from receipts order by number`);
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await db.one(sql`select receipts_issued as issued from companies where id = 1`)).toEqual({ issued: 6 });
});
