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

/** A server without pages or browsers that can be killed, on a database with one brand, with a fake payment provider. */
export interface BareStack {
  readonly origin: string;
  readonly databaseUrl: string;
  /** Direct access to the database. */
  readonly db: Database;
  readonly provider: FakeProvider;
  readonly brand: BrandFolder;
  /** Process ids, for measurements. */
  pids(): { server: number; postgres: number };
  /** Kills the server with SIGKILL and starts it again on the same port. */
  killServer(): Promise<void>;
  /** Kills all processes of server and PostgreSQL with SIGKILL and starts both again. */
  killAll(): Promise<void>;
  /**
   * Starts the server again after a requested fault has ended it.
   * @param env added to its environment
   */
  restartDeadServer(env?: Record<string, string>): Promise<void>;
  /**
   * Ends PostgreSQL with that signal (SIGQUIT: without writing anything more) and starts it again on the same port.
   * @param durable false: without fsync from now on
   */
  restartPostgres(signal: 'SIGINT' | 'SIGQUIT', durable?: boolean): Promise<void>;
  close(): Promise<void>;
}

export interface BareStackOptions {
  /** The server's script within the project; default: the product's server with faults by request (`request-faults.ts`). */
  script?: string;
  /** Added to the server's environment. */
  env?: Record<string, string>;
  /** Where the database lies; default: a temporary folder. */
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
    // Requested deaths end by SIGKILL and are not reported.
    void service.ended.then(({ message }) => message.includes('SIGKILL') || console.error(message));
    return service;
  };
  let server = await startServer();
  const cleanUp = () => {
    for (const pid of [server.pid, postgres.pid])
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has already ended.
      }
  };
  process.once('exit', cleanUp);

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
    async restartDeadServer(more) {
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
      process.off('exit', cleanUp);
      if (dataDir) return;
      await removePostgres(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
