import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { invariants } from '../testing/invariants.ts';
import { shop } from '../testing/shop.ts';

const MIGRATION = new URL('../../migrations/0022_discounts_are_used_once.sql', import.meta.url);

/** The orders table as it was before the migration. */
const undone = `
  drop table order_refunds;
  drop index orders_discount_is_used_once;
  alter table orders drop column discount_use, drop column used_discount_again, drop column void_wanted_at, drop column voided_at;
  create unique index orders_discount_is_held_once on orders (member_id, discount_code)
    where discount_code is not null and state in ('created', 'loading', 'pending');`;

test('[D-59 E-10] a database in which a discount was used several times migrates: what was paid is kept, the first holds it, open ones are to be voided', async () => {
  const { server, member } = await shop();
  const { db } = server.platform;
  await db.executeSql(undone);
  const rows: [name: string, state: string, code: string | null, minute: number][] = [
    ['second', 'completed', 'WELCOME25', 2],
    ['first', 'completed', 'TIMEBONUS25', 1],
    ['third', 'refunded', 'TIMEBONUS25', 3],
    ['open', 'loading', 'WELCOME25', 4],
    ['waiting', 'pending', 'TIMEBONUS25', 5],
    ['code, loading', 'loading', 'SPRING40', 6],
    ['no discount', 'completed', null, 7],
  ];
  for (const [bundle, state, code, minute] of rows) {
    const at = new Date(Date.UTC(2026, 0, 1, 12, minute));
    const paidAt = ['completed', 'refunded'].includes(state) ? at : null;
    await db.query(sql`
      insert into orders (id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, discount_code, state, provider, created_at, updated_at, completed_at)
      values (${randomUUID()}, 1, ${member.id}, ${bundle}, 1, 0, 'ideal', 1, 'EUR', 'NL', ${code}, ${state}, 'sandbox', ${at}, ${at}, ${paidAt})`);
  }
  await db.executeSql(readFileSync(MIGRATION, 'utf8'));
  const found = await db.many(
    sql`select bundle, state, used_discount_again as again, void_wanted_at is not null as "toVoid" from orders order by created_at`,
  );
  expect(found).toEqual([
    { bundle: 'first', state: 'completed', again: false, toVoid: false },
    { bundle: 'second', state: 'completed', again: true, toVoid: false },
    { bundle: 'third', state: 'refunded', again: true, toVoid: false },
    { bundle: 'open', state: 'cancelled', again: false, toVoid: true },
    { bundle: 'waiting', state: 'cancelled', again: false, toVoid: true },
    { bundle: 'code, loading', state: 'loading', again: false, toVoid: false },
    { bundle: 'no discount', state: 'completed', again: false, toVoid: false },
  ]);
  const rule = Object.entries(invariants).filter(([what]) => what.startsWith('a discount'));
  // Once per member (D-59), and no code more often than it may be (E-09).
  expect(rule).toHaveLength(2);
  for (const [, query] of rule) expect(await db.many(query)).toEqual([]);
});
