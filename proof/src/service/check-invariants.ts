import { type Database, invariants } from '@vesper/server/proving';

const NAMED = 5;

/** Everything in the database that may not be, in words; empty when all is well. Looked at while nobody writes. */
export async function checkInvariants(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(invariants)) {
    const rows = await db.many(query);
    found.push(...rows.slice(0, NAMED).map((row) => `${what}: ${JSON.stringify(row)}`));
    if (rows.length > NAMED) found.push(`${what}: ${rows.length - NAMED} more`);
  }
  return found;
}
