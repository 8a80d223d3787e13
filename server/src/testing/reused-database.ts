import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, databaseOf, openPool } from '../platform/database/db.ts';
import { createTestDatabase } from './test-database.ts';

/** A test's database, migrated and with test brands. */
export interface DatabaseOfTest {
  url: string;
  /** Connections for one server, which gives them back when it closes. Default: it opens its own. */
  connect?(): { db: Database };
  /** Ends the test's use of it. */
  release(): Promise<void>;
}

/** A database that no other test had or gets. */
export async function copyDatabase(serverUrl: string): Promise<DatabaseOfTest> {
  const { url, drop } = await createTestDatabase(serverUrl);
  return { url, release: drop };
}

/**
 * A database of earlier tests of this thread, with the rows of a copy and with their connections: a copy with new connections costs a test
 * more CPU time than all of its statements. A test that changes the schema, writes much, or leaves a connection open costs its database.
 */
export async function reuseDatabase(serverUrl: string): Promise<DatabaseOfTest> {
  return free.pop() ?? create(serverUrl);
}

const free: DatabaseOfTest[] = [];
const ENDED_WITHIN_MS = 1_000;
/** A table larger than that is emptied slowly, and read slowly afterwards: nothing removes its dead rows. */
const LARGE = 1024 ** 2;

async function create(serverUrl: string): Promise<DatabaseOfTest> {
  const { url, drop } = await createTestDatabase(serverUrl);
  const admin = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  admin.on('error', () => {});
  const original = await readOriginal(admin);
  const idle: pg.Pool[] = [];
  const reused: DatabaseOfTest = {
    url,
    connect() {
      const pool = idle.pop() ?? openReusedPool(url);
      return { db: databaseOf(lend(pool, idle), url) };
    },
    async release() {
      const connections = idle.reduce((sum, pool) => sum + pool.totalCount, 1);
      if ((await isAlone(admin, connections)) && (await restore(admin, original))) {
        free.push(reused);
        return;
      }
      await Promise.all([admin, ...idle].map((pool) => pool.end()));
      await drop();
    },
  };
  return reused;
}

function openReusedPool(url: string): pg.Pool {
  const pool = openPool({ connectionString: url, max: 10, idleTimeoutMillis: 0, allowExitOnIdle: true });
  pool.on('error', () => {});
  return pool;
}

/** The pool until `end`, which leaves it connected among `idle`. */
function lend(pool: pg.Pool, idle: pg.Pool[]): Pick<pg.Pool, 'connect' | 'query' | 'end'> {
  let isEnded = false;
  const end = async () => {
    if (isEnded) throw new Error('the database was closed already');
    isEnded = true;
    const isQuiet = () => pool.waitingCount === 0 && pool.idleCount === pool.totalCount;
    if (await becomes(isQuiet)) idle.push(pool);
    else await pool.end();
  };
  const use = <Method extends 'connect' | 'query'>(method: Method) =>
    ((...args: unknown[]) =>
      isEnded
        ? Promise.reject(new Error('the database was closed'))
        : (pool[method] as (...args: unknown[]) => unknown)(...args)) as pg.Pool[Method];
  return { connect: use('connect'), query: use('query'), end };
}

async function becomes(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  const until = performance.now() + ENDED_WITHIN_MS;
  for (;;) {
    if (await condition()) return true;
    if (performance.now() > until) return false;
    await sleep(2);
  }
}

/** Whether no one else has a connection, who might write later: another process, say. Those just closed take a moment to end. */
function isAlone(admin: pg.Pool, connections: number): Promise<boolean> {
  return becomes(async () => {
    const { rows } = await admin.query<{ count: number }>({
      name: 'others',
      text: `select count(*)::int as count from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
    });
    return (rows[0]?.count ?? 0) <= connections;
  });
}

interface Original {
  schema: string;
  /** By table, those that have rows. */
  rows: Map<string, { insert: string; mark: string }>;
  marks: { name: string; text: string };
  sequences: string;
}

/** Changes whenever something of the schema does: who last wrote each catalogue, and how many rows it has. */
const SCHEMA = {
  name: 'schema',
  text: ['pg_class', 'pg_attribute', 'pg_attrdef', 'pg_constraint', 'pg_proc', 'pg_trigger', 'pg_type', 'pg_db_role_setting']
    .map((catalogue) => `select '${catalogue}' as name, count(*)::text || ' ' || max(xmin::text::bigint) as mark from ${catalogue}`)
    .join(' union all '),
};

const TABLES = {
  name: 'tables',
  text: `select format('%I.%I', nspname, relname) as name, pg_relation_size(pg_class.oid)::int as bytes
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') and pg_relation_size(pg_class.oid) > 0`,
};

interface Mark {
  name: string;
  mark: string;
}

const schemaOf = async (admin: pg.Pool): Promise<string> => JSON.stringify((await admin.query<Mark>(SCHEMA)).rows);

async function readOriginal(admin: pg.Pool): Promise<Original> {
  const { rows: tables } = await admin.query<{ name: string }>(TABLES);
  const markOf = ({ name }: { name: string }) =>
    `select '${name}' as name, count(*)::text || ' ' || coalesce(max(xmin::text::bigint), 0) as mark from ${name}`;
  const marks = { name: 'marks', text: tables.map(markOf).join(' union all ') };
  const { rows: marked } = await admin.query<Mark>(marks);
  const rows = new Map<string, { insert: string; mark: string }>();
  for (const { name, mark } of marked) rows.set(name, { mark, insert: await insertOf(admin, name) });
  const { rows: sequences } = await admin.query<{ set: string }>(
    `select format('setval(%L::regclass, %s, %s)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value),
      (last_value is not null)::text) as set from pg_sequences`,
  );
  return { schema: await schemaOf(admin), rows, marks, sequences: `select ${sequences.map(({ set }) => set).join(', ')}` };
}

/** The statement that writes a table's rows as they are now. */
async function insertOf(admin: pg.Pool, table: string): Promise<string> {
  const { rows: columns } = await admin.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  const names = columns.map(({ name }) => name).join(', ');
  const { rows } = await admin.query<{ all: string }>(`select jsonb_agg(to_jsonb(t))::text as all from ${table} t`);
  const literal = pg.escapeLiteral(rows[0]?.all ?? '[]');
  return `insert into ${table} (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::${table}, ${literal})`;
}

/** @returns whether the database is as it was */
async function restore(admin: pg.Pool, original: Original): Promise<boolean> {
  if ((await schemaOf(admin)) !== original.schema) return false;
  const { rows: tables } = await admin.query<{ name: string; bytes: number }>(TABLES);
  if (tables.some(({ name, bytes }) => bytes > LARGE && !original.rows.has(name))) return false;
  const { rows: marks } = await admin.query<Mark>(original.marks);
  const unchanged = new Set(marks.filter(({ name, mark }) => original.rows.get(name)?.mark === mark).map(({ name }) => name));
  const written = new Set([...tables.map(({ name }) => name), ...original.rows.keys()].filter((name) => !unchanged.has(name)));
  const inserts = [...written].flatMap((name) => original.rows.get(name)?.insert ?? []);
  // As a replica, no trigger and no foreign key is asked.
  const statements = [
    'set local session_replication_role = replica',
    ...[...written].map((name) => `delete from ${name}`),
    ...inserts,
    original.sequences,
  ];
  await admin.query(`begin; ${statements.join('; ')}; commit`);
  // What was written again has new marks.
  for (const { name, mark } of inserts.length > 0 ? (await admin.query<Mark>(original.marks)).rows : []) {
    const row = original.rows.get(name);
    if (row) row.mark = mark;
  }
  return true;
}
