import { expect, test } from 'vitest';
import { DAY, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { insertTestMembers, TEST_NOW, TEST_SECRET } from '../testing/access/test-members.ts';
import { eraseDue } from './erase.ts';

const OLGAS = /\b(?:own|never|seen|pair)-(?:[a-z]+-)?olga\b[\w-]*/g;

/** What is left of Olga, by table. */
const KEPT: Record<string, string[]> = {
  // Still to be answered, at the address the account had.
  complaints: ['own-olga-appeal', 'own-olga-complaint', 'own-olga-email', 'own-olga-reference'],
  // What others, who have not confirmed their address yet, want to tell her.
  first_messages: [],
  ledger_accounts: [],
  ledger_transactions: ['never-olga-id'],
  members: [],
  orders: ['never-olga-payment', 'own-olga-bundle'],
  // What was decided, without its reasons; reports about her are still to be decided.
  report_decisions: [],
  reports: [],
  // Until the provider has revoked it.
  stored_cards: ['never-olga-card'],
};

/** An anonymous row: what makes it one, and what the ledger needs. */
const NO_SETTINGS = [
  'id',
  'brand_id',
  'created_at',
  'email',
  'name',
  'password_hash',
  'language',
  'status',
  'invisible',
  'is_fictional',
  'is_paid',
];

interface Column {
  name: string;
  type: string;
  fallback: string | null;
}

const asRow = (row: unknown): Record<string, unknown> => ({ ...(row as object) });

const settingsOf = ({ platform: { db } }: TestServer) =>
  db.many<Column>(sql`
    select column_name as name, data_type as type, column_default as fallback from information_schema.columns
    where table_name = 'members' and column_name <> all(${NO_SETTINGS})`);

/** Olga, in every table that the product has, with none of her settings as they were at the start; her 14 days are over. */
async function olgaLeft() {
  const server = await startTestServer({ now: TEST_NOW, env: { PHOTO_URL_SECRET: TEST_SECRET } });
  const { db } = server.platform;
  const { members } = await insertTestMembers(server);
  const id = members.olga?.id ?? '';
  for (const { name, type } of await settingsOf(server)) {
    if (type === 'boolean') await db.executeSql(`update members set ${name} = not ${name} where id = '${id}'`);
  }
  await db.query(sql`
    update members set notifications_disabled = '{likes}', mails_disabled = '{offers}', mail_frequency = '{"likes": "never"}',
           push_frequency = '{"like": "daily"}',
           time_zone = 'Europe/Vienna', away_at = ${TEST_NOW}, last_seen_at = ${TEST_NOW}
    where id = ${id}`);
  await db.query(sql`insert into news_mails (member_id, topic, due_at) values (${id}, 'likes', ${TEST_NOW})`);
  await db.query(sql`insert into push_summaries (member_id, kind, since, due_at) values (${id}, 'like', ${TEST_NOW}, ${TEST_NOW})`);
  await db.query(sql`insert into exports (member_id, brand_id, requested_at) values (${id}, 1, ${TEST_NOW})`);
  await db.query(sql`update members set status = 'pending_deletion' where id = ${id}`);
  await db.query(
    sql`insert into account_deletions (member_id, requested_at, erase_at) values (${id}, ${later(TEST_NOW, -14 * DAY)}, ${TEST_NOW})`,
  );
  return { server, id };
}

test('[S-07 K-02] an erased member is in no table but for what the law, a review or an open complaint still needs', async () => {
  const { server, id } = await olgaLeft();
  const { db } = server.platform;
  await eraseDue(server.platform);
  await db.query(sql`delete from dev_mails`); // the mailbox of the demo is not part of the product
  const tables = await db.many<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const left: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await db.executeSql(`select to_jsonb(t) as row from ${name} t`);
    const text = JSON.stringify(rows);
    const words = new Set(Array.from(text.matchAll(OLGAS), ([word]) => word.replace(id, 'id')));
    if (words.size > 0 || text.includes(id)) left[name] = [...words].toSorted();
  }
  expect(left).toEqual(KEPT);
});

test('[S-07 K-02] erasure forgets every setting of the member', async () => {
  const { server, id } = await olgaLeft();
  const { db } = server.platform;
  const columns = await settingsOf(server);
  const now = async () => {
    const { rows } = await db.executeSql(`select ${columns.map(({ name }) => name).join(', ')} from members where id = '${id}'`);
    return asRow(rows[0]);
  };
  const { rows } = await db.executeSql(`select ${columns.map(({ name, fallback }) => `${fallback ?? 'null'} as ${name}`).join(', ')}`);
  const atTheStart = asRow(rows[0]);
  const before = await now();
  // Else the test would say nothing of a column.
  expect(columns.filter(({ name }) => JSON.stringify(before[name]) === JSON.stringify(atTheStart[name]))).toEqual([]);
  await eraseDue(server.platform);
  expect(await now()).toEqual(atTheStart);
});
