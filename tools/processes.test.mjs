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
