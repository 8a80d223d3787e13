import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { userOf } from '../members/user.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { sql } from '../platform/database/sql.ts';
import { shop } from '../testing/shop.ts';

test('[B-02] credits cost what the member paid last, else the smallest bundle in their country and currency', async () => {
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
  expect(await price()).toEqual({ credits: 450, price: { amount: 4300, currency: 'EUR' } });
  await moveTo('GB');
  expect(await price()).toEqual({ credits: 100, price: { amount: 1790, currency: 'GBP' } });
  await moveTo('PL'); // nothing is sold there
  expect(await price()).toBeNull();
});
