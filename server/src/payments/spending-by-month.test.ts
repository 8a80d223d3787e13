import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';

const NOW = new Date('2026-11-25T12:00:00Z');

interface Paid {
  at: string;
  amount?: number;
  returned?: number;
  currency?: string;
  state?: string;
}

/** A Dutch member with these payments. @returns by currency, the months in which something was spent */
async function spending(payments: Paid[], timeZone = 'UTC') {
  const server = await startTestServer({ now: NOW });
  const { db } = server.platform;
  const member = await insertMember(server, { country: 'NL' });
  await db.query(sql`update members set time_zone = ${timeZone} where id = ${member.id}`);
  for (const { at, amount = 1990, returned = 0, currency = 'EUR', state = 'completed' } of payments)
    await db.query(sql`
      insert into orders (id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, provider, state, created_at, updated_at,
                          completed_at, returned)
      values (${randomUUID()}, 1, ${member.id}, 'small', 100, 0, 'ideal', ${amount}, ${currency}, 'NL', 'sandbox', ${state}, ${at}, ${at},
              ${['failed', 'pending', 'declined'].includes(state) ? null : at}, ${returned})`);
  const { spending: shown = [] } = await (await signedIn(server, member)).call('limits.get');
  return shown;
}

const some = (shown: Awaited<ReturnType<typeof spending>>) =>
  shown.map(({ currency, months }) => [
    currency,
    ...months.filter(({ spent }) => spent !== 0).map(({ month, spent }) => `${month} ${spent}`),
  ]);

test('[B-03] what was paid in each of twelve months, newest first, without what went back and what was not paid', async () => {
  const shown = await spending([
    { at: '2026-11-01T00:00:00Z' },
    { at: '2026-11-20T00:00:00Z', amount: 5000, returned: 1000, state: 'partly_refunded' },
    { at: '2026-08-05T00:00:00Z', returned: 1990, state: 'refunded' },
    { at: '2026-07-05T00:00:00Z', state: 'failed' },
    { at: '2026-07-05T00:00:00Z', state: 'declined' },
    { at: '2026-07-05T00:00:00Z', state: 'pending' },
    { at: '2025-12-01T00:00:00Z', amount: 100 },
    { at: '2025-11-30T23:59:59Z' },
  ]);
  expect(some(shown)).toEqual([['EUR', '2026-11 5990', '2025-12 100']]);
  const months = shown[0]?.months.map(({ month }) => month) ?? [];
  expect([months.length, months.at(0), months.at(-1)]).toEqual([12, '2026-11', '2025-12']);
});

test('[B-03] months are those of the member’s clock', async () => {
  const paid = [{ at: '2026-10-31T23:30:00Z' }, { at: '2025-11-30T23:30:00Z' }];
  expect(some(await spending(paid, 'Europe/Amsterdam'))).toEqual([['EUR', '2026-11 1990', '2025-12 1990']]);
  expect(some(await spending(paid, 'America/New_York'))).toEqual([['EUR', '2026-10 1990']]);
});

test('[B-03] another currency stands apart, after the one of today', async () => {
  const shown = await spending([{ at: '2026-05-05T00:00:00Z', amount: 9900, currency: 'DKK' }]);
  expect(some(shown)).toEqual([['EUR'], ['DKK', '2026-05 9900']]);
});
