import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { modules as allModules } from '../modules.ts';
import type { Clock } from '../platform/clock.ts';
import type { Module, Platform } from '../platform/platform.ts';
import { copyDatabase, type DatabaseOfTest, reuseDatabase } from './reused-database.ts';
import { testPublicKey } from './releases.ts';

export interface TestServerOptions {
  /** The instant at which the server's clock stands still until `setNow`. Default: real time. */
  now?: Date;
  /** Default: all domains. */
  modules?: readonly Module[];
  env?: Record<string, string>;
  /** Uses the database of another test server: as a second process, or after a restart. */
  beside?: TestServer;
  /** A database that no other test had or gets: for tests of its connections, or that count what PostgreSQL counts. */
  ownDatabase?: boolean;
}

export interface TestServer {
  app: FastifyInstance;
  platform: Platform;
  /** `http://127.0.0.1:<port>`; other brands than the first are selected by Host header. */
  url: string;
  databaseUrl: string;
  readonly database: DatabaseOfTest;
  setNow(now: Date): void;
  /** Stops it before the test ends. */
  close(): Promise<void>;
}

/** A complete server on a free port, with a database that no other test uses meanwhile; stopped after the test. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { now, modules = allModules, env = {}, beside, ownDatabase = false } = options;
  const postgresUrl = inject('postgresUrl');
  const database = beside?.database ?? (await (ownDatabase ? copyDatabase(postgresUrl) : reuseDatabase(postgresUrl)));
  const filesDir = join(tmpdir(), `vesper-files-${randomUUID()}`);
  let time = now;
  const clock: Clock = () => time ?? new Date();
  const config = readConfig({
    VESPER_MODE: 'demo',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    DATABASE_POOL: '10',
    DATABASE_URL: database.url,
    RELEASE_PUBLIC_KEYS: testPublicKey,
    ...(!env['VESPER_MODE'] && { PHOTO_REVIEW: 'none' }),
    FILES_DIR: filesDir,
    // Never the working tree's: what someone built there is no part of a test.
    RELEASES_DIR: join(filesDir, 'releases'),
    ...env,
  });
  const app = await buildApp({ config, modules, clock, ...database.connect?.() });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= app.close());
  onTestFinished(async () => {
    await close();
    if (!beside) await database.release();
    await rm(filesDir, { recursive: true, force: true });
  });
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    platform: app.platform,
    url: `http://127.0.0.1:${port}`,
    databaseUrl: database.url,
    database,
    setNow(next) {
      time = next;
    },
    close,
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}
