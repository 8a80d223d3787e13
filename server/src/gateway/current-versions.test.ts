import type { PageData } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { releasesModule } from '../releases/releases.ts';
import { api } from '../testing/api.ts';
import { page, storeBuilt, testPublicKey, testRelease, testStore } from '../testing/releases.ts';
import { startTestServer } from '../testing/server.ts';
import { gatewayModule } from './gateway.ts';

test('[B-12] a page can ask whether it is still what a document would be now; mostly the answer is a 304', async () => {
  const folder = testStore();
  storeBuilt(
    folder,
    testRelease('shell', { pages: [page('login', '/login')] }),
    testRelease('mfe-members', { pages: [page('search', '/members')] }),
  );
  const server = await startTestServer({
    modules: [releasesModule, gatewayModule],
    env: { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey },
  });
  const visitor = api(server);
  const html = String((await visitor.send('GET', '/login')).body);
  const document: PageData = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  const { body, headers } = await visitor.send('GET', '/api/releases/current');
  expect(body).toEqual({ versions: { shell: document.shellVersion, 'mfe-members': document.registry[0]?.version } });
  const again = await server.app.inject({
    url: '/api/releases/current',
    headers: { host: 'localhost', 'if-none-match': String(headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
