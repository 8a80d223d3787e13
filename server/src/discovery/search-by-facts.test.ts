import type { Settings } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../platform/clock.ts';
import { json, sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { discoveryModule } from './routes.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const start = () => startTestServer({ modules: [discoveryModule], now: NOW });

/** A man with facts, as they are written to his profile. */
async function man(server: TestServer, name: string, facts: { body_type?: string; interests?: string[] } = {}): Promise<string> {
  const { id } = await insertMember(server, { name, gender: 'male', seeking: 'female' });
  await server.platform.db.query(
    sql`update profiles set body_type = ${facts.body_type ?? null}, interests = ${facts.interests ?? []}::text[] where member_id = ${id}`,
  );
  return id;
}

async function anna(server: TestServer) {
  const client = await signedIn(server, await insertMember(server, { name: 'Anna', gender: 'female', seeking: 'male' }));
  return async (query: Record<string, string> = {}) =>
    (await client.call('members.search', { query })).profiles.map(({ name }) => name).sort();
}

async function changeSettings({ platform, setNow }: TestServer, changes: Partial<Settings>, minutes = 1): Promise<void> {
  await platform.db.query(sql`update brands set settings = settings || ${json(changes)}::jsonb where id = 1`);
  setNow(new Date(NOW.getTime() + minutes * MINUTE)); // settings are read again after a few seconds
}

test('[E-13 E-02] a search asks for facts and interests: any of the codes, each of the facts; a change counts at once', async () => {
  const server = await start();
  await changeSettings(server, { visible_profile_fields: ['interests', 'body_type'] });
  const search = await anna(server);
  await man(server, 'Slim hiker', { body_type: 'slim', interests: ['hiking', 'dogs'] });
  await man(server, 'Slim reader', { body_type: 'slim', interests: ['reading'] });
  const silent = await man(server, 'Silent', {});
  expect(await search({ body_type: 'slim' })).toEqual(['Slim hiker', 'Slim reader']);
  expect(await search({ body_type: 'slim,curvy', interests: 'hiking,music' })).toEqual(['Slim hiker']);
  expect(await search({ interests: 'reading,dogs' })).toEqual(['Slim hiker', 'Slim reader']);
  await server.platform.db.query(sql`update profiles set body_type = 'curvy' where member_id = ${silent}`);
  expect(await search({ body_type: 'curvy' })).toEqual(['Silent']);
});

test('[E-13] codes that no one can have are refused, not searched for', async () => {
  const server = await start();
  const client = await signedIn(server, await insertMember(server));
  for (const body_type of ['', 'tall', 'slim,', 'slim;curvy'])
    expect(await client.refusal('members.search', { query: { body_type } })).toMatchObject({
      status: 400,
      body: { error: 'query_invalid' },
    });
});

test('[E-16] what the brand does not offer, or does not show of anybody, is no filter', async () => {
  const server = await start();
  const search = await anna(server);
  await man(server, 'Slim', { body_type: 'slim' });
  await man(server, 'Curvy', { body_type: 'curvy' });
  // Offered, but no profile shows it.
  expect(await search({ body_type: 'slim' })).toEqual(['Curvy', 'Slim']);
  await changeSettings(server, { visible_profile_fields: ['body_type'], search_fields: ['gender'] });
  expect(await search({ body_type: 'slim', has_photo: '1', max_age: '20' })).toEqual(['Curvy', 'Slim']);
  await changeSettings(server, { search_fields: ['body_type'] }, 2);
  expect(await search({ body_type: 'slim' })).toEqual(['Slim']);
});

test('[E-13 R-06] a visitor cannot search by what they aren’t told: activity, and what someone is here for', async () => {
  const server = await start();
  const fields = ['signup_reason', 'body_type'];
  await changeSettings(server, { visible_profile_fields: fields, search_fields: [...fields, 'last_active'] });
  const flirt = await man(server, 'Flirt', { body_type: 'slim' });
  const other = await man(server, 'Other', { body_type: 'curvy' });
  await server.platform.db.query(sql`update profiles set signup_reason = 'flirting' where member_id = ${flirt}`);
  await server.platform.db.query(sql`update members set last_seen_at = ${new Date(NOW.getTime() - 9 * DAY)} where id = ${other}`);
  const visitor = async (query: Record<string, string>) =>
    (await api(server).call('members.search', { query: { gender: 'male', ...query } })).profiles.map(({ name }) => name).sort();
  const members = await anna(server);
  expect(await members({ signup_reason: 'flirting' })).toEqual(['Flirt']);
  for (const [field, value] of Object.entries({ signup_reason: 'flirting', last_active: '1', online: '1' }))
    expect(await visitor({ [field]: value }), field).toEqual(['Flirt', 'Other']);
  expect(await visitor({ body_type: 'slim' })).toEqual(['Flirt']);
});

test('[E-13 D-46] online now means now, and real: not a quarter of an hour ago, nor a fictional profile', async () => {
  const server = await start();
  const search = await anna(server);
  const [now, before, fictional] = await Promise.all(['Now', 'Before', 'Invented'].map((name) => man(server, name)));
  const seen = (id: string | undefined, minutes: number) =>
    server.platform.db.query(
      sql`update members set last_seen_at = ${new Date(NOW.getTime() - minutes * MINUTE)}, is_fictional = ${id === fictional}
          where id = ${id ?? ''}`,
    );
  await seen(now, 1);
  await seen(before, 14);
  await seen(fictional, 1);
  expect(await search({ online: '1' })).toEqual(['Now']);
  expect((await search({ last_active: '1' })).toSorted()).toEqual(['Before', 'Now']);
});

test('[E-13] new here are those who joined in the last fortnight', async () => {
  const server = await start();
  const search = await anna(server);
  const old = await man(server, 'Old hand');
  await man(server, 'Newcomer');
  await server.platform.db.query(sql`update discoverable set joined_at = ${new Date(NOW.getTime() - 15 * DAY)} where member_id = ${old}`);
  expect(await search({ new_here: '1' })).toEqual(['Newcomer']);
});

test('[D-48 R-06] a short result names the one filter to relax, and how many members that adds', async () => {
  const server = await start();
  await changeSettings(server, { visible_profile_fields: ['body_type', 'interests'] });
  const client = await signedIn(server, await insertMember(server, { gender: 'female', seeking: 'male' }));
  await man(server, 'Slim hiker', { body_type: 'slim', interests: ['hiking'] });
  await man(server, 'Curvy hiker', { body_type: 'curvy', interests: ['hiking'] });
  for (const name of ['Slim one', 'Slim two']) await man(server, name, { body_type: 'slim' });
  const relax = async (query: Record<string, string>) => (await client.call('members.search', { query })).relax;
  expect(await relax({ body_type: 'slim', interests: 'hiking' })).toEqual({ filter: 'interests', adds: 2 });
  expect(await relax({ interests: 'hiking' })).toEqual({ filter: 'interests', adds: 2 });
  expect(await relax({ min_age: '18' })).toBeNull();
  expect(await relax({})).toBeNull();
  expect(await relax({ limit: '1' })).toBeNull(); // a full page
});
