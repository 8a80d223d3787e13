import {
  type CreditPrice,
  FREE_CONVERSATIONS,
  type Gender,
  type Locale,
  type OwnFacts,
  type PlaceSource,
  type PromptAnswer,
  type Seeking,
  type User,
} from '@vesper/contracts';
import { creditPriceOf } from '../payments/prices.ts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { type Balances, balancesRow } from '../wallet/ledger.ts';
import { mainImageOf } from './cards.ts';
import { promptsOf } from './prompts.ts';

interface UserRow extends Balances {
  id: string;
  status: User['status'];
  email: string;
  is_paid: boolean;
  started: number;
  created_at: Date;
  is_fictional: boolean;
  language: Locale;
  notifications_disabled: string[];
  knows_fictional: boolean;
  name: string;
  gender: Gender;
  seeking: Seeking;
  country: string;
  region_id: string | null;
  city: string | null;
  place_source: PlaceSource;
  date_of_birth: string;
  about_me: string;
  interests: string[];
  interests_untold: boolean;
  prompts: PromptAnswer[];
  facts: OwnFacts;
  profile_status: 'active' | 'disabled';
  photo_id: string | null;
  thumbhash: Buffer | null;
  credit_price: CreditPrice | null;
  is_age_check_due: boolean;
}

/** E-01: a member as their own sessions see them, including credits. */
export async function userOf(db: Queryable, urls: PhotoUrls, brandId: number, memberId: string): Promise<User> {
  const row = await db.one<UserRow>(sql`
    select m.id, m.status, m.email, m.is_paid, m.created_at, m.is_fictional, m.language, m.notifications_disabled, m.name,
           case when m.is_paid then 0 else (select count(*)::int from conversations where started_by = m.id) end as started,
           exists (select from consents where member_id = m.id and kind = 'fictional_profiles' and given) as knows_fictional,
           p.gender, p.seeking, p.country, p.region_id, p.city, p.place_source, p.date_of_birth, p.about_me, p.interests,
           p.interests_untold, p.profile_status,
           ${promptsOf(sql`m.id`)} as prompts,
           jsonb_build_object('relationship_status', p.relationship_status, 'signup_reason', p.signup_reason, 'sexuality', p.sexuality,
             'body_type', p.body_type, 'hair_colour', p.hair_colour, 'eye_colour', p.eye_colour, 'tattoos', p.tattoos) as facts,
           exists (
             select from brands b left join age_checks c on c.member_id = m.id
             where b.id = m.brand_id and jsonb_array_length(coalesce(b.settings -> 'age_check_countries', '[]')) > 0 and c.passed_on is null
               and (c.member_id is not null or b.settings -> 'age_check_countries' @> to_jsonb(p.country))) as is_age_check_due,
           ${creditPriceOf(sql`m.id`, brandId, sql`p.country`)} as credit_price,
           main.id as photo_id, main.thumbhash, balances.credits, balances."starterMessages"
    from members m
    join profiles p on p.member_id = m.id
    cross join lateral ${balancesRow(sql`m.id`)} as balances
    left join photos main on main.member_id = m.id and main.position = 0 and main.status in ('ready', 'processing')
    where m.id = ${memberId} and m.brand_id = ${brandId}`);
  return {
    id: row.id,
    status: row.status,
    email: row.email,
    credits: row.credits,
    starter_messages: row.starterMessages,
    paid_user: row.is_paid,
    new_chats_left: row.is_paid ? null : Math.max(FREE_CONVERSATIONS - row.started, 0), // K-01
    signup_date: row.created_at.toISOString(),
    fictional_icon: row.is_fictional,
    language: row.language,
    notifications_disabled: row.notifications_disabled,
    fictional_acknowledged: row.knows_fictional,
    credit_price: row.credit_price,
    ...(row.is_age_check_due && { age_check_required: true }),
    profile: {
      name: row.name,
      gender: row.gender,
      seeking: row.seeking,
      country: row.country,
      region: row.region_id,
      city: row.city,
      place_source: row.place_source,
      date_of_birth: row.date_of_birth,
      about_me: row.about_me === '' ? null : row.about_me,
      interests: row.interests,
      interests_untold: row.interests_untold,
      prompts: row.prompts,
      facts: row.facts,
      main_image: row.photo_id === null ? null : mainImageOf(row.photo_id, row.thumbhash, urls),
      status: row.profile_status,
    },
  };
}
