import { REFRESH_EVERY_WITH_PUSH } from '@vesper/contracts';
import { earlier, MINUTE, SECOND } from '../clock.ts';
import { openStreamOf } from './stream-presence.ts';
import { type Sql, sql } from '../database/sql.ts';

/** How long after their last activity a member counts as online. */
const ONLINE_FOR = 5 * MINUTE;

/**
 * How long a visible page may be silent: with push it refreshes every 300 s (S-21), recorded up to two minutes later. Doubled, because a
 * round may fail. It limits how long an open stream keeps a member online after their machine fell asleep, however late the network
 * notices.
 */
export const SILENT_FOR = 2 * REFRESH_EVERY_WITH_PUSH * SECOND;

/**
 * SQL condition: whether the member `m` of the enclosing statement is shown as online: active lately, or with a live stream open, and not
 * away (S-24). A fictional profile never is (D-46), nor is an invisible member (S-23), or one who does not show it.
 */
export const isOnline = (now: Date): Sql => sql`(
  not m.is_fictional and not m.invisible and m.shows_activity and m.away_at is null
  and (m.last_seen_at >= ${earlier(now, ONLINE_FOR)} or (m.last_seen_at >= ${earlier(now, SILENT_FOR)} and ${openStreamOf(sql`m.id`, now)})))`;
