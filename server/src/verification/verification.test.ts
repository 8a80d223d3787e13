import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountModule } from '../account/routes.ts';
import { chatModule } from '../chat/routes.ts';
import { discoveryModule } from '../discovery/routes.ts';
import { membersModule } from '../members/routes.ts';
import { sql } from '../platform/database/sql.ts';
import type { ApiClient } from '../testing/api.ts';
import { insertMember, signedIn, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { grant } from '../wallet/ledger.ts';
import { verificationModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

async function start() {
  const modules = [accountModule, discoveryModule, membersModule, chatModule, verificationModule];
  const server = await startTestServer({ now: NOW, modules });
  const anna = await insertMember(server, { name: 'Anna' });
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' });
  return { server, anna, bert, annas: await signedIn(server, anna), berts: await signedIn(server, bert) };
}

const pathOf = (url: string) => new URL(url).pathname;

/** Walks through the provider's page. */
async function check(client: ApiClient, result: 'passed' | 'failed'): Promise<string | undefined> {
  const { url } = await client.call('verification.start', { body: {} });
  expect(String((await client.send('GET', pathOf(url))).body)).toContain('Identity check');
  await client.send('GET', `${pathOf(url)}/${result}`);
  return (await client.call('verification.get')).verification.state;
}

const stored = ({ platform: { db } }: TestServer, { id }: TestMember) =>
  db.maybeOne(sql`select passed, at, ref from verifications where member_id = ${id}`);

test('[B-09] a passed check shows the badge everywhere; of the check only yes and the date are kept', async () => {
  const { server, anna, bert, annas, berts } = await start();
  expect((await annas.call('verification.get')).verification).toEqual({ state: 'none', at: null });
  expect(await check(annas, 'passed')).toBe('passed');
  expect(await stored(server, anna)).toEqual({ passed: true, at: NOW, ref: null });
  expect((await berts.call('member.get', { query: { id: anna.id } })).profile.verified).toBe(true);
  expect((await annas.call('member.get', { query: { id: bert.id } })).profile.verified).toBe(false);
  expect(await annas.refusal('verification.start', { body: {} })).toMatchObject({ status: 409, body: { error: 'already_verified' } });
});

test('[B-09] a pending check goes on where it was; a failed one shows nothing, and can be repeated', async () => {
  const { server, anna, annas, berts } = await start();
  const first = await annas.call('verification.start', { body: {} });
  expect((await annas.call('verification.get')).verification).toEqual({ state: 'pending', at: NOW.toISOString() });
  expect((await annas.call('verification.start', { body: {} })).url).toBe(first.url);
  expect(await check(annas, 'failed')).toBe('failed');
  expect(await stored(server, anna)).toEqual({ passed: false, at: NOW, ref: null });
  expect((await berts.call('member.get', { query: { id: anna.id } })).profile.verified).toBe(false);
  expect(await check(annas, 'passed')).toBe('passed');
});

test('[B-09 E-13] “verified only” finds verified members, who are found at once, and by those who join later', async () => {
  const { server, annas, berts } = await start();
  const found = async () => (await berts.call('members.search', { query: { verified: '1' } })).profiles.map(({ name }) => name);
  expect(await found()).toEqual([]);
  await check(annas, 'passed');
  expect(await found()).toEqual(['Anna']);
  // Out of search and back in again.
  for (const invisible of [true, false]) await annas.call('notifications.update', { body: { invisible } });
  expect(await found()).toEqual(['Anna']);
  await server.platform.db.query(sql`delete from verifications`);
  expect(await found()).toEqual([]);
});

test('[B-09] who wants only verified members to write first is written to by no one else; chats go on', async () => {
  const { server, anna, bert, annas, berts } = await start();
  for (const { id } of [anna, bert])
    await server.platform.db.transaction((tx) =>
      grant(tx, { brandId: 1, memberId: id }, { starter: 5 }, { reason: 'demo', ref: randomUUID(), at: NOW }),
    );
  const write = (client: ApiClient, to: TestMember) =>
    client.answer('message.send', { body: { client_id: randomUUID(), type: 'text', body: 'Hi', profile: to.id } });
  expect((await annas.call('notifications.update', { body: { verified_first: true } })).verified_first).toBe(true);
  expect(await write(berts, anna)).toMatchObject({ status: 403, body: { error: 'verified_only' } });
  expect(await server.platform.db.many(sql`select from conversations`)).toEqual([]);

  const carl = await insertMember(server, { name: 'Carl', gender: 'male', seeking: 'female' });
  await server.platform.db.transaction((tx) =>
    grant(tx, { brandId: 1, memberId: carl.id }, { starter: 5 }, { reason: 'demo', ref: randomUUID(), at: NOW }),
  );
  const carls = await signedIn(server, carl);
  await check(carls, 'passed');
  expect((await write(carls, anna)).status).toBe(200);
  // She wrote first, so he may answer.
  expect((await write(annas, bert)).status).toBe(200);
  expect((await write(berts, anna)).status).toBe(200);
});

test('[B-09] an address that is not confirmed begins no check', async () => {
  const { server } = await start();
  const dora = await signedIn(server, await insertMember(server, { status: 'not_confirmed' }));
  expect(await dora.refusal('verification.start', { body: {} })).toMatchObject({ status: 403, body: { error: 'unconfirmed' } });
  expect((await dora.send('GET', `/dev/verification/${randomUUID()}`)).status).toBe(404);
});
