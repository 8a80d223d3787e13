import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, isPortFree } from './processes.mjs';

/** The first that Linux gives to connections by itself. */
const FIRST_EPHEMERAL = 32_768;

test('a port that is chosen is free, and none that a connection is given by the system: it can be kept over a restart', async () => {
  for (let nth = 0; nth < 20; nth++) {
    const port = await freePort();
    expect(port).toBeLessThan(FIRST_EPHEMERAL);
    expect(await isPortFree(port)).toBe(true);
  }
});

test('a port that is let go of a moment later is free within that time, and one that is kept is not', async () => {
  const port = await freePort();
  const other = createServer().listen(port);
  await once(other, 'listening');
  expect(await isPortFree(port)).toBe(false);
  expect(await isPortFree(port, 60)).toBe(false);
  const free = isPortFree(port, 20_000);
  other.close();
  expect(await free).toBe(true);
});
