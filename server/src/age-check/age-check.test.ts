import { type CallId, calls } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { inputOf } from '../testing/access/inputs.ts';
import { insertTestMembers, TEST_NOW, TEST_SECRET } from '../testing/access/test-members.ts';
import { readTable } from '../testing/access/table.ts';
import { type ApiClient, api } from '../testing/api.ts';
import { insertMember, signedIn, type TestMember, type TestMemberOptions } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { OPEN_CALLS } from './open-calls.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const WAY_BACK = '/members?gender=female#results';

async function start(options: TestMemberOptions = {}, env: Record<string, string> = {}) {
  const server = await startTestServer({ now: NOW, env });
  await asking(server);
  const anna = await insertMember(server, { name: 'Anna', country: 'GB', ...options });
  return { server, anna, annas: await signedIn(server, anna) };
}
const asking = ({ platform: { db } }: TestServer, countries = ['GB']) =>
  db.query(sql`update brands set settings = settings || jsonb_build_object('age_check_countries', ${countries}::text[]) where id = 1`);

const refused = { status: 403, body: { error: 'age_check_required' } };
const isRefused = async (client: ApiClient): Promise<boolean> => {
  const { status, body } = await client.answer('members.search');
  return status === 403 && (body as { error: string }).error === 'age_check_required';
};
const stateOf = async (client: ApiClient) => (await client.call('agecheck.get')).age_check;

/** Begins a check. @returns path and query of the provider's page */
async function begin(client: ApiClient): Promise<{ path: string; query: string }> {
  const { url } = await client.call('agecheck.start', { body: { next: WAY_BACK } });
  const { pathname: path, search: query } = new URL(url);
  return { path, query };
}
const stored = ({ platform: { db } }: TestServer, { id }: TestMember) =>
  db.maybeOne(sql`select required_at, passed_on::text from age_checks where member_id = ${id}`);

test('[B-09] until the check is passed every call that shows members, writes or sells is refused, and no other', {
  timeout: 60_000,
}, async () => {
  const server = await startTestServer({ now: TEST_NOW, env: { PHOTO_URL_SECRET: TEST_SECRET } });
  await asking(server);
  const testMembers = await insertTestMembers(server);
  const rows = readTable().filter(({ call, verdicts }) => verdicts.free !== 'already_signed_in' && call !== 'user.logout');
  const wrong: string[] = [];
  const seen = new Set<CallId>();
  for (const { call, object } of rows) {
    seen.add(call);
    const browser = testMembers.browserOf('free');
    const input = inputOf(call, { viewer: 'free', id: testMembers.idOf(object), price: { amount: 1, currency: 'GBP' } });
    const { body } = await browser.answer(call, input);
    const isClosed = (body as { error?: string }).error === 'age_check_required';
    if (isClosed === OPEN_CALLS.has(call)) wrong.push(`${call} ${object}: ${isClosed ? 'refused' : 'answered'}`);
  }
  expect(wrong).toEqual([]);
  expect([...seen].toSorted()).toEqual(
    (Object.keys(calls) as CallId[]).filter((call) => call !== 'signup.create' && call !== 'user.logout').toSorted(),
  );
  const browser = testMembers.browserOf('free');
  expect(await browser.send('GET', '/api/events.php')).toMatchObject(refused);
});

test('[B-09] a yes of the provider opens the site; of the check only that and its day are kept', async () => {
  const { server, anna, annas } = await start();
  expect((await annas.call('user.get')).user?.age_check_required).toBe(true);
  expect(await annas.refusal('members.search')).toMatchObject(refused);
  expect(await stateOf(annas)).toEqual({ state: 'due', passed_on: null });

  const { path, query } = await begin(annas);
  expect(await stateOf(annas)).toEqual({ state: 'pending', passed_on: null });
  expect(String((await annas.send('GET', path + query)).body)).toContain('Are you 18 or older?');
  const back = await annas.send('GET', `${path}/yes${query}`);
  expect(back.headers['location']).toMatch(/\/age-check\?next=%2Fmembers%3Fgender%3Dfemale%23results&returned=1$/);
  expect(await stateOf(annas)).toEqual({ state: 'passed', passed_on: '2026-11-20' });
  expect(await isRefused(annas)).toBe(false);
  expect((await annas.call('user.get')).user?.age_check_required).toBeUndefined();
  expect(await stored(server, anna)).toEqual({ required_at: NOW, passed_on: '2026-11-20' });
  expect(await server.platform.db.many(sql`select from age_check_attempts`)).toEqual([]);
  // Nothing is left to begin.
  expect((await annas.call('agecheck.start', { body: { next: WAY_BACK } })).url).toBe(server.url + WAY_BACK);
});

