import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { identityModule } from '../identity/routes.ts';
import { earlier, MINUTE } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { insertMember, signedIn, type TestMemberOptions } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { discoveryModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const start = () => startTestServer({ now: NOW, modules: [identityModule, discoveryModule] });

/** Anna looks for men; she is the one who searches. */
async function anna(server: TestServer) {
  const member = await insertMember(server, { name: 'Anna', gender: 'female', seeking: 'male' });
  return { member, client: await signedIn(server, member) };
}

const man = (server: TestServer, options: TestMemberOptions = {}) =>
  insertMember(server, { gender: 'male', seeking: 'female', ...options });

test('[D-06 D-14] paging meets 300 members once each, while others join, leave and are seen', async () => {
  const server = await start();
  const { client } = await anna(server);
  const { db } = server.platform;
  const ids: string[] = [];
  // Many share one quarter of an hour, so that the id has to decide.
  for (let n = 0; n < 300; n++)
    ids.push(
      (await man(server, { name: `Man ${n}`, country: ['DE', 'GB', 'NL'][n % 3], signupDate: earlier(NOW, (n % 7) * 15 * MINUTE) })).id,
    );

  const met: string[] = [];
  const gone: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; ; page++) {
    const { profiles, next, total } = await client.call('members.search', { query: { cursor, limit: '23' } });
    met.push(...profiles.map(({ id }) => id));
    expect(total).toBe(300);
    if (next === null) break;
    cursor = next;
    if (page === 3) {
      const [seen = '', leaver = ''] = [met[5], ids.find((id) => !met.includes(id))];
      gone.push(leaver);
      await db.query(sql`update members set last_seen_at = ${NOW} where id = ${seen}`);
      await db.query(sql`update members set invisible = true where id = ${leaver}`);
      await man(server, { name: 'New', signupDate: NOW });
    }
  }
  expect(met).toHaveLength(299);
  expect(new Set([...met, ...gone])).toEqual(new Set(ids));
});

test('[D-06] a cursor that is not one of ours is refused', async () => {
  const server = await start();
  const { client } = await anna(server);
  await man(server);
  await man(server);
  const { next } = await client.call('members.search', { query: { limit: '1' } });
  expect(next).not.toBeNull();
  const genuine = next ?? '';
  const refused = { status: 400, body: { error: 'query_invalid', fields: { cursor: 'invalid' } } };
  const forged = Buffer.from(JSON.stringify(['active', 1, randomUUID(), 1])).toString('base64url');
  const changed = `${genuine.slice(0, 30)}${genuine[30] === 'A' ? 'B' : 'A'}${genuine.slice(31)}`;
  for (const cursor of ['nonsense', '', forged, changed, genuine.slice(0, -4), genuine.slice(4), `${genuine}!`, 'A'.repeat(300)])
    expect(await client.refusal('members.search', { query: { cursor } }), cursor).toMatchObject(refused);
  expect(await client.refusal('members.search', { query: { cursor: genuine, sort: 'new' } })).toMatchObject(refused);
  const others = [
    api(server),
    await signedIn(server, await man(server)),
    await signedIn(server, await insertMember(server, { brandId: 2 })),
  ];
  for (const other of others) expect(await other.refusal('members.search', { query: { cursor: genuine } })).toMatchObject(refused);
  expect((await client.call('members.search', { query: { cursor: genuine, limit: '1' } })).profiles).toHaveLength(1);
});

test('[D-06 R8] a cursor tells no one when the last of a page was here, or signed up', async () => {
  const server = await start();
  const { client } = await anna(server);
  const signupDate = earlier(NOW, 12_345_678);
  for (const name of ['Bert', 'Carl', 'Dirk']) await man(server, { name, signupDate });
  for (const sort of ['active', 'new'] as const) {
    const pages = [
      await client.call('members.search', { query: { sort, limit: '1' } }),
      await client.call('members.search', { query: { sort, limit: '1' } }),
    ];
    const cursors = pages.map(({ next }) => next ?? '');
    for (const cursor of cursors) {
      const read = `${cursor} ${Buffer.from(cursor, 'base64url').toString('latin1')}`;
      expect(cursor.length).toBeGreaterThan(60);
      // With its quotes: three letters alone are in a hundred random ones now and then.
      for (const word of [String(signupDate.getTime()), pages[0]?.profiles[0]?.id ?? '', JSON.stringify(sort)])
        expect(read).not.toContain(word);
    }
    // The same place reads differently each time: nor can two be compared.
    expect(cursors[0]?.slice(0, 16)).not.toBe(cursors[1]?.slice(0, 16));
  }
});
