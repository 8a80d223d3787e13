import type { Database, Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { Clock } from '../platform/clock.ts';
import type { ReleaseChanges, ReleaseName } from './changes.ts';
import { fisherExact, type Tally } from './fisher-exact.ts';
import { hungMounts } from './mounts.ts';

/** Fewer failures than this are ignored: they may be one visitor's bad connection. */
const MIN_FAILURES = 3;

/** Upper bound on the probability that one check withdraws a canary that is as good as live. */
const MAX_P = 0.01;

/**
 * When a canary is withdrawn: it failed at least three times, and if it were no worse than the live version, this many failures would have
 * a probability under 1 % (Fisher's exact test, one-sided).
 */
export const isWorse = (canary: Tally, live: Tally): boolean => canary.failed >= MIN_FAILURES && fisherExact(canary, live) < MAX_P;

interface Dependencies {
  db: Database;
  clock: Clock;
  changes: ReleaseChanges;
}

/** Checks all canaries: one whose code loops for ever makes a browser report nothing. */
export async function checkCanaries(dependencies: Dependencies): Promise<void> {
  const canaries = await dependencies.db.many<ReleaseName>(sql`select remote, version from releases where state = 'canary'`);
  for (const name of canaries) await checkCanary(dependencies, name);
}

/**
 * Compares a canary with the live version, and withdraws it if it is worse. Both are counted since the canary began, so that an outage
 * affects both.
 */
export async function checkCanary({ db, clock, changes }: Dependencies, name: ReleaseName): Promise<void> {
  const canary = await db.maybeOne<{ since: Date; began: Date; live: string }>(sql`
    select date_trunc('hour', c.changed_at) as since, c.changed_at as began, l.version as live
    from releases c join releases l on l.remote = c.remote and l.state = 'live'
    where c.remote = ${name.remote} and c.version = ${name.version} and c.state = 'canary'`);
  if (!canary) return;
  const tallyWithHung = async (version: string): Promise<Tally & { hung: number }> => {
    const { failed, total } = await tallyOf(db, { ...name, version }, canary.since);
    const hung = await hungMounts(db, { ...name, version }, canary.began, clock());
    return { failed: failed + hung, total: total + hung, hung };
  };
  const one = await tallyWithHung(name.version);
  const other = await tallyWithHung(canary.live);
  if (!isWorse(one, other)) return;
  const detail = `${one.failed} of ${one.total} failed${one.hung > 0 ? ` (${one.hung} hung)` : ''}, live ${other.failed} of ${other.total}, p = ${fisherExact(one, other).toPrecision(2)}`;
  await changes.withdrawCanary({ who: 'watch' }, name, detail);
}

/** An integrity error is followed by a load's success or failure, and is not counted separately. */
const tallyOf = (db: Queryable, { remote, version }: ReleaseName, since: Date): Promise<Tally> =>
  db.one<Tally>(sql`
    select coalesce(sum(count) filter (where what <> 'loaded'), 0)::integer as failed, coalesce(sum(count), 0)::integer as total
    from release_reports where remote = ${remote} and version = ${version} and hour >= ${since} and what <> 'integrity_error'`);
