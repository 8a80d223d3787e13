import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountModule } from '../account/routes.ts';
import { unsubscribeModule } from '../mails/unsubscribe.ts';
import { createOperatorToken } from '../operators/operators.ts';
import { DAY, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import type { StoredMail } from '../platform/mail/dev-mailbox/mailbox-pages.ts';
import { api } from '../testing/api.ts';
import { insertMember, signedIn, type TestMemberOptions } from '../testing/members.ts';
import { operator } from '../testing/operator.ts';
import { mailsTo } from '../testing/received-mails.ts';
import { shop } from '../testing/shop.ts';
import { offerMailsModule } from './offer-mails.ts';
import { sendOfferMails } from './send-offer-mails.ts';

const NOW = new Date('2026-11-30T12:00:00Z');

interface Code {
  code: string;
  percentage?: number;
  country?: string;
  expires?: Date;
  uses?: number;
  minimum?: number;
}

/** A shop with the code EVENING40, Anna in the Netherlands, who asked for offers, and Olga, who sends them. */
async function start(options: TestMemberOptions = {}) {
  const {
    server,
    member: anna,
    buyer: annas,
  } = await shop({ name: 'Anna', ...options }, {}, [accountModule, unsubscribeModule, offerMailsModule]);
  const { db } = server.platform;
  let now = NOW;
  server.setNow(now);
  const token = await db.transaction((tx) => createOperatorToken(tx, { name: 'olga', person: 'Olga Berg', at: now }));
  const { slug: brand } = await db.one<{ slug: string }>(sql`select slug from brands where id = 1`);
  const olga = operator(server, token);
  const insertCode = ({ code, percentage = 40, country, expires, uses, minimum = 0 }: Code) =>
    db.query(sql`
      insert into discount_codes (brand_id, code, percentage, minimum_amount, minimum_currency, country, expires_at, max_uses)
      values (1, ${code}, ${percentage}, ${minimum}, ${minimum > 0 ? 'EUR' : null}, ${country ?? null}, ${expires ?? null}, ${uses ?? null})`);
  await insertCode({ code: 'EVENING40' });
  await annas.call('notifications.update', { body: { offers: true } });
  return {
    server,
    db,
    anna,
    annas,
    olga,
    brand,
    insertCode,
    /** Asks for a code's emails, and sends what waits. @returns how many members it was to go to */
    send: async (code = 'EVENING40') => {
      const { members } = await olga.done<{ members: number }>('offers/send', { brand, code });
      await sendOfferMails(server.platform);
      return members;
    },
    pass: (milliseconds: number) => {
      now = later(now, milliseconds);
      server.setNow(now);
    },
    listed: async () => (await olga.done<{ offers: object[] }>('offers')).offers,
    /** Mails that were to be sent, whoever to. */
    enqueued: async () => (await db.many(sql`select from jobs.job where name = 'mail.send'`)).length,
  };
}

const tokenIn = ({ text }: StoredMail): string => /\/unsubscribe#([\w-]+)/.exec(text)?.[1] ?? '';

test('[R-25] a code is told to whom asked for offers, once, in their language, with what the shop does with it', async () => {
  const { server, anna, brand, insertCode, olga, send, listed, db } = await start({ language: 'de' });
  await insertCode({ code: 'WINTER50', percentage: 50, minimum: 5000, expires: new Date('2026-12-25T00:00:00Z') });
  expect(await olga.done('offers/count', { brand, code: 'winter 50' })).toEqual({ members: 1 });
  expect(await send('WINTER50')).toBe(1);
  expect(await send('WINTER50')).toBe(0);
  const [mail] = await mailsTo(server, anna.email, 1);
  expect(mail?.subject).toMatch(/: bis zu 50\s?% Rabatt auf Credits$/);
  expect(mail?.text).toContain('WINTER50');
  expect(mail?.text).toContain('50,00');
  expect(mail?.text).toContain('24. Dezember 2026');
  expect(mail?.text).toMatch(/\/credits\?code=WINTER50/);
  expect(await listed()).toMatchObject([{ brand, code: 'WINTER50', sent: 1, waiting: 0, left_out: 0 }]);
  const audit = await db.many<{ who: string; what: string; about: string; detail: string | null }>(
    sql`select who, what, about, detail from operator_audit order by id`,
  );
  expect(audit[1]).toEqual({ who: 'olga', what: 'send an offer', about: `${brand}/WINTER50`, detail: 'to 1' });
});

test('[R-25 R-59] its link stops offers and nothing else, also by the header; the settings say so, and the link undoes it', async () => {
  const { server, anna, annas, send, insertCode, pass, enqueued } = await start();
  await send();
  const [mail] = await mailsTo(server, anna.email, 1);
  if (!mail) throw new Error('no offer came');
  expect(mail.unsubscribe).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
  const ask = (action: 'look' | 'stop' | 'resume') => api(server).call('unsubscribe.post', { body: { token: tokenIn(mail), action } });
  expect(await ask('look')).toEqual({ topic: 'offers', is_wanted: true });
  expect(await ask('stop')).toEqual({ topic: 'offers', is_wanted: false });
  expect(await annas.call('notifications.get')).toMatchObject({ offers: false, mails_disabled: [] });
  pass(8 * DAY);
  await insertCode({ code: 'LATER' });
  expect(await send('LATER')).toBe(0);
  expect(await ask('resume')).toEqual({ topic: 'offers', is_wanted: true });
  const path = new URL(/^List-Unsubscribe:\s*<([^>]+)>/i.exec(mail.unsubscribe)?.[1] ?? '').pathname;
  expect((await fetch(new URL(path, server.url), { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(204);
  expect((await annas.call('notifications.get')).offers).toBe(false);
  expect(await enqueued()).toBe(1);
});

test('[R-25] one offer a week at most; who changed their mind, left or paused buying since gets none', async () => {
  const { server, db, anna, annas, olga, brand, insertCode, send, pass, listed, enqueued } = await start();
  await send();
  for (const code of ['SECOND', 'THIRD']) await insertCode({ code });
  pass(6 * DAY);
  expect(await send('SECOND')).toBe(0);
  pass(DAY + 1);
  expect(await send('SECOND')).toBe(1);
  expect(await enqueued()).toBe(2);
  pass(8 * DAY);
  const mary = await insertMember(server, { country: 'NL', signupDate: new Date('2025-01-01T00:00:00Z') });
  const leaving = await insertMember(server, { country: 'NL', signupDate: new Date('2025-01-01T00:00:00Z') });
  await (await signedIn(server, mary)).call('notifications.update', { body: { offers: true } });
  await (await signedIn(server, leaving)).call('notifications.update', { body: { offers: true } });
  expect(await olga.done('offers/send', { brand, code: 'THIRD' })).toEqual({ members: 3 });
  await annas.call('notifications.update', { body: { offers: false } });
  await (await signedIn(server, mary)).call('limits.update', { body: { caps: { day: null, week: null, month: null }, pause_days: 7 } });
  await db.query(sql`update members set status = 'pending_deletion' where id = ${leaving.id}`);
  await sendOfferMails(server.platform);
  expect(await enqueued()).toBe(2);
  expect((await mailsTo(server, anna.email, 2)).length).toBe(2);
  expect((await listed())[0]).toMatchObject({ code: 'THIRD', sent: 0, waiting: 0, left_out: 3 });
});

test('[R-25 E-09] whom a code would bring nothing is left out, and no welcome discount begins by looking', async () => {
  const { db, anna, insertCode, send, listed, enqueued } = await start({ signupDate: NOW });
  // As high as her own welcome discount: entering it would change nothing.
  await insertCode({ code: 'SAME25', percentage: 25 });
  await insertCode({ code: 'HIGH', minimum: 100_000 });
  await insertCode({ code: 'POLSKA', country: 'PL' });
  expect([await send('SAME25'), await send('HIGH'), await send('POLSKA')]).toEqual([1, 1, 0]);
  expect(await enqueued()).toBe(0);
  expect(await listed()).toMatchObject([{ left_out: 1 }, { left_out: 1 }]);
  expect(await db.many(sql`select from member_discounts where member_id = ${anna.id}`)).toEqual([]);
  expect(await send()).toBe(1);
  expect(await enqueued()).toBe(1);
});

test('[R-25 V-09] a code that no bundle gets whole is told as what the luckiest gets, as the shop tells it', async () => {
  const { server, db, anna, annas, send, pass } = await start();
  await db.query(sql`
    update brands set settings = settings || '{"minimum_message_costs": {"NL": {"costs": 90, "currency": "EUR"}}}'::jsonb where id = 1`);
  pass(60_000); // settings are read anew every five seconds
  await send();
  const [mail] = await mailsTo(server, anna.email, 1);
  expect(mail?.subject).toMatch(/: up to 9% off credits$/);
  const { discount, bundles } = await annas.call('credits.get', { query: { code: 'EVENING40' } });
  expect(discount).toMatchObject({ code: 'EVENING40', percentage: 9, up_to: true });
  expect(bundles.map(({ price, full_price }) => [price.amount, full_price?.amount])).toEqual([
    [1800, 1990],
    [5990, undefined],
  ]);
});

test('[R-25] what waits can be stopped; a code that is over, used up or of another brand is refused with a sentence', async () => {
  const { server, db, olga, brand, insertCode, enqueued, anna } = await start();
  expect(await olga.done('offers/send', { brand, code: 'EVENING40' })).toEqual({ members: 1 });
  expect(await olga.done('offers/stop', { brand, code: 'evening40' })).toEqual({ members: 1 });
  await sendOfferMails(server.platform);
  expect(await enqueued()).toBe(0);
  await insertCode({ code: 'OVER', expires: NOW });
  await insertCode({ code: 'ONCE', uses: 1 });
  await db.query(sql`
    insert into orders (id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, discount_code, state, provider, created_at, updated_at)
    values (${randomUUID()}, 1, ${anna.id}, 'small', 100, 0, 'ideal', 1194, 'EUR', 'NL', 'ONCE', 'pending', 'sandbox', ${NOW}, ${NOW})`);
  const refused = async (code: string, of = brand) => await olga.refused('offers/send', { brand: of, code });
  expect(await refused('OVER')).toEqual([409, 'code_ended']);
  expect(await refused('ONCE')).toEqual([409, 'code_used_up']);
  expect(await refused('NOTHING')).toEqual([404, 'not_found']);
  expect(await refused('EVENING40', 'elsewhere')).toEqual([404, 'not_found']);
  expect(await operator(server, 'a-guess').refused('offers/send', { brand, code: 'EVENING40' })).toEqual([401, 'token_unknown']);
});
