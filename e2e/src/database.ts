import pg from 'pg';
import type { House } from './fixtures.ts';

/** Asks the house's database, or changes in it what can't be brought about from outside: time that has passed, above all. */
export async function query(house: House, text: string, values?: unknown[]): Promise<unknown[]> {
  const db = new pg.Client({ connectionString: house.databaseUrl });
  await db.connect();
  try {
    return (await db.query(text, values)).rows;
  } finally {
    await db.end();
  }
}
