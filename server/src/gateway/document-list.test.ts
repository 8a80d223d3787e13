import type { PageData } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { releasesModule } from '../releases/releases.ts';
import { api } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { page, storeBuilt, testPublicKey, testRelease, testStore } from '../testing/releases.ts';
import { startTestServer } from '../testing/server.ts';
import { gatewayModule } from './gateway.ts';

const landers = ['gallery', 'video'].map((name) =>
  testRelease(`mfe-${name}`, { pages: [{ ...page(name, `/landers/${name}`), access: 'visitor', layout: 'lander' }] }),
);
const chat = testRelease('mfe-chat', {
  pages: [{ ...page('chats', '/chats'), access: 'member' }],
  menu: [{ place: 'top', path: '/chats', label: 'menu.messages', icon: 'message', order: 1, access: 'member' }],
  slots: [{ slot: 'background', widget: 'outbox', access: 'member' }],
});
const byMail = testRelease('mfe-mail', { pages: [{ ...page('undo', '/undo'), unlisted: true }] });
const home = testRelease('mfe-home', { pages: [{ ...page('home', '/'), access: 'visitor' }] });

async function start(contract: string) {
  const folder = testStore();
  storeBuilt(folder, testRelease('shell', { pages: [page('login', '/login')], contract }), chat, home, byMail, ...landers);
  const server = await startTestServer({
    modules: [releasesModule, gatewayModule],
    env: { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey },
  });
  return { visitor: api(server), member: await signedIn(server, await insertMember(server)) };
}

/** The paths that a document lists, and the remotes whose pages' scripts may run. */
async function listed(client: ReturnType<typeof api>, path: string) {
  const html = String((await client.send('GET', path)).body);
  const { registry }: PageData = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  const map: { integrity: Record<string, string> } = JSON.parse(/<script type="importmap"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  const runs = Object.keys(map.integrity).flatMap((url) => /mfe-(\w+)\.chunk-\d+\.js$/.exec(url)?.[1] ?? []);
  return {
    paths: registry.flatMap(({ declaration }) => declaration.pages.map((one) => one.path)).sort(),
    menus: registry.flatMap(({ declaration }) => declaration.menu ?? []).length,
    slots: registry.flatMap(({ declaration }) => declaration.slots).length,
    runs: runs.sort(),
    remotes: registry.length,
  };
}

test('[W7] a document lists what its audience can reach, and of landers its own; every remote and its version all the same', async () => {
  const { visitor, member } = await start('1.2.0');
  expect(await listed(visitor, '/login')).toEqual({ paths: ['/'], menus: 0, slots: 0, runs: ['home'], remotes: 5 });
  expect(await listed(visitor, '/landers/video')).toMatchObject({ paths: ['/', '/landers/video'], runs: ['home', 'video'] });
  expect(await listed(member, '/login')).toEqual({ paths: ['/chats'], menus: 1, slots: 1, runs: ['chat'], remotes: 5 });
});

test('[W7] a page that is reached by its address is listed in its own document only', async () => {
  const { visitor, member } = await start('1.2.0');
  for (const client of [visitor, member]) {
    expect((await listed(client, '/login')).paths).not.toContain('/undo');
    expect((await listed(client, '/undo')).paths).toContain('/undo');
  }
});

test('[R-50] a page of the other audience is listed in its own document, where the guard decides', async () => {
  const { visitor, member } = await start('1.2.0');
  for (const client of [visitor, member]) await listed(client, '/login'); // most documents are made from what another listed
  expect(await listed(visitor, '/chats')).toMatchObject({ paths: ['/', '/chats'], runs: ['chat', 'home'] });
  expect(await listed(member, '/')).toMatchObject({ paths: ['/', '/chats'], runs: ['chat', 'home'] });
});

test('[R6] a shell before contract 1.2.0 keeps its document when someone logs in, and finds everything in it', async () => {
  const { visitor, member } = await start('1.1.0');
  const everything = {
    paths: ['/', '/chats', '/landers/gallery', '/landers/video', '/undo'],
    runs: ['chat', 'gallery', 'home', 'mail', 'video'],
  };
  for (const client of [visitor, member]) expect(await listed(client, '/login')).toMatchObject(everything);
});
