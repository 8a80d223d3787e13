import { expect, inject, test } from 'vitest';
import type { Database } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { reuseDatabase } from './reused-database.ts';

async function borrow() {
  const database = await reuseDatabase(inject('postgresUrl'));
  const db = database.connect?.().db;
  if (!db) throw new Error('this database lends no connections');
  const giveBack = async () => {
    await db.close();
    await database.release();
  };
  return { url: database.url, db, giveBack };
}

/** Every row of every table, and where every sequence stands. */
async function contentOf(db: Database): Promise<unknown> {
  const { rows } = await db.executeSql(`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  const all: unknown[] = [await db.many(sql`select schemaname, sequencename, last_value from pg_sequences order by 1, 2`)];
  for (const { name } of rows as { name: string }[])
    all.push([name, (await db.executeSql(`select t::text as row from ${name} t order by 1`)).rows]);
  return all;
}

test('the next test finds the rows, numbers and settings of a fresh copy, and the same connections', async () => {
  const first = await borrow();
  const before = await contentOf(first.db);
  const session = () => sql`select pg_backend_pid() as pid`;
  const { pid } = await first.db.one<{ pid: number }>(session());
  const now = new Date();
  await first.db.query(sql`insert into rate_limits (key, window_start, window_end, hits) values ('a door', ${now}, ${now}, 1)`);
  await first.db.query(sql`update brands set settings = '{}'`);
  await first.db.query(sql`delete from jobs.schedule`);
  await first.db.many(sql`select nextval(format('%I.%I', schemaname, sequencename)) from pg_sequences`);
  expect(await contentOf(first.db)).not.toEqual(before);
  await first.giveBack();
  const second = await borrow();
  expect(second.url).toBe(first.url);
  expect(await contentOf(second.db)).toEqual(before);
  expect(await second.db.one(session())).toEqual({ pid });
  await expect(first.db.query(sql`select 1`)).rejects.toThrow('closed');
  await second.giveBack();
});

test('a changed schema, or someone who is still connected, costs the database', async () => {
  const first = await borrow();
  await first.db.query(sql`alter table brands alter column slug drop not null`);
  await first.giveBack();
  const second = await borrow();
  expect(second.url).not.toBe(first.url);
  const other = await second.db.connectAlone();
  other.on('error', () => {});
  await second.giveBack();
  expect((await borrow()).url).not.toBe(second.url);
});
