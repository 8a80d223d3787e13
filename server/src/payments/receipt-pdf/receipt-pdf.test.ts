import { readFileSync } from 'node:fs';
import { type Locale, LOCALES } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { ApiClient } from '../../testing/api.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import type { TestServer } from '../../testing/server.ts';
import { shop } from '../../testing/shop.ts';

/** A payment of a member, confirmed, and what asks for its file. */
async function paid() {
  const world = await shop();
  const { server, provider, order, becomes, buyer, member } = world;
  await server.platform.db.query(sql`update companies set vat_rates = '{"NL": 21}', kvk = '12345678', vat_numbers = '{"NL1"}'`);
  const { order: placed, checkout_url } = await order();
  const id = placed.payment_id;
  const early = await fileOf(server, buyer, `?id=${id}`);
  await provider.decide(checkout_url, 'pay');
  await becomes(id, 'completed');
  await server.platform.db.query(sql`update members set time_zone = 'Europe/Amsterdam' where id = ${member.id}`);
  return { ...world, id, early };
}

async function fileOf({ url }: TestServer, client: ApiClient, query: string, locale?: Locale) {
  const cookie = `session=${client.jar.get('session') ?? ''}${locale ? `; locale=${locale}` : ''}`;
  const answer = await fetch(`${url}/api/receipt-pdf.php${query}`, { headers: { cookie } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('[D-27 R-66] the receipt is a PDF with number, company, VAT and the way to withdraw; what went back appears', async () => {
  const { server, provider, buyer, id } = await paid();
  const { db } = server.platform;
  const { pdf = '' } = (await buyer.call('receipt.get', { query: { id } })).receipt ?? {};
  expect(pdf).toBe(`/api/receipt-pdf.php?id=${id}`);
  const { status, headers, bytes } = await fileOf(server, buyer, `?id=${id}`);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'application/pdf', 'no-store']);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+-1-000001\.pdf"$/);
  const lines = pdfText(bytes);
  for (const pair of [
    ['Order number', id],
    ['Paid with', 'iDEAL'],
    ['100 credits', '€14.93'],
    ['Price without VAT', '€12.34'],
    ['VAT 21% (Netherlands)', '€2.59'],
    ['Total paid', '€14.93'],
  ])
    expect(lines.slice(lines.indexOf(pair[0] ?? ''))).toEqual(expect.arrayContaining(pair));
  expect(lines).toEqual(
    expect.arrayContaining(['Receipt 1-000001', 'Vesper Test Ltd', 'London, United Kingdom', 'Company number 12345678']),
  );
  const way = lines.slice(lines.indexOf('Withdraw from contract here'));
  expect(way.slice(0, 2)).toEqual(['Withdraw from contract here', expect.stringMatching(/^http.*\/withdrawal$/)]);
  expect(lines).not.toContain('Refunded since');

  const { ref } = await db.one<{ ref: string }>(sql`select provider_ref as ref from orders where id = ${id}`);
  await provider.refund(ref, 500);
  await expect
    .poll(async () => pdfText((await fileOf(server, buyer, `?id=${id}`)).bytes), { timeout: 10_000 })
    .toEqual(expect.arrayContaining(['Refunded since', '−€5.00']));
});

test('[D-27 R8] it is there for who paid, once it is paid; anything else is not there', async () => {
  const { server, buyer, id, early } = await paid();
  const other = await signedIn(server, await insertMember(server, {}));
  const asked = [
    early,
    await fileOf(server, other, `?id=${id}`),
    await fileOf(server, buyer, '?id=aaaaaaaa-0000-4000-8000-000000000001'),
    await fileOf(server, buyer, '?id=nothing'),
    await fileOf(server, buyer, ''),
  ];
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await fetch(`${server.url}/api/receipt-pdf.php?id=${id}`)).status).toBe(404);
});

test('[D-27 D-66] in each language every letter is in the typeface, and the words are those of the page', async () => {
  const { server, buyer, id } = await paid();
  for (const locale of LOCALES) {
    const text = pdfText((await fileOf(server, buyer, `?id=${id}`, locale)).bytes).join('\n');
    const { receipt, credit_note, transactions, methods, cards, withdrawal } = textsOf('mfe-payments/src', locale) as PageTexts;
    expect(text, locale).not.toContain('\u{fffd}');
    for (const word of [receipt.title, receipt.issued, receipt.net, receipt.total, receipt.seller, transactions.number])
      expect(text, locale).toContain(word?.replaceAll('\u{202f}', '\u{a0}'));

    const { receipt: own, credit_note: note } = textsOf('server/src', locale) as Record<'receipt' | 'credit_note', Record<string, unknown>>;
    expect(note, locale).toEqual({ ...credit_note, charge_back: transactions.states.charged_back });
    const shown = Object.fromEntries(Object.entries(receipt).filter(([key]) => !OF_THE_PAGE.includes(key)));
    const counted = Object.entries(textsOf('shared/i18n/src', locale) as object).filter(([key]) => key.startsWith('credits_'));
    // A card that is only named in a row of the list.
    const { card: _inAList, ...named } = methods;
    expect(own, locale).toEqual({
      ...shown,
      withdraw_link: withdrawal.link,
      ...Object.fromEntries(counted),
      number: transactions.number,
      card: cards.name,
      methods: named,
    });
  }
});

/** Words of the page that its file has no use for. */
const OF_THE_PAGE = ['not_yet', 'not_yet_text', 'to_payment', 'link', 'print', 'pdf'];

interface PageTexts {
  receipt: Record<string, string>;
  credit_note: Record<string, string>;
  transactions: { number: string; states: Record<string, string> };
  cards: Record<string, string>;
  methods: Record<string, string>;
  withdrawal: Record<string, string>;
}

const textsOf = (folder: string, locale: Locale): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../${folder}/texts/${locale}.json`, import.meta.url), 'utf8'));
