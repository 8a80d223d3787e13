import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { identityModule } from '../identity/routes.ts';
import { userOf } from '../members/user.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { DAY, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { shop } from '../testing/shop.ts';
import { grant } from '../wallet/ledger.ts';

test('[B-02] credits cost what the member paid last while some are left, else the smallest bundle in their country and currency', async () => {
  const { server, member } = await shop();
  const { platform } = server;
  await platform.db.query(sql`insert into bundle_prices (brand_id, slug, currency, amount) values (1, 'small', 'GBP', 1790)`);
  const price = async () => (await userOf(platform.db, photoUrlsOf(platform, await platform.brands.byId(1)), 1, member.id)).credit_price;
  const moveTo = (country: string) => platform.db.query(sql`update profiles set country = ${country} where member_id = ${member.id}`);
  const pays = (state: string, amount: number, day: number) => {
    const at = new Date(Date.UTC(2026, 0, day));
    return platform.db.query(sql`
      insert into orders (id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, provider, state, created_at, updated_at,
                          completed_at)
      values (${randomUUID()}, 1, ${member.id}, 'large', 400, 50, 'ideal', ${amount}, 'EUR', 'NL', 'sandbox', ${state}, ${at}, ${at},
              ${state === 'failed' ? null : at})`);
  };
  const list = { credits: 100, price: { amount: 1990, currency: 'EUR' } };

  expect(await price()).toEqual(list);
  await pays('failed', 4000, 1);
  await pays('refunded', 4100, 2); // what was paid back was not the price
  expect(await price()).toEqual(list);
  await pays('completed', 4200, 3);
  await pays('completed', 4300, 4);
  expect(await price()).toEqual(list); // none of them is left: the next are bought at today's price
  const owner = { brandId: 1, memberId: member.id };
  await platform.db.transaction((tx) => grant(tx, owner, { starter: 1 }, { reason: 'signup', ref: randomUUID(), at: new Date() }));
  expect(await price()).toEqual(list);
  await platform.db.transaction((tx) => grant(tx, owner, { purchased: 1 }, { reason: 'demo', ref: randomUUID(), at: new Date() }));
  expect(await price()).toEqual({ credits: 450, price: { amount: 4300, currency: 'EUR' } });
  await moveTo('GB');
  expect(await price()).toEqual({ credits: 100, price: { amount: 1790, currency: 'GBP' } });
  await moveTo('PL'); // nothing is sold there
  expect(await price()).toBeNull();
});

test('[B-02 S-14] while a discount is in force credits cost what the shop asks, until it ends', async () => {
  const { server, buyer, price } = await shop({}, {}, [identityModule]);
  const now = new Date('2026-05-01T12:00:00Z');
  server.setNow(now);
  const kept = async () => (await buyer.call('discountcode.get', { query: { welcome: 'true' } })).discount;
  const amount = (await price('small')).amount;
  expect(amount).toBe(1493); // 25 % off 1990
  expect((await kept())?.credit_price).toEqual({ credits: 100, price: { amount, currency: 'EUR' } });
  const { user } = await buyer.call('user.get');
  expect(user?.credit_price).toEqual({ credits: 100, price: { amount: 1990, currency: 'EUR' } });

  server.setNow(new Date('2026-05-02T12:00:00Z'));
  expect(await kept()).toBeNull();
  expect((await price('small')).amount).toBe(1990);
});

test('[B-02 V-09] a discount that the lowest price of a message holds up lowers the price of credits no further', async () => {
  const { server, buyer, price } = await shop();
  await server.platform.db.query(sql`
    update brands set settings = settings || '{"minimum_message_costs": {"NL": {"costs": 90, "currency": "EUR"}}}'::jsonb where id = 1`);
  const { amount } = await price('small');
  expect(amount).toBeGreaterThan(1493);
  const { discount } = await buyer.call('discountcode.get');
  expect(discount?.credit_price).toEqual({ credits: 100, price: { amount, currency: 'EUR' } });
});

test('[B-02 M-15] a member who has paid reads what they paid, also with a discount for their next purchase', async () => {
  const { server, member, buyer, provider, order, becomes } = await shop();
  const { order: placed, checkout_url } = await order('small');
  await provider.decide(checkout_url, 'pay');
  await becomes(placed.payment_id, 'completed');
  await server.platform.db.query(sql`
    insert into member_discounts (member_id, code, percentage, expires_at) values (${member.id}, 'STAY', 20, ${later(new Date(), DAY)})`);
  const { discount } = await buyer.call('discountcode.get');
  expect(discount).toMatchObject({ code: 'STAY' });
  expect(discount).not.toHaveProperty('credit_price');
});
