import { expect, test, vi } from 'vitest';
import { identityModule } from '../identity/routes.ts';
import { membersModule } from '../members/routes.ts';
import { later, MINUTE, SECOND } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { api, type ApiClient } from '../testing/api.ts';
import { readEvents } from '../testing/event-reader.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { accountModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

async function setUp() {
  const server = await startTestServer({ now: NOW, modules: [identityModule, membersModule, accountModule] });
  const [anna, bert] = [await insertMember(server), await insertMember(server)];
  const [annas, berts] = [await signedIn(server, anna), await signedIn(server, bert)];
  const seesAnna = async () => (await berts.call('member.get', { query: { id: anna.id } })).profile.online;
  return { server, anna, annas, seesAnna };
}

/** As `navigator.sendBeacon` sends it: without a header of ours, without a key. */
const beacon = (client: ApiClient, body: unknown = {}, headers: Record<string, string | undefined> = {}) =>
  client.send('POST', '/api/page-hidden.php', { body, headers: { 'x-client-request': undefined, ...headers } });

test('[C-07 S-24] a hidden page takes its member offline at once; their next request brings them back at once', async () => {
  const { server, annas, seesAnna } = await setUp();
  await annas.call('notifications.get');
  expect(await seesAnna()).toBe(true);
  expect((await beacon(annas)).status).toBe(204);
  expect((await beacon(annas)).status).toBe(204);
  expect(await seesAnna()).toBe(false);
  server.setNow(later(NOW, SECOND)); // long before the next visit would be noted
  await annas.call('notifications.get');
  expect(await seesAnna()).toBe(true);
});

test('[S-24] a request that was on its way when the page was hidden is no return', async () => {
  const { server, annas, seesAnna } = await setUp();
  server.setNow(later(NOW, 2 * SECOND));
  await beacon(annas);
  server.setNow(later(NOW, SECOND));
  await annas.call('notifications.get');
  expect(await seesAnna()).toBe(false);
  server.setNow(later(NOW, 3 * SECOND));
  await annas.call('notifications.get');
  expect(await seesAnna()).toBe(true);
});

test('[C-07] when the member was last seen stays as it was', async () => {
  const { server, anna, annas } = await setUp();
  const seen = () => server.platform.db.one(sql`select last_seen_at from members where id = ${anna.id}`);
  const before = await seen();
  server.setNow(later(NOW, MINUTE / 2));
  await beacon(annas);
  expect(await seen()).toEqual(before);
});

test('[C-07 D-03] an empty object is all there is to say; a visitor’s beacon changes nothing, another site’s is refused', async () => {
  const { server, annas, seesAnna } = await setUp();
  expect((await beacon(api(server))).status).toBe(204);
  expect(await beacon(annas, { away: true })).toMatchObject({ status: 422 });
  expect(await beacon(annas, [])).toMatchObject({ status: 422 });
  expect(await beacon(annas, {}, { origin: 'https://evil.example' })).toMatchObject({ status: 403, body: { error: 'cross_site_refused' } });
  expect(await seesAnna()).toBe(true);
});

test('[S-24 S-21] a page that comes back with an answer that is still true is seen to be back', async () => {
  const { annas, seesAnna } = await setUp();
  const etag = String((await annas.answer('user.get')).headers.etag);
  await beacon(annas);
  expect(await seesAnna()).toBe(false);
  await annas.answer('user.get', { headers: { 'if-none-match': etag } });
  expect(await seesAnna()).toBe(true);
});

test('[S-24] who hides the page in one browser and looks at it in another one is here', async () => {
  const { server, anna, annas, seesAnna } = await setUp();
  const onHerPhone = await signedIn(server, anna);
  await beacon(onHerPhone);
  expect(await seesAnna()).toBe(true);
  await beacon(annas);
  expect(await seesAnna()).toBe(false);
  await onHerPhone.call('notifications.get');
  expect(await seesAnna()).toBe(true);
});

test('[S-24] a browser that has been silent for long keeps no one here', async () => {
  const { server, anna, annas, seesAnna } = await setUp();
  server.setNow(later(NOW, 11 * MINUTE));
  const onHerPhone = await signedIn(server, anna);
  await beacon(onHerPhone);
  expect(await seesAnna()).toBe(false);
  await annas.call('notifications.get');
  expect(await seesAnna()).toBe(true);
});

test('[S-21 S-24] with push a page refreshes every 300 s: between two rounds its open stream says that its member is here', async () => {
  const { server, annas, seesAnna } = await setUp();
  const stream = await readEvents(server, annas);
  await stream.next();
  server.setNow(later(NOW, 8 * MINUTE));
  await server.platform.events.hub.sweep(); // the process is alive
  await vi.waitFor(async () => expect(await seesAnna()).toBe(true));

  // No stream vouches for a machine that has fallen asleep.
  server.setNow(later(NOW, 11 * MINUTE));
  await server.platform.events.hub.sweep();
  expect(await seesAnna()).toBe(false);
});

test('[S-21 S-24] an open stream shows no one whose page is hidden, and a closed one no one who is gone', async () => {
  const { server, annas, seesAnna } = await setUp();
  const stream = await readEvents(server, annas);
  await stream.next();
  await beacon(annas);
  expect(await seesAnna()).toBe(false);
  await annas.call('notifications.get');
  server.setNow(later(NOW, 6 * MINUTE));
  await server.platform.events.hub.sweep();
  await vi.waitFor(async () => expect(await seesAnna()).toBe(true));
  stream.close();
  await vi.waitFor(async () => expect(await seesAnna()).toBe(false));
});
