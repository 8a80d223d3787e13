import pg from 'pg';
import type { TestStack } from './fixtures.ts';

/** Queries the stack's database, or changes in it what can't be done from outside: above all, letting time pass. */
export async function query(stack: TestStack, text: string, values?: unknown[]): Promise<unknown[]> {
  const db = new pg.Client({ connectionString: stack.databaseUrl });
  await db.connect();
  try {
    return (await db.query(text, values)).rows;
  } finally {
    await db.end();
  }
}
