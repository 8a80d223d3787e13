import { randomUUID } from 'node:crypto';
import { ageOn, dayIn, hasVisibleText, MIN_AGE_FLOOR, type SignupBody } from '@vesper/contracts';
import { keepWantedLike } from '../likes/wanted-like.ts';
import { checkPlace } from '../members/place.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { type Queryable, type Tx, violates } from '../platform/database/db.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { sql } from '../platform/database/sql.ts';
import { grant } from '../wallet/ledger.ts';
import { isCommon } from './passwords.ts';
import { mailboxIn, mailboxOf } from './self-exclusions.ts';
import { holdName, isNameTaken, soundsOfficial } from './taken-names.ts';

/** Rules that the schema can't express (V-01, V-02, D-41, P-02). @throws ApiError 422 with the fields · 403 signups_closed */
export function checkSignup(brand: Brand, body: SignupBody, now: Date): void {
  const { signups, min_age, countries } = brand.settings;
  const hasSource = Boolean(body.tracking.network || body.tracking.ref);
  if (signups === 'none' || (signups === 'with_trafficsource' && !hasSource)) throw new ApiError(403, 'signups_closed');
  const fields: Record<string, string> = {};
  if (body.name.toLowerCase() === body.email.toLowerCase()) fields.name = 'name_is_email';
  else if (soundsOfficial(brand, body.name)) fields.name = 'name_taken';
  const age = ageOn(body.date_of_birth, dayIn(body.time_zone, now));
  if (age < Math.max(min_age, MIN_AGE_FLOOR)) fields.date_of_birth = 'too_young';
  else if (age > 120) fields.date_of_birth = 'dob_invalid';
  if (isCommon(body.password)) fields.password = 'password_common';
  if (!countries.includes(body.country)) fields.country = 'country_unknown';
  if ([...(body.signup_message ?? '')].length > brand.settings.message_length) fields.signup_message = 'too_long';
  if (Object.keys(fields).length > 0) throw new ApiError(422, 'fields_invalid', { fields });
}

/**
 * Whether the mailbox has an account in the brand, whatever follows a plus in either address: as of a self-exclusion, or trying another plus
 * would tell the two apart (D-65). So too while the account is being deleted (X-07).
 * @param but a member whose own address is no hindrance
 */
export const hasAccount = async (db: Queryable, brandId: number, email: string, but: string | null = null): Promise<boolean> =>
  (
    await db.many(sql`
    select from members
    where brand_id = ${brandId} and ${mailboxIn(sql`email`)} = ${mailboxOf(email)} and id is distinct from ${but}::uuid limit 1`)
  ).length > 0;

/**
 * Creates the account with its profile, consents, source, starter messages, first message and wanted like, in the caller's transaction.
 * @throws ApiError 409 account_exists · 422 name_taken, place_unknown
 */
export async function createAccount(tx: Tx, brand: Brand, body: SignupBody, passwordHash: string, now: Date): Promise<string> {
  const id = randomUUID();
  // First, as an exclusion is: else another mistake would tell the two apart.
  if (await hasAccount(tx, brand.id, body.email)) throw new ApiError(409, 'account_exists');
  const place = { region: body.region ?? null, city: body.city ?? null };
  await checkPlace(tx, body.country, place);
  await holdName(tx, brand.id, body.name);
  if (await isNameTaken(tx, brand.id, body.name)) throw nameTaken();
  try {
    await tx.query(sql`
      insert into members (id, brand_id, email, name, password_hash, status, language, time_zone, created_at, last_seen_at)
      values (${id}, ${brand.id}, ${body.email}, ${body.name}, ${passwordHash}, 'not_confirmed', ${body.locale}, ${knownTimeZone(body.time_zone)}, ${now}, ${now})`);
  } catch (error) {
    if (violates(error, 'members_email_is_unique_in_its_brand')) throw new ApiError(409, 'account_exists');
    if (violates(error, 'members_name_is_unique_in_its_brand')) throw nameTaken();
    throw error;
  }
  await tx.query(sql`
    insert into profiles (member_id, brand_id, profile_status, gender, seeking, date_of_birth, country, region_id, city)
    values (${id}, ${brand.id}, 'disabled', ${body.gender}, ${body.seeking}, ${body.date_of_birth}, ${body.country}, ${place.region}, ${place.city})`);
  await tx.query(sql`
    insert into consents (member_id, kind, given, created_at)
    select ${id}::uuid, kind, given, ${now}::timestamptz
    from unnest(array['terms', 'sensitive_data', 'marketing'], array[true, true, ${body.consents.marketing}]::boolean[]) as consent (kind, given)`);
  const { network, ref, sub1, sub2, sub3 } = body.tracking;
  await tx.query(sql`
    insert into member_sources (member_id, network, ref, sub1, sub2, sub3, lander, slug, language)
    values (${id}, ${network ?? null}, ${ref ?? null}, ${sub1 ?? null}, ${sub2 ?? null}, ${sub3 ?? null}, ${body.lander ?? null}, ${body.slug ?? null}, ${body.locale})`);
  await grant(tx, { brandId: brand.id, memberId: id }, { starter: brand.settings.signup_credits }, { reason: 'signup', ref: id, at: now });
  await storeFirstMessage(tx, brand.id, id, body, now);
  if (body.profile && body.likes_profile) await keepWantedLike(tx, { brandId: brand.id, viewerId: id, now }, body.profile);
  return id;
}

const nameTaken = () => new ApiError(422, 'fields_invalid', { fields: { name: 'name_taken' } });

/** D-40: stored until the confirmation. A recipient who has left is no reason to refuse a signup: its sender finds the text, and why. */
async function storeFirstMessage(
  tx: Tx,
  brandId: number,
  memberId: string,
  { profile, signup_message }: SignupBody,
  now: Date,
): Promise<void> {
  const text = signup_message?.trim();
  if (!profile || !text || !hasVisibleText(text)) return;
  await tx.query(sql`
    insert into first_messages (member_id, recipient_id, body, created_at, refused)
    select ${memberId}::uuid, id, ${text}::text, ${now}::timestamptz, case when status <> 'active' then 'profile_gone' end
    from members where id = ${profile} and brand_id = ${brandId}`);
}

/** A zone that times can be told in, by the name that the database knows, too: mails, summaries and months of the member are in it. */
function knownTimeZone(given = 'UTC'): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    return 'UTC'; // newer than this server, or none
  }
}
