import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Migrates the database to this version. Processes that start together wait for each other (advisory lock); all pending files are applied
 * in one transaction. Returns the names of the migrations it ran.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const applied = await runner({
    databaseUrl,
    dir: folder,
    direction: 'up',
    migrationsTable: 'migrations',
    checkOrder: true,
    singleTransaction: true,
    advisoryLockMode: 'wait',
    log: () => {},
  });
  return applied.map((migration) => migration.name);
}
