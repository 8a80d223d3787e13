import type { FastifyInstance } from 'fastify';
import { rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { type Config, ConfigError, readConfig } from './config.ts';
import { migrate } from './platform/database/migrate.ts';
import { beginDraining } from './platform/observability/health.ts';

/**
 * Runs a server as this process: reads the environment, migrates, listens, and stops on SIGTERM and SIGINT; a second signal ends the wait
 * before that. If it can't start, it prints the reason to stderr in one sentence and exits with code 1.
 * @param build creates the server, which does not listen yet
 */
export function runServer(build: (config: Config) => Promise<FastifyInstance>): void {
  run(build).catch((error: Error & { code?: string }) => {
    console.error(sentence(error));
    process.exit(1);
  });
}

async function run(build: (config: Config) => Promise<FastifyInstance>): Promise<void> {
  const config = readConfig(process.env);
  await migrate(config.database.url);
  const app = await build(config);

  const { drainSeconds, closeSeconds } = config.stopping;
  let stopNow: (() => void) | undefined;
  const stop = async () => {
    if (stopNow) return stopNow();
    const drained = new Promise<void>((resolve) => {
      stopNow = resolve;
      setTimeout(resolve, drainSeconds * 1000);
    });
    beginDraining(app);
    await drained;
    // Connections that are still open then are cut; what was answered is committed.
    setTimeout(() => process.exit(0), closeSeconds * 1000).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await app.listen({ host: config.host, port: config.port });
  if (config.readyFile) await announce(config.readyFile, (app.server.address() as AddressInfo).port);
}

/** Writes to a temporary name and renames, so that readers of the file never see a partial one. */
async function announce(file: string, port: number): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify({ port, pid: process.pid }));
  await rename(`${file}.new`, file);
}

function sentence(error: Error & { code?: string }): string {
  if (error instanceof ConfigError) return error.message;
  if (error.code === 'EADDRINUSE') return `Port ${process.env.PORT ?? 3000} is taken by another program.`;
  if (/^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|28P01|3D000|57P03)$/.test(error.code ?? ''))
    return `The database of DATABASE_URL can't be reached (${error.code}).`;
  return error.stack ?? error.message;
}
