import { earlier, MINUTE } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import type { ReleaseName } from './changes.ts';

/** What became of a mount, with the minute (since 1970) in which it began, by the browser's clock. */
export interface MountReport extends ReleaseName {
  what: 'mount_started' | 'mount_settled';
  minute: number;
}

/** A mount has so long to come to an end, and its report to arrive: the shell's deadlines are shorter. */
const SETTLES_WITHIN_MINUTES = 2;
/** Reports of other minutes are of a clock that is wrong. */
const MAX_AGE_MINUTES = 60;

const minutesOf = (at: Date): number => Math.floor(at.getTime() / MINUTE);

/** Counts mounts by the minute in which they began, so that one that is under way is not taken for one that hangs. */
export async function countMounts(tx: Queryable, reports: readonly MountReport[], now: Date): Promise<void> {
  const sorted = reports.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)); // Concurrent batches can't deadlock.
  for (const { remote, version, what, minute } of sorted) {
    if (minute > minutesOf(now) + 1 || minute < minutesOf(now) - MAX_AGE_MINUTES) continue;
    const [started, settled] = what === 'mount_started' ? [1, 0] : [0, 1];
    await tx.query(sql`
      insert into release_mounts (remote, version, minute, started, settled)
      select remote, version, to_timestamp(${minute * 60}), ${started}, ${settled}
      from releases where remote = ${remote} and version = ${version} and state in ('live', 'canary')
      on conflict on constraint release_mounts_counted_once
        do update set started = release_mounts.started + excluded.started, settled = release_mounts.settled + excluded.settled`);
  }
}

const keyOf = ({ remote, version, minute }: MountReport): string => [remote, version, minute].join(' ');

/** How many mounts of a version began and never came to an end: an endless loop reports nothing more. */
export const hungMounts = async (db: Queryable, { remote, version }: ReleaseName, since: Date, now: Date): Promise<number> =>
  (
    await db.one<{ hung: number }>(sql`
      select coalesce(sum(greatest(started - settled, 0)), 0)::integer as hung from release_mounts
      where remote = ${remote} and version = ${version} and minute >= date_trunc('minute', ${since}::timestamptz)
        and minute < date_trunc('minute', ${earlier(now, SETTLES_WITHIN_MINUTES * MINUTE)}::timestamptz)`)
  ).hung;

export const forgetMounts = (db: Queryable, before: Date): Promise<number> =>
  db.query(sql`delete from release_mounts where minute < ${before}`);
