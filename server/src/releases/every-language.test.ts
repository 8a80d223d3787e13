import type { PageData } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { gatewayModule } from '../gateway/gateway.ts';
import { json, sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { releaser } from '../testing/releaser.ts';
import { page, signed, storeBuilt, storeFiles, testPublicKey, testRelease, testStore } from '../testing/releases.ts';
import { startTestServer } from '../testing/server.ts';
import { releasesModule } from './releases.ts';

const OPERATOR = 'operator-of-all-tests';
const pages = [page('chats', '/chats')];
const first = testRelease('mfe-chat', { pages });
const next = testRelease('mfe-chat', { version: '1.1.0-00000002', pages });

test('[B-12 K-07] a release from before a language can be rolled back to, and is in English there', async () => {
  const folder = testStore();
  storeBuilt(folder, testRelease('shell', { pages: [page('login', '/login')] }), first);
  storeFiles(folder, next);
  const env = { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey, RELEASE_OPERATOR_TOKEN: OPERATOR };
  const server = await startTestServer({ modules: [releasesModule, gatewayModule], env });
  await api(server).send('GET', '/chats'); // what was built is adopted
  const { pl: _, ...texts } = first.manifest.texts;
  const older = signed({ ...first.manifest, texts });
  await server.platform.db.query(
    sql`update releases set manifest = ${json(older.manifest)}, signature = ${older.signature} where remote = 'mfe-chat'`,
  );
  const operator = releaser(server, OPERATOR);
  expect(await operator.send('', signed(next.manifest))).toMatchObject({ status: 200 });
  expect(await operator.send('/rollback', { remote: 'mfe-chat' })).toMatchObject({ status: 200 });

  const { status, body } = await api(server).send('GET', '/chats', { headers: { cookie: 'locale=pl' } });
  expect(status).toBe(200);
  expect(String(body)).toContain('<html lang="pl"');
  expect(String(body)).toContain('<title>chats of 1.0.0-00000001 · ');
  const data = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(String(body))?.[1] ?? 'null') as PageData;
  const chat = data.registry.find(({ name }) => name === 'mfe-chat');
  expect(chat?.texts).toMatchObject({
    da: `/assets/${first.manifest.texts.da}`,
    en: `/assets/${first.manifest.texts.en}`,
    pl: `/assets/${first.manifest.texts.en}`,
  });
});
