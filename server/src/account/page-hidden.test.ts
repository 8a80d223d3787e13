import { expect, test } from 'vitest';
import { membersModule } from '../members/routes.ts';
import { later, MINUTE, SECOND } from '../platform/clock.ts';
import { sql } from '../platform/sql.ts';
import { api, type ApiClient } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { accountModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

async function house() {
  const server = await startTestServer({ now: NOW, modules: [membersModule, accountModule] });
  const [anna, bert] = [await insertMember(server), await insertMember(server)];
  const [annas, berts] = [await signedIn(server, anna), await signedIn(server, bert)];
  const seesAnna = async () => (await berts.call('member.get', { query: { id: anna.id } })).profile.online;
  return { server, anna, annas, seesAnna };
}

/** As `navigator.sendBeacon` sends it: without a header of ours, without a key. */
const beacon = (client: ApiClient, body: unknown = {}, headers: Record<string, string | undefined> = {}) =>
  client.send('POST', '/api/page-hidden.php', { body, headers: { 'x-client-request': undefined, ...headers } });

test('[C-07 S-24] a hidden page takes its member offline at once; their next request brings them back at once', async () => {
  const { server, annas, seesAnna } = await house();
  await annas.call('notifications.get');
  expect(await seesAnna()).toBe(true);
  expect((await beacon(annas)).status).toBe(204);
  expect((await beacon(annas)).status).toBe(204);
  expect(await seesAnna()).toBe(false);
  server.setNow(later(NOW, SECOND)); // long before the next visit would be noted
  await annas.call('notifications.get');
  expect(await seesAnna()).toBe(true);
});

test('[C-07] when the member was last seen stays as it was', async () => {
  const { server, anna, annas } = await house();
  const seen = () => server.platform.db.one(sql`select last_seen_at from members where id = ${anna.id}`);
  const before = await seen();
  server.setNow(later(NOW, MINUTE / 2));
  await beacon(annas);
  expect(await seen()).toEqual(before);
});

test('[C-07 D-03] an empty object is all there is to say; a visitor’s beacon changes nothing, another site’s is refused', async () => {
  const { server, annas, seesAnna } = await house();
  expect((await beacon(api(server))).status).toBe(204);
  expect(await beacon(annas, { away: true })).toMatchObject({ status: 422 });
  expect(await beacon(annas, [])).toMatchObject({ status: 422 });
  expect(await beacon(annas, {}, { origin: 'https://evil.example' })).toMatchObject({ status: 403, body: { error: 'cross_site_refused' } });
  expect(await seesAnna()).toBe(true);
});
