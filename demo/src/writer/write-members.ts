import { insertBatches, type Queryable, sql } from '@vesper/server/database';
import { portraitId } from '../portraits/portraits.ts';
import { randomFor } from '../portraits/random.ts';
import type { Face } from '../portraits/traits.ts';
import type { DemoMember, DemoContext } from '../generator/members.ts';
import { stableId } from './stable-id.ts';

/** A demo member with database id and login data. */
export interface IdentifiedMember extends DemoMember {
  id: string;
  email: string;
  passwordHash: string;
}

/** A member with the face of all their pictures. */
export interface MemberWithFace extends IdentifiedMember {
  face: Face;
}

/** Derives id and email from the member's index in the brand. Without a password hash the account has no login. */
export const withId = (context: DemoContext, member: DemoMember, index: number): IdentifiedMember => ({
  ...member,
  id: stableId('member', context.seed, context.brand.slug, index),
  email: `member${index}@${context.brand.slug}.example`,
  passwordHash: '',
});

export async function writeMembers(db: Queryable, context: DemoContext, members: readonly IdentifiedMember[]): Promise<void> {
  const brandId = context.brand.id;
  const rows = members.map((member) => ({ ...member, confirmed_at: new Date(member.signup_date.getTime() + 600_000), brand_id: brandId }));
  await insertBatches(
    db,
    rows,
    (batch) => sql`
    insert into members (id, brand_id, email, name, password_hash, status, language, created_at, confirmed_at, last_seen_at, is_fictional, is_paid)
    select id, brand_id, email, name, "passwordHash", 'active', language, signup_date, confirmed_at, last_seen, is_fictional, is_paid
    from jsonb_to_recordset(${batch}::jsonb) as m (id uuid, brand_id smallint, email text, name text, "passwordHash" text, language text,
      signup_date timestamptz, confirmed_at timestamptz, last_seen timestamptz, is_fictional bool, is_paid bool)
    on conflict do nothing`,
  );
  await insertBatches(
    db,
    rows,
    (batch) => sql`
    insert into profiles (member_id, brand_id, gender, seeking, sexuality, date_of_birth, country, region_id, city, about_me, tattoos, hair_colour,
      eye_colour, body_type, relationship_status, interests, signup_reason)
    select id, brand_id, gender, seeking, sexuality, date_of_birth, country, region, city, about_me, tattoos, hair_colour,
      eye_colour, body_type, relationship_status, interests, signup_reason
    from jsonb_to_recordset(${batch}::jsonb) as p (id uuid, brand_id smallint, gender text, seeking text, sexuality text, date_of_birth date, country char(2),
      region text, city text, about_me text, tattoos text, hair_colour text, eye_colour text, body_type text, relationship_status text, interests text[], signup_reason text)
    on conflict do nothing`,
  );
  const answers = members.flatMap(({ id, prompts }) =>
    prompts.map((answered, place) => ({ ...answered, place, member_id: id, brand_id: brandId })),
  );
  await insertBatches(
    db,
    answers,
    (batch) => sql`
    insert into prompts (member_id, brand_id, place, prompt, answer)
    select member_id, brand_id, place, prompt, answer
    from jsonb_to_recordset(${batch}::jsonb) as a (member_id uuid, brand_id smallint, place smallint, prompt text, answer text)
    on conflict do nothing`,
  );
}

/**
 * Writes the members' photos; for some members, the fourth and later ones are private. Those of the demo's logins are not for visitors, who
 * would meet “newcomer” on the first page.
 * @param thumbhashOf takes a portrait id
 */
export async function writePhotos(
  db: Queryable,
  context: DemoContext,
  members: readonly MemberWithFace[],
  thumbhashOf: (id: string) => string | null,
): Promise<void> {
  const photos = members.flatMap((member) => {
    const hidesSome = randomFor(context.seed, 'photos', member.id).chance(0.3);
    return Array.from({ length: member.picture_count }, (_, position) => {
      const portrait = portraitId(member.face, position + 1);
      return {
        id: stableId('photo', member.id, position),
        member_id: member.id,
        position,
        is_private: hidesSome && position >= 3,
        is_for_visitors: member.passwordHash === '',
        file_key: `demo/${portrait}`,
        thumbhash: thumbhashOf(portrait),
      };
    });
  });
  await insertBatches(
    db,
    photos,
    (batch) => sql`
    insert into photos (id, member_id, position, is_private, file_key, width, height, thumbhash, status, ad_safe, created_at)
    select id, member_id, position, is_private, file_key, 1200, 1600, decode(thumbhash, 'base64'), 'ready', is_for_visitors, ${context.now}
    from jsonb_to_recordset(${batch}::jsonb)
      as p (id uuid, member_id uuid, position smallint, is_private bool, is_for_visitors bool, file_key text, thumbhash text)
    on conflict (id) do nothing`,
  );
}
