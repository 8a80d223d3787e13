import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { releasesModule } from '../releases/releases.ts';
import { hashOf } from '../releases/verify.ts';
import { api } from '../testing/api.ts';
import { page, storeBuilt, testPublicKey, testRelease, testStore } from '../testing/releases.ts';
import { startTestServer } from '../testing/server.ts';
import { gatewayModule } from './gateway.ts';

const FILM = Buffer.from('a film, as far as anybody here can tell');
const TYPES = { 'shell.film.00000001.webm': 'video/webm', 'shell.film.00000001.mp4': 'video/mp4' };

/** A server on which a shell with two films is live. */
async function start() {
  const folder = testStore();
  const release = testRelease('shell', { pages: [page('login', '/login')] });
  for (const name of Object.keys(TYPES)) {
    release.files[name] = FILM;
    release.manifest.files[name] = { sha256: hashOf(FILM), bytes: FILM.length, type: 'other' };
  }
  storeBuilt(folder, release);
  for (const name of Object.keys(TYPES)) rmSync(join(folder, 'files', `${name}.br`)); // compressed by themselves
  const env = { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey };
  return api(await startTestServer({ modules: [releasesModule, gatewayModule], env }));
}

test.each(Object.entries(TYPES))(
  '[R-44 R-45] a release’s film %s is served as %s, and in ranges, which Safari needs',
  async (name, type) => {
    const { status, headers, body } = await (await start()).send('GET', `/assets/${name}`, { headers: { range: 'bytes=2-5' } });
    expect(status).toBe(206);
    expect(headers).toMatchObject({ 'content-type': type, 'content-range': `bytes 2-5/${FILM.length}` });
    expect(String(body)).toBe('film');
  },
);

test('[R-44 R-45] films may come from this origin, and from nowhere else', async () => {
  const { headers } = await (await start()).send('GET', '/login');
  expect(String(headers['content-security-policy'])).toContain("; media-src 'self';");
});
