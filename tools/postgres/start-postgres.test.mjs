import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removePostgres } from './postgres-folder.mjs';
import { startPostgres } from './start-postgres.mjs';
import { acceptsConnections, endProcess, freePort, identityOf } from '../lib/processes.mjs';

/** @type {string} */
let dataDir;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vesper-postgres-')); // readable by its owner only
});
afterEach(() => removePostgres(dataDir));

/**
 * @param {string} url
 * @param {string} sql
 */
async function query(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

test('serves on 127.0.0.1 only, requires its password, and uses fsync', async () => {
  const { url, stop } = await startPostgres({ dataDir });
  const settings = await query(
    url,
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'listen_addresses') order by name`,
  );
  expect(settings.map(({ setting }) => setting)).toEqual(['on', '127.0.0.1', 'on']);
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  await stop();
});

test('committed data survives a stop and a kill', async () => {
  const first = await startPostgres({ dataDir });
  await query(first.url, 'create table kept (value int)');
  await query(first.url, 'insert into kept values (1)');
  await first.stop();
  expect(identityOf(first.pid)).toBeUndefined();

  const second = await startPostgres({ dataDir });
  await query(second.url, 'insert into kept values (2)');
  await endProcess(second.pid, { signal: 'SIGKILL' });

  const third = await startPostgres({ dataDir });
  expect(third.reused).toBe(false);
  expect(await query(third.url, 'select value from kept order by value')).toEqual([{ value: 1 }, { value: 2 }]);
  await third.stop();
});

test('after a kill it waits for backends that are still running, then starts', async () => {
  const first = await startPostgres({ dataDir });
  const client = new pg.Client({ connectionString: first.url });
  client.on('error', () => {}); // it is cut off
  await client.connect();
  const busy = client.query(`select count(*) from generate_series(1, 5000000) as a where a % 7 = length(a::text)`).catch(() => {});
  const isBusy = () => query(first.url, `select from pg_stat_activity where query like 'select count%' and state = 'active'`);
  await vi.waitFor(async () => expect(await isBusy()).toHaveLength(1));
  await endProcess(first.pid, { signal: 'SIGKILL' });
  const second = await startPostgres({ dataDir });
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await busy;
  await client.end().catch(() => {});
  await second.stop();
});

test('two starts at once share one server', async () => {
  await (await startPostgres({ dataDir })).stop();
  const both = await Promise.all([startPostgres({ dataDir }), startPostgres({ dataDir })]);
  expect(both[0].pid).toBe(both[1].pid);
  await both[0].stop();
  expect(await acceptsConnections(both[0].port)).toBe(false);
});

test('a recorded PID that was reused by another program is not taken for a server', async () => {
  const first = await startPostgres({ dataDir });
  await first.stop();
  writeFileSync(
    join(dataDir, 'postgres', 'cluster', 'data', 'postmaster.pid'),
    `${process.pid}\n/data\n1\n${first.port}\n\n127.0.0.1\n\nready\n`,
  );
  const second = await startPostgres({ dataDir });
  expect(second.reused).toBe(false);
  await second.stop();
});

test('a removed folder means a new database', async () => {
  const first = await startPostgres({ dataDir });
  await query(first.url, 'create table gone ()');
  rmSync(dataDir, { recursive: true });
  const second = await startPostgres({ dataDir });
  expect(await query(second.url, `select to_regclass('gone') as found`)).toEqual([{ found: null }]);
  await second.stop();
});

test('damaged data and a busy port are each reported in one sentence', async () => {
  const { stop } = await startPostgres({ dataDir });
  await stop();
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  await expect(startPostgres({ dataDir, port })).rejects.toThrow(`Port ${port}, meant for PostgreSQL, is taken by another program.`);
  other.close();
  writeFileSync(join(dataDir, 'postgres', 'cluster', 'data', 'global', 'pg_control'), 'no control file');
  await expect(startPostgres({ dataDir })).rejects.toThrow(
    /^PostgreSQL can't start on the data in .*: could not read file "global\/pg_control".*\. Remove that folder/,
  );
});