test('[B-09] a no, or none, keeps the site closed, is kept nowhere, and can be tried again', async () => {
  const { server, anna, annas } = await start();
  const { path, query } = await begin(annas);
  await annas.send('GET', `${path}/no${query}`);
  expect(await stateOf(annas)).toEqual({ state: 'due', passed_on: null });
  expect(await isRefused(annas)).toBe(true);
  expect(await stored(server, anna)).toEqual({ required_at: NOW, passed_on: null });
  await begin(annas);
  server.setNow(later(NOW, HOUR));
  expect((await stateOf(annas)).state).toBe('due');
});

test('[B-09] only a notice that the provider signed, just now and for a check under way, counts, and once', async () => {
  const { server, annas } = await start();
  const notices: { url: string; headers: Record<string, string>; body: string }[] = [];
  const { path, query } = await begin(annas);
  const original = server.platform.fetch;
  server.platform.fetch = async (url, init) => {
    notices.push({ url: url as string, headers: init?.headers as Record<string, string>, body: init?.body as string });
    return new Response(null, { status: 204 });
  };
  await api(server).send('GET', `${path}/yes${query}`);
  server.platform.fetch = original;
  const [notice] = notices;
  const send = (changes: { body?: string; headers?: Record<string, string> }) =>
    api(server).send('POST', new URL(notice?.url ?? '').pathname, {
      body: changes.body ?? notice?.body,
      headers: { ...notice?.headers, ...changes.headers },
    });
  const forged = { status: 403, body: { error: 'signature_invalid' } };
  expect(await send({ body: notice?.body.replace('true', 'false') })).toMatchObject(forged);
  expect(await send({ headers: { 'x-age-check-signature': 'none' } })).toMatchObject(forged);
  server.setNow(later(NOW, 5 * MINUTE + 1));
  expect(await send({})).toMatchObject(forged);
  server.setNow(NOW);
  expect(await isRefused(annas)).toBe(true);
  for (let time = 1; time <= 2; time++) expect((await send({})).status).toBe(204);
  expect(await isRefused(annas)).toBe(false);
  // The provider’s page, too, takes only what we signed.
  expect((await api(server).send('GET', `${path}${query.replace('request=', 'request=A')}`)).status).toBe(404);
});

test('[B-09] another country in the profile is no way around, and the request’s country counts where a proxy tells it', async () => {
  const { server, anna, annas } = await start({}, { TRUST_PROXY: '1', COUNTRY_HEADER: 'x-country' });
  expect(await isRefused(annas)).toBe(true);
  await server.platform.db.query(sql`update profiles set country = 'NL' where member_id = ${anna.id}`);
  expect(await isRefused(annas)).toBe(true);

  const dutch = await signedIn(server, await insertMember(server, { country: 'NL' }));
  const from = (country: string) => dutch.answer('members.search', { headers: { 'x-country': country } });
  expect((await from('NL')).status).toBe(200);
  expect((await from('GB')).status).toBe(403);
  expect((await from('NL')).status).toBe(403);
});

test('[B-09] other countries, other brands and a brand that no longer asks are not concerned', async () => {
  const { server, annas } = await start();
  const dutch = await signedIn(server, await insertMember(server, { country: 'NL' }));
  const elsewhere = await signedIn(server, await insertMember(server, { country: 'GB', brandId: 2 }));
  expect([await isRefused(annas), await isRefused(dutch), await isRefused(elsewhere)]).toEqual([true, false, false]);
  expect((await stateOf(dutch)).state).toBe('not_needed');
  await asking(server, []);
  server.setNow(later(NOW, DAY));
  expect(await isRefused(annas)).toBe(false);
});

test('[B-09] production does not start where a brand asks for checks and no one makes them', async () => {
  const local = await startTestServer();
  await asking(local);
  const env = { VESPER_MODE: 'production', SMTP_URL: 'smtp://127.0.0.1:1', PHOTO_URL_SECRET: 'a secret of sixteen' };
  await expect(startTestServer({ beside: local, env })).rejects.toThrow(
    'AGE_CHECK_PROVIDER must be set: the brand vesper asks for age checks (age_check_countries).',
  );
});
