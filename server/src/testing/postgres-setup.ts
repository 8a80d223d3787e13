import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { removePostgres } from '../../../tools/postgres/postgres-folder.mjs';
import { startPostgres } from '../../../tools/postgres/start-postgres.mjs';
import { readConfig } from '../config.ts';
import { buildApp } from '../app.ts';
import { modules } from '../modules.ts';
import { migrate } from '../platform/database/migrate.ts';
import { insertTestBrands } from './test-brands.ts';
import { TEMPLATE_DATABASE, urlOfDatabase } from './test-database.ts';
import { createInMemoryTablespace } from './in-memory.ts';

/** One PostgreSQL server for the whole run, with one migrated database that every test server copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vesper-test-'));
  const postgres = await startPostgres({ dataDir, durable: false });
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  const place = await createInMemoryTablespace(admin);
  await admin.query(`create database ${TEMPLATE_DATABASE} ${place.clause}`);
  await admin.end();

  const url = urlOfDatabase(postgres.url, TEMPLATE_DATABASE);
  await migrate(url);
  // Start once, which creates the job tables.
  const app = await buildApp({ config: readConfig({ VESPER_MODE: 'demo', DATABASE_URL: url, LOG_LEVEL: 'error' }), modules });
  await insertTestBrands(app.platform.db);
  await app.ready();
  await app.close();

  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await removePostgres(dataDir);
    place.remove();
  };
}
