import { ageOn } from '@vesper/contracts';
import type { Queryable } from '../../platform/db.ts';
import { sql } from '../../platform/sql.ts';
import type { PortraitMeta } from '../portraits/portraits.ts';
import { randomFor } from '../portraits/random.ts';
import type { DemoMember, World } from '../world/members.ts';
import { idOf } from './identity.ts';
import { inBatches } from './insert.ts';

/** A member of the world with the id they have in the database. */
export interface PlacedMember extends DemoMember {
  id: string;
  email: string;
  passwordHash: string;
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

/** The people of the pool by gender, each with their pictures in order. */
export type Cast = Record<'female' | 'male', Person[]>;
export type PoolPicture = Pick<PortraitMeta, 'id' | 'person' | 'gender' | 'age' | 'hair' | 'eyes'> & { thumbhash: string };

interface Person {
  person: string;
  age: number;
  looks: Pick<DemoMember, 'hair_colour' | 'eye_colour'>;
  pictures: PoolPicture[];
}

const HAIR: Record<string, DemoMember['hair_colour']> = {
  black: 'black',
  espresso: 'dark_brown',
  chestnut: 'brown',
  brown: 'brown',
  'dark-blond': 'blonde',
  honey: 'blonde',
  blond: 'blonde',
  copper: 'red',
  auburn: 'red',
  silver: 'grey',
  'salt-and-pepper': 'grey',
  grey: 'grey',
  white: 'grey',
};

const EYES: Record<string, DemoMember['eye_colour']> = {
  blue: 'blue',
  grey: 'grey',
  green: 'green',
  hazel: 'hazel',
  amber: 'hazel',
  brown: 'brown',
  dark: 'brown',
};

export function castOf(pool: readonly PoolPicture[]): Cast {
  const cast: Cast = { female: [], male: [] };
  const people = Map.groupBy(pool, (picture) => picture.person);
  for (const [person, pictures] of people) {
    const [first] = pictures;
    if (!first) continue;
    const hair_colour = first.hair.style === 'bald' ? 'bald' : (HAIR[first.hair.colour] ?? 'brown');
    cast[first.gender].push({ person, age: first.age, looks: { hair_colour, eye_colour: EYES[first.eyes] ?? 'brown' }, pictures });
  }
  return cast;
}

/** The portrait whose drawn age fits: one of the nearest few, so that not all forty-year-olds share a face. */
const NEAREST = 9;

function personOf(world: World, member: PlacedMember, cast: Cast): Person {
  const age = ageOn(member.date_of_birth, world.now.toISOString().slice(0, 10));
  const nearest = cast[member.gender].toSorted((one, other) => Math.abs(one.age - age) - Math.abs(other.age - age)).slice(0, NEAREST);
  return randomFor(world.seed, 'person', member.id).pick(nearest);
}

/** A member says of their looks what their pictures show. */
export const lookAlike = (world: World, member: PlacedMember, cast: Cast): PlacedMember => ({
  ...member,
  ...personOf(world, member, cast).looks,
});

/** A picture or more for each member, the same person on all of them; the fourth and later ones are private for some. */
export async function writePhotos(db: Queryable, world: World, members: readonly PlacedMember[], cast: Cast): Promise<void> {
  const photos = members.flatMap((member) => {
    const random = randomFor(world.seed, 'photos', member.id);
    const { pictures, person } = personOf(world, member, cast);
    const start = random.int(0, pictures.length - 1);
    const hidesSome = random.chance(0.3);
    return Array.from({ length: member.picture_count }, (_, position) => {
      // The pool's pictures of that person from some point on, then the further ones.
      const picture = position < pictures.length ? pictures[(start + position) % pictures.length] : undefined;
      return {
        id: idOf('photo', member.id, position),
        member_id: member.id,
        position,
        is_private: hidesSome && position >= 3,
        file_key: `demo/${picture?.id ?? `${person}-${position + 1}`}`,
        thumbhash: picture?.thumbhash ?? null,
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
