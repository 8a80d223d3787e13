import { expect, test } from 'vitest';
import { api } from '../testing/api.ts';
import { page, storeBuilt, testPublicKey, testRelease, testStore } from '../testing/releases.ts';
import { startTestServer } from '../testing/server.ts';

test('[R15] only what stands in the document itself carries its nonce: what a script of ours imports would inherit it', async () => {
  const folder = testStore();
  storeBuilt(folder, testRelease('shell', { pages: [page('login', '/login')] }));
  const server = await startTestServer({ env: { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey } });
  const { body, headers } = await api(server).send('GET', '/login');
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
  expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
  const scripts = [...String(body).matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.filter((tag) => tag.includes(' src='))).not.toEqual([]);
  expect(scripts.filter((tag) => tag.includes(' src=') && tag.includes('nonce'))).toEqual([]);
  expect(scripts.filter((tag) => tag.includes(`nonce="${nonce}"`))).not.toEqual([]);
  // Another visit, another nonce.
  expect(String((await api(server).send('GET', '/login')).headers['content-security-policy'])).not.toContain(nonce);
});
