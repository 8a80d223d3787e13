import type { Locale } from '@vesper/contracts';
import { lockMember } from '../members/locks.ts';
import { offerMail } from '../mails/offer.ts';
import { buyerOf, type Offers, offersOfCode } from '../payments/offer.ts';
import { isBuyingPaused } from '../payments/spending-limits.ts';
import { mainOrigin } from '../platform/brands/site-origin.ts';
import { DAY, later } from '../platform/clock.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { workOff } from '../platform/jobs/work-off.ts';
import type { Platform } from '../platform/platform.ts';

/** from one offer to the next, as the settings promise. */
export const BETWEEN_OFFERS = 7 * DAY;

const BATCH = 100;

type Sending = Pick<Platform, 'brands' | 'clock' | 'config' | 'db' | 'log' | 'mail'>;

interface Waiting {
  member_id: string;
  code: string;
}

interface Reader {
  brand_id: number;
  email: string;
  name: string;
  language: Locale;
}

/** Sends the offers that wait; one that fails is tried again in a minute. */
export const sendOfferMails = (platform: Sending): Promise<void> =>
  workOff(platform, {
    next: (failed: readonly string[]) =>
      platform.db.many<Waiting>(sql`
        select member_id, code from offer_mails where settled_at is null and member_id <> all(${failed}::uuid[])
        order by offered_at, member_id limit ${BATCH}`),
    keyOf: (waiting) => waiting.member_id,
    work: (tx, waiting) => settle(platform, tx, waiting),
    failure: 'an offer could not be sent',
  });

/** Sends an offer, or leaves its member out: the code would bring them nothing, they changed their mind, or had another not long ago. */
async function settle(platform: Sending, tx: Tx, { member_id: memberId, code }: Waiting): Promise<void> {
  const now = platform.clock();
  await lockMember(tx, memberId);
  const waits = await tx.maybeOne(sql`
    select from offer_mails where member_id = ${memberId} and code = ${code} and settled_at is null for update`);
  if (!waits) return;
  const isSent = await send(platform, tx, { memberId, code, now });
  await tx.query(sql`
    update offer_mails set settled_at = ${now}, is_sent = ${isSent} where member_id = ${memberId} and code = ${code}`);
}

async function send(platform: Sending, tx: Tx, { memberId, code, now }: { memberId: string; code: string; now: Date }): Promise<boolean> {
  const reader = await tx.maybeOne<Reader>(sql`
    select brand_id, email, name, language from members m where id = ${memberId} and status = 'active' and not exists (
      select from offer_mails where member_id = m.id and is_sent and settled_at > ${later(now, -BETWEEN_OFFERS)})`);
  if (!reader || (await isBuyingPaused(tx, memberId, now))) return false;
  const brand = await platform.brands.byId(reader.brand_id);
  const brings = await broughtBy(offersOfCode(tx, brand, await buyerOf(tx, memberId), now, code));
  if (!brings) return false;
  const { name, email, language: locale } = reader;
  const url = `${mainOrigin(platform, brand)}/credits?code=${encodeURIComponent(code)}`;
  return platform.mail.send(tx, offerMail, { brand, to: { id: memberId, email, name, locale }, data: { ...brings, code, url } });
}

/** What the mail says of a code; undefined if its reader can't use it, or no bundle is cheaper by it. */
async function broughtBy(offers: Promise<Offers>) {
  try {
    const { discount, offers: bundles } = await offers;
    if (!discount || bundles.every(({ discountCode }) => discountCode !== discount.code)) return undefined;
    const { percentage, minimum, expires, up_to: isUpTo = false } = discount;
    // It ends with its last day.
    const lastDay = expires === null ? null : new Date(Date.parse(expires) - 1).toISOString().slice(0, 10);
    return { percentage, isUpTo, minimum: minimum.amount > 0 ? minimum : null, lastDay };
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
