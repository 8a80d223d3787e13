import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killOnExit } from '../../../tools/lib/child-processes.mjs';
import { freePort } from '../../../tools/lib/processes.mjs';

const LOOK_EVERY = 20; // ms
const TIMEOUT = 600_000; // ms

/**
 * Runs `npm start` in this folder until a page is served, then stops it.
 * @returns seconds until the page
 */
export async function startToFirstPage(folder: string): Promise<number> {
  const port = await freePort();
  const from = performance.now();
  const child = spawn(process.execPath, [join(folder, 'tools', 'start.mjs')], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  killOnExit(child);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const closed = once(child, 'close');
  while (!(await isServed(`http://localhost:${port}/`))) {
    if (child.exitCode !== null || performance.now() - from > TIMEOUT) throw new Error(`npm start did not serve a page: ${said}`);
    await sleep(LOOK_EVERY);
  }
  const seconds = (performance.now() - from) / 1000;
  child.kill('SIGINT');
  await closed;
  return seconds;
}

const isServed = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => answer.ok && (await answer.text()).includes('</html>'),
    () => false,
  );
