import { type Database, invariants } from '@vesper/server/proving';

const NAMED = 5;

/** Violated invariants of the database, in words; empty when all hold. Call it while no one writes. */
export async function checkInvariants(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(invariants)) {
    const rows = await db.many(query);
    found.push(...rows.slice(0, NAMED).map((row) => `${what}: ${JSON.stringify(row)}`));
    if (rows.length > NAMED) found.push(`${what}: ${rows.length - NAMED} more`);
  }
  return found;
}
