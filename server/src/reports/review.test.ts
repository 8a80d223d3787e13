import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestServer } from '../testing/server.ts';

test('[B-05] the command that lists reports ends by itself, beside a running server', async () => {
  const { databaseUrl } = await startTestServer();
  const env = { ...process.env, VESPER_MODE: 'demo', LOG_LEVEL: 'error', DATABASE_URL: databaseUrl };
  const ended = await new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'review.ts'), 'list'], { env, timeout: 60_000 }, (error, out) =>
      resolve({ isKilled: error?.killed ?? false, out }),
    );
  });
  expect(ended).toEqual({ isKilled: false, out: 'No open reports.\n' });
}, 90_000);
