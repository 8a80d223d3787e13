import { eraseComplaintsOf } from '../complaints/complaints.ts';
import { lockMember } from '../members/locks.ts';
import { eraseCardsOf } from '../payments/cards/stored-cards.ts';
import { removeExport } from '../export/exports.ts';
import { removeFiles } from '../photos/renditions.ts';
import type { Tx } from '../platform/database/db.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { eraseReportsOf } from '../reports/reports.ts';

export const erasure = jobKind<Record<string, never>>('account.erase');

const BATCH = 50;

/**
 * Erases the accounts whose 14 days are over (K-02), each in a transaction of its own: an account that fails does not stop the others, and
 * is retried in an hour.
 */
export async function eraseDue(platform: Pick<Platform, 'db' | 'clock' | 'log' | 'storage'>): Promise<void> {
  const { db, clock, log } = platform;
  const failed: string[] = [];
  for (;;) {
    const due = await db.many<{ member_id: string }>(sql`
      select member_id from account_deletions where erase_at <= ${clock()} and member_id <> all(${failed}::uuid[]) order by erase_at limit ${BATCH}`);
    if (due.length === 0) return;
    for (const { member_id } of due) {
      try {
        await erase(platform, member_id);
      } catch (error) {
        failed.push(member_id);
        log.error({ err: error }, 'an account could not be erased');
      }
    }
  }
}

async function erase({ db, clock, storage }: Pick<Platform, 'db' | 'clock' | 'storage'>, memberId: string): Promise<void> {
  // Files first: once the rows are gone, nothing names the files.
  const photos = await db.many<{ file_key: string }>(sql`
    select unnest(array_remove(array[file_key, source_key], null)) as file_key from photos where member_id = ${memberId}
    union all
    select file_key from chat_photos where member_id = ${memberId} or conversation_id in (${conversationsOf(memberId)})`);
  for (const { file_key } of photos) await removeFiles(storage, file_key);
  const exports = await db.many<{ id: string }>(sql`select id from exports where member_id = ${memberId}`);
  for (const { id } of exports) await removeExport(storage, id);
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const due = await tx.maybeOne(sql`select from account_deletions where member_id = ${memberId} and erase_at <= ${clock()}`);
    if (due) await eraseRows(tx, memberId, clock());
  });
}

const conversationsOf = (memberId: string) => sql`select id from conversations where ${memberId}::uuid in (member_a, member_b)`;

/**
 * Deletes everything the member was, said and did, and both sides of their conversations, which no one can open any more. What remains is
 * an anonymous id for the ledger and the orders: amounts, dates, country and payment method, as accounting law requires.
 */
async function eraseRows(tx: Tx, memberId: string, at: Date): Promise<void> {
  const conversations = conversationsOf(memberId);
  await tx.query(sql`
    delete from reactions where message_id in (select id from messages where conversation_id in (${conversations}))`);
  await tx.query(sql`delete from messages where conversation_id in (${conversations})`);
  await tx.query(sql`delete from chat_photos where member_id = ${memberId} or conversation_id in (${conversations})`);
  await tx.query(sql`delete from participants where conversation_id in (${conversations})`);
  await tx.query(sql`delete from conversations where ${memberId}::uuid in (member_a, member_b)`);
  await tx.query(sql`delete from first_messages where member_id = ${memberId}`);
  await tx.query(sql`delete from spending_limits where member_id = ${memberId}`);
  await eraseReportsOf(tx, memberId);
  await eraseComplaintsOf(tx, memberId);
  await tx.query(sql`update orders set checkout_url = null where member_id = ${memberId}`);
  await eraseCardsOf(tx, memberId, at);
  // The mandates stay as long as their bank may ask for them; what is kept finds an account again, and names none.
  await tx.query(sql`update direct_debits set iban_ends = null where order_id in (select id from orders where member_id = ${memberId})`);
  await tx.query(sql`
    update members
    set status = 'deleted', email = 'erased-' || id || '@erased.invalid', name = 'erased ' || id, password_hash = '', language = 'en', time_zone = 'UTC',
        last_seen_at = null, away_at = null, confirmed_at = null, invisible = true, notifications_disabled = default, mails_disabled = default,
        mail_frequency = default, push_frequency = default, names_in_news = default, verified_first = default, shows_activity = default, shows_views = default
    where id = ${memberId}`);
  await tx.query(sql`select remove_what_is_of(${memberId})`);
}
