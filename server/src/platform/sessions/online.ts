import { REFRESH_EVERY_WITH_PUSH } from '@vesper/contracts';
import { earlier, MINUTE, SECOND } from '../clock.ts';
import { openStreamOf } from '../live-events/stream-presence.ts';
import { type Sql, sql } from '../database/sql.ts';

/** How long after a sign of life a member still counts as being here. */
const ONLINE_FOR = 5 * MINUTE;

/**
 * How long a page that is looked at may be silent: with push it refreshes every 300 s (S-21), and is noted up to two minutes later. Twice
 * that long, because a round may fail. So an open stream vouches for no machine that has fallen asleep over it, however late the network notices.
 */
export const SILENT_FOR = 2 * REFRESH_EVERY_WITH_PUSH * SECOND;

/**
 * Whether the member `m` of the statement it stands in is shown as online: seen lately, or with a live stream open, and not away (S-24).
 * A fictional profile never is (D-46), nor is an invisible member (S-23).
 */
export const isOnline = (now: Date): Sql => sql`(
  not m.is_fictional and not m.invisible and m.away_at is null
  and (m.last_seen_at >= ${earlier(now, ONLINE_FOR)} or (m.last_seen_at >= ${earlier(now, SILENT_FOR)} and ${openStreamOf(sql`m.id`, now)})))`;
