import { LOCALES, SEEKING } from '@vesper/contracts';
import { PAYMENT_METHODS } from '@vesper/contracts/payment-methods';
import { expect, test } from 'vitest';
import { insertMember } from '../../testing/members.ts';
import { startTestServer } from '../../testing/server.ts';
import { violates } from './db.ts';
import { type Sql, sql } from './sql.ts';

test('[D-02 E-01 E-02 E-08] a row that no answer could tell is refused by the database', async () => {
  const server = await startTestServer({ modules: [] });
  const { db } = server.platform;
  const { id } = await insertMember(server);
  const order = (columns: { method?: string; currency?: string; checkoutUrl?: string }) => sql`
    insert into orders (id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, provider, checkout_url, created_at, updated_at)
    values (gen_random_uuid(), 1, ${id}, 'small', 1, 0, ${columns.method ?? 'ideal'}, 1, ${columns.currency ?? 'EUR'}, 'NL', 'sandbox',
            ${columns.checkoutUrl ?? null}, now(), now())`;
  const refused: [constraint: string, statement: Sql][] = [
    ['members_language_is_ours', sql`update members set language = 'xx'`],
    ['profiles_seeking_is_known', sql`update profiles set seeking = 'no one'`],
    ['profiles_country_is_a_code', sql`update profiles set country = 'gb'`],
    ['profiles_date_of_birth_is_of_somebody_alive', sql`update profiles set date_of_birth = 'infinity'`],
    ['companies_country_is_a_code', sql`update companies set country = 'uk'`],
    ['regions_id_is_a_code', sql`insert into regions (id, country, name, lat, lon) values ('DE-Bayern', 'DE', 'Bayern', 48, 11)`],
    ['orders_method_is_a_name', order({ method: 'Cash!' })],
    ['orders_currency_is_a_code', order({ currency: 'eur' })],
    ['orders_checkout_is_an_address', order({ checkoutUrl: 'javascript:alert(1)' })],
  ];
  for (const [constraint, statement] of refused)
    await expect(db.query(statement), constraint).rejects.toEqual(expect.toSatisfy((error) => violates(error, constraint)));
  for (const seeking of SEEKING) await db.query(sql`update profiles set seeking = ${seeking}`);
  for (const language of LOCALES) await db.query(sql`update members set language = ${language}`);
  for (const method of PAYMENT_METHODS) await db.query(order({ method }));
});
