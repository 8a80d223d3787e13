import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

const MAIN = fileURLToPath(new URL('../../../sandbox-provider/src/main.ts', import.meta.url));
export const PROVIDER_SECRET = 'a secret of this test run';
const READY_WITHIN_MS = 30_000;

/** One sandbox provider for the whole run, as a process of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'vesper-provider-'));
  const readyFile = join(dir, 'ready.json');
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PROVIDER_SECRET,
      PROVIDER_DATA_DIR: dir,
      PROVIDER_READY_FILE: readyFile,
      PROVIDER_PORT: '0',
      PROVIDER_DEBIT_SECONDS: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = () => void child.kill();
  process.once('exit', end);
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!existsSync(readyFile)) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('the sandbox provider does not start');
    await sleep(20);
  }
  const { port } = JSON.parse(readFileSync(readyFile, 'utf8')) as { port: number };
  project.provide('providerUrl', `http://127.0.0.1:${port}`);
  return async () => {
    process.off('exit', end);
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    rmSync(dir, { recursive: true, force: true });
  };
}
