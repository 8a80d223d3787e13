import { DAY, earlier, HOUR } from '../clock.ts';
import { DEVICE_KEPT_FOR } from '../sessions/devices.ts';
import { jobKind } from './jobs.ts';
import { deleteOldEvents } from '../live-events/event-outbox.ts';
import type { Platform } from '../platform.ts';
import { sql } from '../database/sql.ts';

const cleanup = jobKind<Record<string, never>>('platform.housekeeping');

/** Clients give up retrying long before this (C-16). */
const KEEP_ANSWERS = 2 * DAY;
/** Long enough to answer that a link has expired or was used. */
const KEEP_LINKS = 30 * DAY;
const KEEP_ATTEMPTS = 7 * DAY;
/** Two years can be compared with each other. */
const KEEP_VISITS = 800 * DAY;

/** Deletes expired platform data every hour. */
export function scheduleCleanup({ jobs, db, clock, uploads }: Platform): void {
  jobs.schedule(cleanup, '17 * * * *', async () => {
    const now = clock();
    await deleteOldEvents(db, now);
    await uploads.removeOrphans(earlier(now, HOUR));
    await db.query(sql`delete from idempotency_keys where created_at < ${earlier(now, KEEP_ANSWERS)}`);
    // Frees the address that the link would have restored.
    await db.query(
      sql`update action_tokens set used_at = ${now} where purpose = 'undo_email' and used_at is null and expires_at <= ${now}`,
    );
    await db.query(sql`delete from action_tokens where expires_at < ${earlier(now, KEEP_LINKS)}`);
    await db.query(sql`delete from funnel_counts where day < ${earlier(now, KEEP_VISITS)}`);
    await db.query(sql`delete from self_exclusions where until < ${now}`);
    await db.query(sql`delete from age_check_attempts where started_at < ${earlier(now, DAY)}`);
    await db.query(sql`delete from passkey_challenges where expires_at < ${now}`);
    await db.query(sql`delete from rate_limits where window_end < ${now}`);
    await db.query(sql`delete from sessions where expires_at < ${now} or ended_at < ${earlier(now, DAY)}`);
    await db.query(sql`delete from known_devices where last_login_at < ${earlier(now, DEVICE_KEPT_FOR)}`);
    await db.query(sql`delete from wrong_logins where last_failed_at < ${earlier(now, DAY)}`);
    await db.query(
      sql`delete from login_attempts where last_failed_at < ${earlier(now, KEEP_ATTEMPTS)} and (blocked_until is null or blocked_until < ${now})`,
    );
  });
}
