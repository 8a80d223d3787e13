import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, vi } from 'vitest';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

export const TEMPLATE_DATABASE = 'vesper_template';

export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database for one test: a copy of the migrated one. */
export async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  administrator ??= new pg.Pool({ connectionString: serverUrl, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  const pool = administrator;
  const admin = async (text: string) => void (await pool.query(text));
  await admin(`create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`);
  return { url: urlOfDatabase(serverUrl, name), drop: () => admin(`drop database ${name} with (force)`) };
}

/**
 * Resolves when at least this many of the server's statements wait for a lock. Background jobs may wait for the same one: `like` counts only
 * the statements that it matches.
 */
export async function waiting(db: Queryable, statements: number, like = '%'): Promise<void> {
  await vi.waitFor(async () => {
    const { count } = await db.one<{ count: number }>(
      sql`select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like ${like}`,
    );
    expect(count).toBeGreaterThanOrEqual(statements);
  });
}

/** How many deadlocks happened in a database that is no longer in use. */
export async function deadlocksOf(url: string): Promise<number> {
  const [row] = await onServer(url, 'select deadlocks::int from pg_stat_database where datname = current_database()');
  return (row as { deadlocks: number }).deadlocks;
}

/** One connection for all tests of a thread: each costs the server as much as the copy of a database. It keeps no process alive. */
let administrator: pg.Pool | undefined;

async function onServer(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
