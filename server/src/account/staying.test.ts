import { expect, test } from 'vitest';
import { discoveryModule } from '../discovery/routes.ts';
import { identityModule } from '../identity/routes.ts';
import { paymentsModule } from '../payments/routes.ts';
import { DAY, later, SECOND } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { readEvents } from '../testing/event-reader.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { accountModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

/** Anna, who thinks of leaving, and one other member. */
async function start() {
  const server = await startTestServer({ now: NOW, modules: [identityModule, discoveryModule, paymentsModule, accountModule] });
  const anna = await insertMember(server, { name: 'Anna', language: 'nl', knowsFictional: false });
  await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female', knowsFictional: false });
  return { server, anna, annas: await signedIn(server, anna) };
}

test('[M-15 S-23 D-29] what is offered instead works: to be invisible, and no more offers by mail', async () => {
  const { server, annas } = await start();
  expect(await annas.call('notifications.get')).toEqual({
    invisible: false,
    offers: false,
    verified_first: false,
    shows_views: true,
    shows_activity: true,
    names_in_news: false,
    notifications_disabled: [],
    mails_disabled: [],
    push_frequency: {},
    mail_frequency: { messages: 'at_once', likes: 'daily', saved_searches: 'daily' },
    mails_stopped: null,
  });
  const visitor = api(server);
  expect((await visitor.call('members.search')).total).toBe(2);
  expect(await annas.call('notifications.update', { body: { invisible: true } })).toMatchObject({ invisible: true, offers: false });
  expect((await visitor.call('members.search')).total).toBe(1);
  server.setNow(later(NOW, SECOND));
  expect(await annas.call('notifications.update', { body: { offers: true } })).toMatchObject({ invisible: true, offers: true });
  server.setNow(later(NOW, 2 * SECOND));
  expect(await annas.call('notifications.update', { body: { offers: false } })).toMatchObject({ invisible: true, offers: false });
});

test('[M-15 E-07] who stays gets the company’s discount once, for three days; it is in the prices, for paying members too', async () => {
  const { server, anna, annas } = await start();
  const { db } = server.platform;
  await db.query(sql`update members set is_paid = true where id = ${anna.id}`);
  await db.query(sql`insert into bundles (brand_id, slug, credits, bonus, position) values (1, 'small', 100, 0, 0)`);
  await db.query(sql`insert into bundle_prices (brand_id, slug, currency, amount) values (1, 'small', 'GBP', 2000)`);
  expect((await annas.call('account.stay', { body: {} })).discount).toBeNull(); // this company gives none
  await db.query(sql`update companies set delete_discount = 30 where id = 1`);
  const { discount } = await annas.call('account.stay', { body: {} });
  expect(discount).toMatchObject({ kind: 'code', percentage: 30, expires: later(NOW, 3 * DAY).toISOString() });
  expect((await annas.call('credits.get')).bundles).toMatchObject([{ price: { amount: 1400 }, full_price: { amount: 2000 } }]);
  server.setNow(later(NOW, DAY));
  expect((await annas.call('account.stay', { body: {} })).discount?.expires).toBe(discount?.expires);
  server.setNow(later(NOW, 3 * DAY));
  expect((await annas.call('account.stay', { body: {} })).discount).toBeNull();
  expect((await annas.call('credits.get')).bundles).toMatchObject([{ price: { amount: 2000 }, full_price: null }]);
});

test('[D-46] what a member knows of fictional profiles is kept once, with its time, and told to all of their tabs', async () => {
  const { server, anna, annas } = await start();
  expect((await annas.call('user.get')).user?.fictional_acknowledged).toBe(false);
  const events = await readEvents(server, await signedIn(server, anna));
  await events.next(); // hello
  await annas.call('fictional.acknowledge', { body: {} });
  expect(await events.next()).toMatchObject({ type: 'user.changed', data: { user: { fictional_acknowledged: true } } });
  server.setNow(later(NOW, DAY));
  await annas.call('fictional.acknowledge', { body: {} });
  expect(await server.platform.db.many(sql`select given, created_at from consents where kind = 'fictional_profiles'`)).toEqual([
    { given: true, created_at: NOW },
  ]);
});
