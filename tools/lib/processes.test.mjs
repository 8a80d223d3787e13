import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, isPortFree } from './processes.mjs';

/** Linux's first ephemeral port. */
const FIRST_EPHEMERAL = 32_768;

test('a chosen port is free and not ephemeral, so it can be used again after a restart', async () => {
  for (let nth = 0; nth < 20; nth++) {
    const port = await freePort();
    expect(port).toBeLessThan(FIRST_EPHEMERAL);
    expect(await isPortFree(port)).toBe(true);
  }
});

test('waiting for a port succeeds when it is released in time', async () => {
  const port = await freePort();
  const other = createServer().listen(port);
  await once(other, 'listening');
  expect(await isPortFree(port)).toBe(false);
  expect(await isPortFree(port, 60)).toBe(false);
  const free = isPortFree(port, 20_000);
  other.close();
  expect(await free).toBe(true);
});
