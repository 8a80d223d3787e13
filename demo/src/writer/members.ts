import { type Queryable, sql } from '@vesper/server/database';
import { portraitId } from '../portraits/portraits.ts';
import { randomFor } from '../portraits/random.ts';
import type { Face } from '../portraits/traits.ts';
import type { DemoMember, World } from '../world/members.ts';
import { idOf } from './identity.ts';
import { inBatches } from './insert.ts';

/** A member of the world with the id they have in the database. */
export interface PlacedMember extends DemoMember {
  id: string;
  email: string;
  passwordHash: string;
}

/** A member with the face that is on all of their pictures. */
export interface FacedMember extends PlacedMember {
  face: Face;
}

/** A member's id and address follow from where they stand in their brand's list. Nobody can log in as them: they have no password. */
export const place = (world: World, member: DemoMember, index: number): PlacedMember => ({
  ...member,
  id: idOf('member', world.seed, world.brand.slug, index),
  email: `member${index}@${world.brand.slug}.example`,
  passwordHash: '',
});

export async function writeMembers(db: Queryable, world: World, members: readonly PlacedMember[]): Promise<void> {
  const brandId = world.brand.id;
  const rows = members.map((member) => ({ ...member, confirmed_at: new Date(member.signup_date.getTime() + 600_000), brand_id: brandId }));
  await inBatches(
    db,
    rows,
    (batch) => sql`
    insert into members (id, brand_id, email, name, password_hash, status, language, created_at, confirmed_at, last_seen_at, is_fictional, is_paid)
    select id, brand_id, email, name, "passwordHash", 'active', language, signup_date, confirmed_at, last_seen, is_fictional, is_paid
    from jsonb_to_recordset(${batch}::jsonb) as m (id uuid, brand_id smallint, email text, name text, "passwordHash" text, language text,
      signup_date timestamptz, confirmed_at timestamptz, last_seen timestamptz, is_fictional bool, is_paid bool)
    on conflict do nothing`,
  );
  await inBatches(
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
}

/** Pictures of each member, the same person on all of them; the fourth and later ones are private for some. @param thumbhashOf by a portrait's id */
export async function writePhotos(
  db: Queryable,
  world: World,
  members: readonly FacedMember[],
  thumbhashOf: (id: string) => string | null,
): Promise<void> {
  const photos = members.flatMap((member) => {
    const hidesSome = randomFor(world.seed, 'photos', member.id).chance(0.3);
    return Array.from({ length: member.picture_count }, (_, position) => {
      const portrait = portraitId(member.face, position + 1);
      return {
        id: idOf('photo', member.id, position),
        member_id: member.id,
        position,
        is_private: hidesSome && position >= 3,
        file_key: `demo/${portrait}`,
        thumbhash: thumbhashOf(portrait),
      };
    });
  });
  await inBatches(
    db,
    photos,
    (batch) => sql`
    insert into photos (id, member_id, position, is_private, file_key, width, height, thumbhash, status, ad_safe, created_at)
    select id, member_id, position, is_private, file_key, 1200, 1600, decode(thumbhash, 'base64'), 'ready', true, ${world.now}
    from jsonb_to_recordset(${batch}::jsonb) as p (id uuid, member_id uuid, position smallint, is_private bool, file_key text, thumbhash text)
    on conflict (id) do nothing`,
  );
}
