import { randomUUID } from 'node:crypto';
import { type CallId, calls } from '@vesper/contracts';
import { apiSchemas, type CallSchema, errorBody } from '@vesper/contracts/api';
import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { later, MINUTE } from './platform/clock.ts';
import { sql } from './platform/sql.ts';
import { api, type ApiClient } from './testing/api.ts';
import { fitting, garbage, nearlyFitting, type Words } from './testing/arbitrary.ts';
import { insertMember, signedIn } from './testing/members.ts';
import { testProvider } from './testing/sandbox-provider.ts';
import { startTestServer } from './testing/server.ts';
import { grant } from './wallet/ledger.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const RUNS = 25;
const WORDS: Record<string, string[]> = {
  amount: ['1990', '1493'],
  bundle: ['small'],
  city: ['Leeds'],
  code: ['WELCOME25', 'TIMEBONUS25', 'nothing'],
  country: ['DE', 'GB'],
  currency: ['EUR', 'GBP'],
  date_of_birth: ['1991-03-08', '1960-02-29'],
  email: ['nora@example.org', 'mona@example.org'],
  login: ['Anna', 'nobody'],
  name: ['Nora', 'Mona', 'Anna'],
  password: ['a quiet evening'],
  region: ['DE-BY', 'GB-LND'],
  time_zone: ['Europe/Berlin', 'Nowhere'],
  token: ['not a token of anybody, but long enough'],
};
const ANY_WORD = ['Good evening', 'gallery', '0', '1', '18', '50', '99', 'true', 'music', 'dogs'];

/** A member with company of every kind: liked, written with, blocked either way, deleted, invisible, of another brand. */
async function world() {
  const provider = await testProvider();
  const server = await startTestServer({ now: NOW, env: provider.env });
  const { db } = server.platform;
  const anna = await insertMember(server, { name: 'Anna', signupDate: NOW, country: 'DE' });
  const fresh = await insertMember(server, { status: 'not_confirmed' });
  const [bert, blocking, blocked] = [await insertMember(server), await insertMember(server), await insertMember(server)];
  const others = [
    await insertMember(server),
    await insertMember(server, { status: 'deleted' }),
    await insertMember(server, { invisible: true }),
    await insertMember(server, { isFictional: true }),
    await insertMember(server, { brandId: 2 }),
  ];
  await db.query(sql`
    insert into blocks (member_id, blocked_id, brand_id, created_at)
    values (${blocking.id}, ${anna.id}, 1, now()), (${anna.id}, ${blocked.id}, 1, now())`);
  await db.query(sql`insert into bundles (brand_id, slug, credits, bonus, position) values (1, 'small', 100, 0, 0)`);
  await db.query(sql`insert into bundle_prices (brand_id, slug, currency, amount) values (1, 'small', 'EUR', 1990)`);
  await db.transaction((tx) => grant(tx, { brandId: 1, memberId: anna.id }, { bonus: 1000 }, { reason: 'demo', ref: 'anna', at: NOW }));

  const annas = await signedIn(server, anna);
  const { message } = await annas.call('message.send', { body: { client_id: randomUUID(), type: 'text', body: 'Hi', profile: bert.id } });
  const { bundles } = await annas.call('credits.get');
  const expected = bundles[0]?.price ?? { amount: 0, currency: 'EUR' };
  const { order } = await annas.call('order.create', { body: { bundle: 'small', method: 'cards', expected } });

  const ids = [anna, blocking, blocked, ...others].flatMap(({ id }) => [id, id.toUpperCase()]);
  const words: Words = (field) => {
    if (field === 'conversation') return [message.conversation, message.conversation.toUpperCase(), bert.id];
    if (field === 'id' || field === 'profile') return [...ids, order.payment_id];
    return WORDS[field] ?? [...ANY_WORD, randomUUID()];
  };
  const visitor = async () => api(server);
  const asAnna = () => signedIn(server, anna);
  return { server, words, browsers: [asAnna, asAnna, asAnna, visitor, () => signedIn(server, fresh)] };
}

/** What takes something away comes last, so that the others find it. */
const callIds = (Object.keys(calls) as CallId[]).sort(
  (one, other) => Number(calls[one].method === 'DELETE') - Number(calls[other].method === 'DELETE'),
);

const send = (client: ApiClient, id: CallId, query: unknown, body: unknown) => {
  const { method, path } = calls[id];
  const search = new URLSearchParams();
  if (typeof query === 'object' && query !== null)
    for (const [name, value] of Object.entries(query))
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined) search.append(name, typeof one === 'string' ? one : JSON.stringify(one));
  const headers = method === 'GET' ? {} : { 'idempotency-key': randomUUID(), 'content-type': 'application/json' };
  return client.send(method, `${path}?${search}`, { body: body === undefined ? undefined : JSON.stringify(body), headers });
};

test('[D-01 D-02] whatever it is sent, a call answers as its schema says, or refuses as D-02 says; it never breaks', {
  timeout: 120_000,
}, async () => {
  const { server, words, browsers } = await world();
  let time = NOW;
  for (const id of callIds) {
    const schema: CallSchema = apiSchemas[id];
    const given = (part: 'query' | 'body'): Arbitrary<unknown> => {
      const expected = schema[part];
      if (!expected) return fc.constant(undefined);
      return fc.oneof(
        { arbitrary: fitting(expected, words), weight: 3 },
        { arbitrary: nearlyFitting(expected, words), weight: 4 },
        garbage,
      );
    };
    await fc.assert(
      fc.asyncProperty(given('query'), given('body'), fc.constantFrom(...browsers), async (query, body, browser) => {
        // Past every rate limit, so that each input is looked at.
        time = later(time, 10 * MINUTE);
        server.setNow(time);
        const answer = await send(await browser(), id, query, body);
        expect(answer.status, `${id} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
        const kept = (answer.status < 400 ? schema.response : errorBody).safeParse(answer.body);
        expect(kept.error, `${id} answered ${answer.status} ${JSON.stringify(answer.body)}`).toBeUndefined();
      }),
      { numRuns: RUNS },
    );
  }
});
