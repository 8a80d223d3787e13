import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedMembers } from '@vesper/server/testing/seed-members';
import { startPostgres } from '../../../tools/postgres/start-postgres.mjs';
import { removePostgres } from '../../../tools/postgres/postgres-folder.mjs';
import { freePort } from '../../../tools/lib/processes.mjs';
import { startService } from '../../../tools/stack/start-service.mjs';

/** A server with database and payment provider but no pages, behind a proxy, so that requests can come from many addresses. */
export interface ApiStack {
  port: number;
  databaseUrl: string;
  /** The server's secret for addresses of photos and links in mails. */
  linkSecret: string;
  /** The lines of the server's log: errors only, by its log level. */
  errorsLogged(): string[];
  /** Why the server ended by itself, if it did. */
  deathReason(): string | undefined;
  /** Restarts the server gracefully. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startApiStack(members: number): Promise<ApiStack> {
  const folder = mkdtempSync(join(tmpdir(), 'vesper-calls-'));
  mkdirSync(join(folder, 'releases'));
  const postgres = await startPostgres({ dataDir: folder, durable: false });
  const [port, providerPort] = [await freePort(), await freePort()];
  const secret = randomBytes(16).toString('hex');
  const shared = { folder, graceMs: 2500, onSpawn: () => {} };
  const provider = await startService({
    ...shared,
    name: 'The payment provider',
    script: 'sandbox-provider/src/main.ts',
    readyVariable: 'PROVIDER_READY_FILE',
    env: { PROVIDER_PORT: String(providerPort), PROVIDER_SECRET: secret, PROVIDER_DATA_DIR: join(folder, 'provider') },
  });
  let died: string | undefined;
  const startServer = async () => {
    const service = await startService({ ...shared, ...serverOf({ folder, port, databaseUrl: postgres.url, providerPort, secret }) });
    void service.ended.then((problem) => (died = problem.message));
    return service;
  };
  let server = await startServer();
  // The server has migrated the database by now.
  await seedMembers(postgres.url, members);
  return {
    port,
    databaseUrl: postgres.url,
    linkSecret: secret,
    errorsLogged: () => readFileSync(join(folder, 'server.log'), 'utf8').split('\n').filter(Boolean),
    deathReason: () => died,
    async restart() {
      await server.stop();
      server = await startServer();
    },
    async close() {
      await server.stop();
      await provider.stop();
      await postgres.stop();
      await removePostgres(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function serverOf(of: { folder: string; port: number; databaseUrl: string; providerPort: number; secret: string }) {
  return {
    name: 'The server',
    script: 'server/src/main.ts',
    readyVariable: 'VESPER_READY_FILE',
    env: {
      VESPER_MODE: 'demo',
      PORT: String(of.port),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      DATABASE_URL: of.databaseUrl,
      RELEASES_DIR: join(of.folder, 'releases'),
      FILES_DIR: join(of.folder, 'files'),
      PAYMENT_SANDBOX_URL: `http://127.0.0.1:${of.providerPort}`,
      PAYMENT_SANDBOX_SECRET: of.secret,
      PHOTO_URL_SECRET: of.secret,
    },
  };
}
