import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { removePostgres } from '../../../tools/postgres/postgres-folder.mjs';
import { startPostgres } from '../../../tools/postgres/start-postgres.mjs';
import { TEMPLATE_DATABASE, urlOfDatabase } from './test-database.ts';
import { createInMemoryTablespace } from './in-memory.ts';

/** One PostgreSQL server for the whole run, with one migrated database that every test server copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vesper-test-'));
  const postgres = await startPostgres({ dataDir, durable: false });
  try {
    return await prepare(project, postgres, dataDir);
  } catch (error) {
    await postgres.stop();
    await removePostgres(dataDir);
    throw error;
  }
}

async function prepare(
  project: TestProject,
  postgres: Awaited<ReturnType<typeof startPostgres>>,
  dataDir: string,
): Promise<() => Promise<void>> {
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  const place = await createInMemoryTablespace(admin);
  await admin.query(`create database ${TEMPLATE_DATABASE} ${place.clause}`);
  await admin.end();

  const env = { ...process.env, DATABASE_URL: urlOfDatabase(postgres.url, TEMPLATE_DATABASE) };
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('prepare-template.ts', import.meta.url))], { env });

  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await removePostgres(dataDir);
    place.remove();
  };
}
