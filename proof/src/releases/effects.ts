import { timing } from '../report.ts';
import type { Part } from '../part.ts';
import { effectOf, versionOf } from './document.ts';
import { openTeam } from './team.ts';

const REMOTE = 'mfe-members';
const BRAND = { slug: 'abendrot', hostname: 'abendrot.localhost' };
const WITHIN_MS = 5000;

/**
 * promote, rollback, kill, unkill, pin and unpin, as a team runs them: how soon each takes effect, and whether all are in the audit log
 * (B-12).
 */
export const changesTakeEffect: Part = async (stack, options) => {
  const { isShort } = options;
  const { origin } = stack;
  const rounds = isShort ? 1 : 5;
  const team = await openTeam(stack, REMOTE);
  const is = (version: string, hostname?: string) => async () => (await versionOf(origin, REMOTE, { hostname })) === version;
  const start = Date.now();
  const took: number[] = [];
  const change = async (args: string[], isThere: () => Promise<boolean>): Promise<void> => {
    took.push(await effectOf(() => team.release(...args), isThere));
  };
  try {
    const before = (await versionOf(origin, REMOTE)) ?? '';
    team.edit(`${REMOTE}/src/texts/en.json`, (texts) => texts.replace(/"title": "[^"]*"/, '"title": "Another title"'));
    const next = await team.release(REMOTE, '--staged');
    const staysAway = (await versionOf(origin, REMOTE)) === before;
    let othersFollow = true;
    for (let round = 0; round < rounds; round++) {
      await change(['promote', `${REMOTE}@${next}`], is(next));
      await change(['kill', REMOTE], is('killed'));
      await change(['unkill', REMOTE], is(next));
      await change(['pin', BRAND.slug, `${REMOTE}@${before}`], is(before, BRAND.hostname));
      othersFollow &&= (await versionOf(origin, REMOTE)) === next;
      await change(['unpin', BRAND.slug, REMOTE], is(next, BRAND.hostname));
      await change(['rollback', REMOTE], is(before));
    }

    const changes = [
      { what: 'promote', from: before, to: next, detail: 'live' },
      { what: 'kill', from: next, to: null },
      { what: 'unkill', from: next, to: next },
      { what: 'pin', from: null, to: before, brand: BRAND.slug },
      { what: 'unpin', from: before, to: null, brand: BRAND.slug },
      { what: 'rollback', from: next, to: before },
    ];
    const expected = [
      { what: 'release', from: before, to: next, detail: 'staged' },
      ...Array.from({ length: rounds }, () => changes).flat(),
    ];
    const audit = await auditOf(stack, REMOTE);
    const isOurs = ({ who, at }: AuditRow) => who === team.who && Date.parse(at) >= start && Date.parse(at) <= Date.now();
    const ours = audit.filter(isOurs).toReversed();
    const audited = ours.filter((row, at) =>
      Object.entries(expected[at] ?? {}).every(([key, value]) => row[key as keyof AuditRow] === value),
    ).length;
    const slowest = Math.max(...took);
    const whole = Number(staysAway) + Number(othersFollow);
    return [
      timing(
        {
          id: 'B-12',
          what: 'slowest of promote, kill, unkill, pin, unpin, rollback to take effect, ms',
          value: slowest,
          goal: `<= ${WITHIN_MS}`,
          holds: slowest <= WITHIN_MS,
        },
        options,
      ),
      { id: 'B-12', what: 'of 2: staged reaches no one, a pin only its brand', value: whole, goal: '= 2', holds: whole === 2 },
      {
        id: 'B-12',
        what: `of ${expected.length} changes in the audit: who, when, from, to`,
        value: audited,
        goal: `= ${expected.length}`,
        holds: audited === expected.length && ours.length === expected.length,
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

/** The audit log of a remote, newest first. */
export async function auditOf({ origin, operatorToken }: { origin: string; operatorToken: string }, remote: string): Promise<AuditRow[]> {
  const response = await fetch(`${origin}/api/releases`, { headers: { authorization: `Bearer ${operatorToken}` } });
  const { audit } = (await response.json()) as { audit: (AuditRow & { remote: string })[] };
  return audit.filter((row) => row.remote === remote);
}
