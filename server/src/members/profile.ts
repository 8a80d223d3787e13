import { NEW_HERE_DAYS, type Profile, type ProfileCard, RATHER_NOT_SAY } from '@vesper/contracts';
import type { PhotoUrls } from '../photos/urls.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { type CardView, cardOf } from './cards.ts';
import { DAY, earlier } from '../platform/clock.ts';
import { isGranted } from './is-granted.ts';
import { picturesOf } from './pictures.ts';
import { promptsOf, showsPrompts } from './prompts.ts';
import { usualReply } from './reply-time.ts';
import type { Visibility } from './visibility.ts';

/** The profile fields that a brand may hide (`visible_profile_fields`, E-16). */
type Optional = Pick<
  Profile,
  | 'sexuality'
  | 'region'
  | 'about_me'
  | 'tattoos'
  | 'hair_colour'
  | 'eye_colour'
  | 'body_type'
  | 'relationship_status'
  | 'interests'
  | 'signup_reason'
>;

const nothing: Optional = {
  sexuality: null,
  region: null,
  about_me: null,
  tattoos: null,
  hair_colour: null,
  eye_colour: null,
  body_type: null,
  relationship_status: null,
  interests: [],
  signup_reason: null,
};

/** Shown where the brand shows what members say about themselves. */
type Told = Required<Pick<Profile, 'prompts'>>;

interface Recent {
  joined: boolean;
  seen: boolean;
  /** Shows when they are active: a real member, visible, who has not turned it off. */
  active: boolean;
}

/** The viewer's own private photos (B-06). */
type Shown = NonNullable<Profile['own_private_photos']>;

export interface ProfileView extends CardView {
  brand: Brand;
  isPaid: boolean;
}

/** Not for those who aren't logged in: what could out someone, or tell of them to whoever passes by. */
const FOR_MEMBERS: readonly string[] = ['sexuality', 'signup_reason'];

/** E-02: a member's full profile, as a viewer who may see them sees it. */
export async function profileOf(db: Queryable, urls: PhotoUrls, view: ProfileView, id: string, visibility: Visibility): Promise<Profile> {
  // Members see their own page as others do; their private photos are where they edit them.
  const viewer = view.viewerId === null ? null : { isOwner: false, isPaid: view.isPaid, id: view.viewerId };
  const viewerId = sql`${view.viewerId}::uuid`;
  const [card, photos, { joined, seen, active, prompts, shown, count, ...fields }] = await Promise.all([
    cardOf(db, urls, view, id),
    picturesOf(db, urls, id, viewer),
    db.one<Optional & Told & Recent & Shown>(sql`
      select sexuality, region_id as region, nullif(about_me, '') as about_me, tattoos, hair_colour, eye_colour, body_type,
             relationship_status, interests, signup_reason, ${promptsOf(sql`p.member_id`)} as prompts,
             not m.is_fictional and coalesce(m.confirmed_at >= ${earlier(view.now, NEW_HERE_DAYS * DAY)}, false) as joined,
             coalesce(m.last_seen_at >= ${earlier(view.now, DAY)}, false) as seen,
             not m.is_fictional and not m.invisible and m.shows_activity as active,
             ${isGranted(viewerId, sql`m.id`)} as shown,
             (select count(*)::int from photos where member_id = ${viewerId} and is_private and status = 'ready') as count
      from profiles p join members m on m.id = p.member_id
      where p.member_id = ${id}`),
  ]);
  const { liked, likesMe, blockedByMe, conversation, shortlisted, note } = visibility;
  const isMember = view.viewerId !== null;
  const { visible_profile_fields: shownFields, visible_profile_notes: notes } = view.brand.settings;
  const shownNotes = blockedByMe ? [] : notes.filter((one) => isMember || one === 'new_here');
  const reply = active && shownNotes.includes('replies') ? await usualReply(db, id, view.now) : undefined;
  return {
    ...card,
    ...onlyVisible(fields, isMember ? shownFields : shownFields.filter((field) => !FOR_MEMBERS.includes(field))),
    prompts: showsPrompts(view.brand) ? prompts : [],
    notes: [...notesOf({ joined, seen: seen && active }, shownNotes), ...(reply ? [reply] : [])],
    photos,
    ...(isMember && !visibility.isSelf && !card.fictional_icon && { own_private_photos: { count, shown } }),
    matched: liked && likesMe,
    blocked_by_me: blockedByMe,
    conversation,
    shortlisted,
    ...(note && { shortlist_note: note }),
  };
}

/** What is told of a real member's recent days: never of a fictional profile (D-46), and no activity of an invisible one (S-23) or of one who does not show it. */
const notesOf = ({ joined, seen }: Omit<Recent, 'active'>, visible: readonly string[]): string[] => [
  ...(seen && visible.includes('last_active') ? ['active_day'] : []),
  ...(joined && visible.includes('new_here') ? ['new_here'] : []),
];

function onlyVisible(fields: Optional, visible: readonly string[]): Optional {
  const shown = Object.entries(fields).filter(([name, value]) => visible.includes(name) && value !== RATHER_NOT_SAY);
  return { ...nothing, ...Object.fromEntries(shown) };
}

const RELATED = 6;
const RELATED_POOL = 60;

/**
 * Up to six similar members: of the same gender and country and about the same age; those of the same region first, then the most recently
 * seen.
 */
export async function relatedTo(db: Queryable, { brandId }: CardView, profile: ProfileCard, hidden: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select near.member_id as id
    from profiles p
    cross join lateral (
      select d.member_id, d.region_id, d.active_at from discoverable d
      where d.brand_id = ${brandId} and d.country = p.country and d.gender = p.gender and d.has_photo
        and d.date_of_birth between p.date_of_birth - interval '7 years' and p.date_of_birth + interval '7 years'
        and d.member_id <> p.member_id and d.member_id <> all(${hidden}::uuid[])
      order by d.active_at desc, d.member_id desc
      limit ${RELATED_POOL}
    ) as near
    where p.member_id = ${profile.id}
    order by (near.region_id = p.region_id) desc nulls last, near.active_at desc, near.member_id desc
    limit ${RELATED}`);
  return rows.map(({ id }) => id);
}
