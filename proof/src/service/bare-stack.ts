import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrandFolder, readBrand } from '@vesper/server/brands/read-brand';
import { writeBrand } from '@vesper/server/brands/write-brand';
import { type Database, migrate } from '@vesper/server/proving';
import { exitOnSignals } from '../../../tools/lib/child-processes.mjs';
import { startPostgres } from '../../../tools/postgres/start-postgres.mjs';
import { removePostgres } from '../../../tools/postgres/postgres-folder.mjs';
import { endProcess, freePort } from '../../../tools/lib/processes.mjs';
import { inProject } from '../../../tools/lib/project-paths.mjs';
import { startService } from '../../../tools/stack/start-service.mjs';
import { type FakeProvider, startFakeProvider } from './fake-provider.ts';
import { openRetryingDatabase } from './retrying-database.ts';

/** A server that is there to be killed: without pages and browsers, on a database with one brand, its payments at a bank of our own. */
export interface BareStack {
  readonly origin: string;
  readonly databaseUrl: string;
  /** What is true, looked up past the server. */
  readonly db: Database;
  readonly provider: FakeProvider;
  readonly brand: BrandFolder;
  /** Process ids, to measure them. */
  pids(): { server: number; postgres: number };
  /** kill -9 while it works, and a start on the same port. */
  killServer(): Promise<void>;
  /** kill -9 of all processes of server and PostgreSQL, and a start of both. */
  killAll(): Promise<void>;
  /** A start after it has died by itself, of a fault that was asked for. @param env more for its environment */
  reviveServer(env?: Record<string, string>): Promise<void>;
  /**
   * PostgreSQL is ended like that while it works (SIGQUIT: without writing anything down any more), and started on the same port. @param durable false: it does not wait for its disk from now on
   */
  restartPostgres(signal: 'SIGINT' | 'SIGQUIT', durable?: boolean): Promise<void>;
  close(): Promise<void>;
}

export interface BareStackOptions {
  /** The program that is the server, within the project; default: ours, with faults by request (`request-faults.ts`). */
  script?: string;
  /** More for the server's environment. */
  env?: Record<string, string>;
  /** Where the database lies; default: a folder of its own, gone at the end. */
  dataDir?: string;
}

export async function startBareStack({
  script = 'proof/src/faulty-server.ts',
  env = {},
  dataDir,
}: BareStackOptions = {}): Promise<BareStack> {
  exitOnSignals();
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'vesper-fire-'));
  const provider = await startFakeProvider();
  let postgres = await startPostgres({ dataDir: folder });
  const databaseUrl = postgres.url;
  await migrate(databaseUrl);
  const db = openRetryingDatabase(databaseUrl);
  const brand = readBrand(inProject('brands/vesper'));
  await writeBrand(db, brand);

  const port = await freePort();
  const startServer = async (more: Record<string, string> = {}) => {
    const service = await startService({
      name: 'The server',
      script,
      folder,
      readyVariable: 'VESPER_READY_FILE',
      env: {
        VESPER_MODE: 'demo',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        RELEASES_DIR: join(folder, 'releases'),
        FILES_DIR: join(folder, 'files'),
        PAYMENT_SANDBOX_URL: provider.url,
        PAYMENT_SANDBOX_SECRET: provider.secret,
        LOG_LEVEL: 'warn',
        ...env,
        ...more,
      },
      graceMs: 2200,
      onSpawn: () => {},
    });
    // A death that was asked for is one by SIGKILL.
    void service.ended.then(({ message }) => message.includes('SIGKILL') || console.error(message));
    return service;
  };
  let server = await startServer();
  const killLeftovers = () => {
    for (const pid of [server.pid, postgres.pid])
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It is gone.
      }
  };
  process.once('exit', killLeftovers);

  return {
    origin: `http://127.0.0.1:${port}`,
    databaseUrl,
    db,
    provider,
    brand,
    pids: () => ({ server: server.pid, postgres: postgres.pid }),
    async killServer() {
      await server.stop('SIGKILL');
      server = await startServer();
    },
    async reviveServer(more) {
      await endProcess(server.pid, { signal: 'SIGKILL' });
      server = await startServer(more);
    },
    async killAll() {
      process.kill(-postgres.pid, 'SIGKILL');
      await server.stop('SIGKILL');
      await endProcess(postgres.pid);
      postgres = await startPostgres({ dataDir: folder, port: postgres.port });
      server = await startServer();
    },
    async restartPostgres(signal, durable = true) {
      await endProcess(postgres.pid, { signal, graceMs: 10_000 });
      postgres = await startPostgres({ dataDir: folder, port: postgres.port, durable });
    },
    async close() {
      await server.stop();
      await db.close();
      await postgres.stop();
      await provider.close();
      process.off('exit', killLeftovers);
      if (dataDir) return;
      await removePostgres(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
