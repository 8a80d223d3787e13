import { expect, test } from 'vitest';
import { chatModule } from '../chat/routes.ts';
import { membersModule } from '../members/routes.ts';
import { releasesModule } from '../releases/releases.ts';
import { api } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { page, storeBuilt, testPublicKey, testRelease, testStore } from '../testing/releases.ts';
import { startTestServer } from '../testing/server.ts';
import { gatewayModule } from './gateway.ts';

const unknown = '00000000-0000-4000-8000-000000000777';
const exists = (call: string, query: Record<string, string>) => ({ exists: { call, query } });

async function start() {
  const folder = testStore();
  const members = testRelease('mfe-members', {
    pages: [
      { ...page('profile', '/members/:id'), ...exists('member.get', { id: ':id' }) },
      { ...page('likes', '/likes/:type'), values: { type: ['given'] } },
      { ...page('broken', '/broken/:id'), ...exists('likes.get', {}) },
    ],
  });
  const chat = testRelease('mfe-chat', {
    pages: [{ ...page('chats', '/chats/:conversation'), ...exists('messages.get', { conversation: ':conversation', limit: '1' }) }],
  });
  storeBuilt(folder, testRelease('shell', { pages: [page('login', '/login')] }), members, chat);
  return startTestServer({
    modules: [releasesModule, membersModule, chatModule, gatewayModule],
    env: { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey },
  });
}

test('[R-48 R-07 R-14] a page that names the read which decides is 404 where that read finds nothing, and still the page', async () => {
  const server = await start();
  const anna = await insertMember(server, { name: 'Anna' });
  const bert = await signedIn(server, await insertMember(server, { name: 'Bert' }));
  const statusOf = async (path: string) => (await bert.send('GET', path)).status;
  expect(await statusOf(`/members/${anna.id}`)).toBe(200);
  for (const path of [`/members/${unknown}`, '/members/nobody', `/chats/${unknown}`]) expect(await statusOf(path), path).toBe(404);
  expect(String((await bert.send('GET', `/members/${unknown}`)).body)).toContain('mfe-members.chunk-00000001.js');
});

test('[R-48 P-07] whoever may not see a member gets the same 404 as for no one', async () => {
  const server = await start();
  const anna = await insertMember(server, { name: 'Anna', status: 'blocked' });
  const bert = await signedIn(server, await insertMember(server, { name: 'Bert' }));
  expect((await bert.send('GET', `/members/${anna.id}`)).status).toBe(404);
});

test('[R-48] with a value that the page does not declare there is no page', async () => {
  const visitor = api(await start());
  expect((await visitor.send('GET', '/likes/given')).status).toBe(200);
  expect((await visitor.send('GET', '/likes/nonsense')).status).toBe(404);
});

test('[R-50] what a visitor may not ask, or no one can be asked, is no 404: guards and the page decide', async () => {
  const visitor = api(await start());
  expect((await visitor.send('GET', `/chats/${unknown}`)).status).toBe(200);
  expect((await visitor.send('GET', '/broken/1')).status).toBe(200);
});

test('[R-25] /settings leads to the settings', async () => {
  const answer = await api(await start()).send('GET', '/settings');
  expect([answer.status, answer.headers['location']]).toEqual([302, '/notifications']);
});
