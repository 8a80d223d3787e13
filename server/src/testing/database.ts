import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, vi } from 'vitest';
import type { Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

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

/** A database of a test's own: a copy of the migrated one. */
export async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = (text: string) => onServer(serverUrl, text);
  await admin(`create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`);
  return { url: urlOfDatabase(serverUrl, name), drop: () => admin(`drop database ${name} with (force)`) };
}

/** Resolves when so many of the server's statements wait for a lock. */
export async function waiting(db: Queryable, statements: number): Promise<void> {
  await vi.waitFor(async () => {
    const { count } = await db.one<{ count: number }>(
      sql`select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(count).toBe(statements);
  }, 10_000);
}

async function onServer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
