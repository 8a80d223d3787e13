import { expect, test } from 'vitest';
import { sql } from '../database/sql.ts';
import { api } from '../../testing/api.ts';
import { startTestServer } from '../../testing/server.ts';
import { clientNetwork } from './client-network.ts';

test('[D-42] an IPv4 address is one client however it is written; of IPv6, a whole /64 is', () => {
  expect(clientNetwork('192.0.2.7')).toBe('192.0.2.7');
  expect(clientNetwork('::ffff:192.0.2.7')).toBe('192.0.2.7');
  for (const same of ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff::', '2001:db8:1:2:3:4:5:6', '2001:DB8:1:2::9'])
    expect(clientNetwork(same)).toBe('2001:db8:1:2::/64');
  expect(clientNetwork('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect(clientNetwork('::1')).toBe('0:0:0:0::/64');
  expect(clientNetwork('unknown')).toBe('unknown');
});

/** All of a test's hits are of one window, which begins every ten minutes. */
const now = new Date('2026-11-30T20:05:00Z');

const check = (ip: string | undefined) => ({ query: { check: 'name', value: 'Nora' }, headers: { 'x-forwarded-for': ip } }) as const;

test('[D-10 D-42] behind a proxy, what a client writes into X-Forwarded-For itself does not make it another client', async () => {
  const server = await startTestServer({ now, env: { TRUST_PROXY: '1' } });
  const client = api(server);
  for (let hit = 0; hit < 40; hit++) await client.call('signup.check', check(`198.51.100.${hit}, 2001:db8::${hit + 1}`));
  expect(await client.refusal('signup.check', check('203.0.113.9, 2001:db8::ffff'))).toMatchObject({ status: 429 });
  await client.call('signup.check', check('203.0.113.9, 2001:db8:1::1'));
  const { keys } = await server.platform.db.one<{ keys: number }>(sql`select count(distinct key)::int as keys from rate_limits`);
  expect(keys).toBe(2);
});

test('[D-10 D-42] without a proxy of ours no one is believed', async () => {
  const client = api(await startTestServer({ now }));
  for (let hit = 0; hit < 40; hit++) await client.call('signup.check', check(`198.51.100.${hit}`));
  expect(await client.refusal('signup.check', check('203.0.113.9'))).toMatchObject({ status: 429 });
});
