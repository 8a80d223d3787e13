import type { Part } from '../part.ts';
import { effectOf, versionOf } from './document.ts';
import { openTeam } from './team.ts';

const REMOTE = 'mfe-members';
const BRAND = { slug: 'abendrot', hostname: 'abendrot.localhost' };
const WITHIN_MS = 5000;

/** promote, rollback, kill, unkill, pin and unpin, as a team types them: how soon each is seen, and whether the audit has them all (B-12). */
export const changesTakeEffect: Part = async (house) => {
  const { origin } = house;
  const team = await openTeam(house, REMOTE);
  const is = (version: string, hostname?: string) => async () => (await versionOf(origin, REMOTE, { hostname })) === version;
  const start = Date.now();
  const took: { what: string; ms: number }[] = [];
  const change = async (args: string[], isThere: () => Promise<boolean>): Promise<void> => {
    took.push({ what: args[0] ?? '', ms: await effectOf(() => team.release(...args), isThere) });
  };
  try {
    const before = (await versionOf(origin, REMOTE)) ?? '';
    team.edit(`${REMOTE}/src/texts/en.json`, (texts) => texts.replace(/"title": "[^"]*"/, '"title": "Another title"'));
    const next = await team.release(REMOTE, '--staged');
    const staysAway = (await versionOf(origin, REMOTE)) === before;
    await change(['promote', REMOTE], is(next));
    await change(['kill', REMOTE], is('killed'));
    await change(['unkill', REMOTE], is(next));
    await change(['pin', BRAND.slug, `${REMOTE}@${before}`], is(before, BRAND.hostname));
    const othersFollow = (await versionOf(origin, REMOTE)) === next;
    await change(['unpin', BRAND.slug, REMOTE], is(next, BRAND.hostname));
    await change(['rollback', REMOTE], is(before));

    const expected = [
      { what: 'release', from: before, to: next, detail: 'staged' },
      { what: 'promote', from: before, to: next, detail: 'live' },
      { what: 'kill', from: next, to: null },
      { what: 'unkill', from: next, to: next },
      { what: 'pin', from: null, to: before, brand: BRAND.slug },
      { what: 'unpin', from: before, to: null, brand: BRAND.slug },
      { what: 'rollback', from: next, to: before },
    ];
    const audit = await auditOf(house, REMOTE);
    const told = expected.filter((entry) =>
      audit.some(
        (row) =>
          row.who === team.who &&
          Date.parse(row.at) >= start &&
          Date.parse(row.at) <= Date.now() &&
          Object.entries(entry).every(([key, value]) => row[key as keyof AuditRow] === value),
      ),
    ).length;
    const slowest = Math.max(...took.map(({ ms }) => ms));
    const whole = Number(staysAway) + Number(othersFollow);
    return [
      {
        id: 'B-12',
        what: `slowest of ${took.map(({ what }) => what).join(', ')} to be seen, ms`,
        value: slowest,
        goal: `<= ${WITHIN_MS}`,
        holds: slowest <= WITHIN_MS,
      },
      { id: 'B-12', what: 'of 2: staged reaches nobody, a pin its brand alone', value: whole, goal: '= 2', holds: whole === 2 },
      {
        id: 'B-12',
        what: `of ${expected.length} changes in the audit: who, when, from, to`,
        value: told,
        goal: `= ${expected.length}`,
        holds: told === expected.length,
      },
    ];
  } finally {
    team.close();
  }
};

export interface AuditRow {
  at: string;
  who: string;
  what: string;
  from: string | null;
  to: string | null;
  brand: string | null;
  detail: string | null;
}

/** What was done to a remote, the newest first. */
export async function auditOf({ origin, operatorToken }: { origin: string; operatorToken: string }, remote: string): Promise<AuditRow[]> {
  const response = await fetch(`${origin}/api/releases`, { headers: { authorization: `Bearer ${operatorToken}` } });
  const { audit } = (await response.json()) as { audit: (AuditRow & { remote: string })[] };
  return audit.filter((row) => row.remote === remote);
}
