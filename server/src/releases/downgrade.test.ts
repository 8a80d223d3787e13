import { generateKeyPairSync } from 'node:crypto';
import type { PageData } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { gatewayModule } from '../gateway/gateway.ts';
import { sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { releaser } from '../testing/releaser.ts';
import { page, signed, storeBuilt, storeFiles, testPublicKey, testRelease, testStore } from '../testing/releases.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { releasesModule } from './releases.ts';

const OPERATOR = 'operator-of-all-tests';
const pages = [page('home', '/')];
const first = testRelease('mfe-landers', { version: '1.0.0-00000001', pages });
const second = testRelease('mfe-landers', { version: '1.1.0-00000002', pages });

/** A server that shows `first`, and the token of the landers' team. */
async function start(env: Record<string, string> = {}) {
  const folder = testStore();
  storeBuilt(folder, testRelease('shell', { pages: [page('login', '/login')] }), first);
  storeFiles(folder, second);
  const server = await startTestServer({
    modules: [releasesModule, gatewayModule],
    env: { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey, RELEASE_OPERATOR_TOKEN: OPERATOR, ...env },
  });
  const operator = releaser(server, OPERATOR);
  await api(server).send('GET', '/'); // what was built is adopted
  const tokenOf = async (remote: string) =>
    releaser(server, ((await operator.send('/tokens', { remote, name: `ci of ${remote}` })).body as { token: string }).token);
  return { server, operator, team: await tokenOf('mfe-landers'), chatTeam: await tokenOf('mfe-chat') };
}

async function shown(server: TestServer): Promise<string | undefined> {
  const { body } = await api(server).send('GET', '/');
  const data = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(String(body))?.[1] ?? 'null') as PageData;
  return data.registry.find(({ name }) => name === 'mfe-landers')?.version;
}

const audited = ({ platform: { db } }: TestServer) =>
  db.many<{ who: string; what: string; to: string }>(
    sql`select who, what, to_version as to from release_audit where remote = 'mfe-landers' order by id`,
  );

test('[B-12 R13] a release that was withdrawn is not live again because it is sent again; bringing it back is a decision of its own', async () => {
  const { server, team } = await start();
  await team.send('', signed(second.manifest));
  await team.send('/rollback', { remote: 'mfe-landers' });
  for (const to of [{}, { canary: 50 }, { staged: true }])
    expect(await team.send('', { ...signed(second.manifest), ...to })).toMatchObject({ status: 409, body: { error: 'withdrawn' } });
  expect(await shown(server)).toBe('1.0.0-00000001');
  expect((await audited(server)).map(({ what }) => what)).toEqual(['release', 'release', 'rollback']);

  // Without a version, nothing that was withdrawn is meant.
  expect(await team.send('/promote', { remote: 'mfe-landers' })).toMatchObject({ status: 404, body: { error: 'not_released' } });
  expect(await team.send('/promote', { remote: 'mfe-landers', version: '1.1.0-00000002' })).toMatchObject({ status: 200 });
  expect(await shown(server)).toBe('1.1.0-00000002');
});

test('[B-12 R13] an older release that is sent again is shown, and says so in the audit: a token may go back, never unseen', async () => {
  const { server, team } = await start();
  await team.send('', signed(second.manifest));
  expect(await team.send('', signed(first.manifest))).toMatchObject({ status: 200 });
  expect(await shown(server)).toBe('1.0.0-00000001');
  expect((await audited(server)).at(-1)).toEqual({ who: 'ci of mfe-landers', what: 'release', to: '1.0.0-00000001' });
});

test('[B-12 R13] a signed manifest serves no other remote, no other version and no other token', async () => {
  const { server, team, chatTeam } = await start();
  const genuine = signed(second.manifest);
  // The landers' release, sent as another remote's: by their own name it is refused to that team, under another name it is not signed.
  expect(await chatTeam.send('', genuine)).toMatchObject({ status: 403, body: { error: 'token_of_another_remote' } });
  const renamed = { ...second.manifest, remote: 'mfe-chat' };
  expect(await chatTeam.send('', { ...genuine, manifest: renamed })).toMatchObject({ status: 422, body: { error: 'unsigned' } });
  // The same with a newer version's name, so that it would look like the newest.
  const newer = { ...first.manifest, version: '9.0.0-00000001' };
  expect(await team.send('', { manifest: newer, signature: signed(first.manifest).signature })).toMatchObject({
    body: { error: 'unsigned' },
  });
  // And a pin shows one brand a release that another server, or no one, has published.
  const pin = { remote: 'mfe-landers', brand: 'nische', version: '1.1.0-00000002' };
  expect(await team.send('/pin', pin)).toMatchObject({ status: 404, body: { error: 'not_released' } });
  expect(await chatTeam.send('/pin', pin)).toMatchObject({ status: 403, body: { error: 'token_of_another_remote' } });
  expect(await shown(server)).toBe('1.0.0-00000001');
});

test('[B-12 R13] a release of a key that is trusted no more is neither shown nor brought back', async () => {
  const { server, team } = await start();
  await team.send('', signed(second.manifest));
  const stranger = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const later = await startTestServer({
    modules: [releasesModule, gatewayModule],
    beside: server,
    env: { RELEASES_DIR: testStore(), RELEASE_PUBLIC_KEYS: stranger, RELEASE_OPERATOR_TOKEN: OPERATOR },
  });
  expect(await releaser(later, OPERATOR).send('', signed(first.manifest))).toMatchObject({ status: 422, body: { error: 'unsigned' } });
  // Without a shell that is believed there is no page at all.
  expect(await api(later).send('GET', '/')).toMatchObject({ status: 503 });
});
