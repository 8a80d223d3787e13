import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const MAIN = new URL('../main.ts', import.meta.url).pathname;

export interface ServerProcess {
  child: ChildProcess;
  /** Its exit code and what it wrote to stderr. */
  exited: Promise<{ code: number | null; complaint: string }>;
  /** Everything it has logged. */
  logged(): string;
}

/** Runs the server as a separate process, in demo mode. */
export function spawnServer(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { VESPER_MODE: 'demo', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (complaint += text));
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (log += text));
  return { child, exited: once(child, 'close').then(([code]) => ({ code, complaint })), logged: () => log };
}

/** The same, once it listens. */
export async function runServer(env: Record<string, string>): Promise<ServerProcess & { url: string; pid: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'vesper-ready-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const ready = join(folder, 'ready.json');
  const appeared = appears(ready);
  const server = spawnServer({ ...env, VESPER_READY_FILE: ready });
  await Promise.race([appeared, server.exited.then(({ complaint }) => Promise.reject(new Error(complaint)))]);
  const { port, pid } = JSON.parse(readFileSync(ready, 'utf8')) as { port: number; pid: number };
  return { ...server, url: `http://127.0.0.1:${port}`, pid };
}

/** Resolves when the file exists; it appears complete, as it is renamed into place. */
async function appears(file: string): Promise<void> {
  for await (const _ of watch(dirname(file))) if (existsSync(file)) return;
}
