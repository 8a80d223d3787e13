import type { Opener, PromptAnswer } from '@vesper/contracts';
import { answersShown } from '../../../members/prompts.ts';
import { visibilityOf } from '../../../members/visibility.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { Brand } from '../../../platform/brands/brand-lookup.ts';

/** The words are mfe-chat's (`openers.*`), so these ids name texts of its own. */
const ABOUT_SHARED_INTEREST = ['shared-1', 'shared-2', 'shared-3'];
const ABOUT_INTEREST = ['interest-1', 'interest-2', 'interest-3'];
const ABOUT_SAME_CITY = ['same-city-1', 'same-city-2'];
const ABOUT_CITY = ['city-1', 'city-2'];
const ABOUT_NOTHING = ['any-1', 'any-2', 'any-3', 'any-4', 'any-5', 'any-6'];
const ALL = new Set([...ABOUT_SHARED_INTEREST, ...ABOUT_INTEREST, ...ABOUT_SAME_CITY, ...ABOUT_CITY, ...ABOUT_NOTHING]);

export const isOpener = (id: string): boolean => ALL.has(id);

interface Person {
  interests: string[];
  city: string | null;
}

/** What both profiles give to talk about, the most personal first. Only what the brand shows of a profile is named. */
export function openersFor(mine: Person, theirs: Person): Opener[] {
  const shared = theirs.interests.filter((one) => mine.interests.includes(one));
  const others = theirs.interests.filter((one) => !mine.interests.includes(one));
  const about = (ids: string[], interests: string[]): Opener[] =>
    interests.length === 0 ? [] : ids.map((id, nth) => ({ id, interest: interests[nth % interests.length] ?? '' }));
  const place = (ids: string[]): Opener[] => (theirs.city === null ? [] : ids.map((id) => ({ id, city: theirs.city ?? '' })));
  return [
    ...about(ABOUT_SHARED_INTEREST, shared),
    ...place(theirs.city !== null && theirs.city === mine.city ? ABOUT_SAME_CITY : ABOUT_CITY),
    ...about(ABOUT_INTEREST, others),
    ...ABOUT_NOTHING.map((id) => ({ id })),
  ];
}

/**
 * D-50: openers from the viewer to a member, without the one the viewer used last: never the same to two people in a row. With them what the
 * member says on their profile, which a first message can be about (B-13).
 * @throws ApiError 404 not_found: no one the viewer may see
 */
export async function ideasFor(
  db: Queryable,
  brand: Brand,
  viewerId: string,
  other: string,
): Promise<{ openers: Opener[]; answers: PromptAnswer[] }> {
  const visibility = await visibilityOf(db, { brandId: brand.id, viewerId }, other);
  if (!visibility || visibility.isSelf || visibility.blockedByMe) throw new ApiError(404, 'not_found');
  const people = await db.many<Person & { member_id: string }>(
    sql`select member_id, interests, city from profiles where member_id in (${viewerId}::uuid, ${other}::uuid)`,
  );
  const last = await db.maybeOne<{ opener: string }>(
    sql`select opener from messages where sender_id = ${viewerId} and opener is not null order by id desc limit 1`,
  );
  const shown = brand.settings.visible_profile_fields.includes('interests');
  const of = (id: string): Person => {
    const { interests = [], city = null } = people.find(({ member_id }) => member_id === id) ?? {};
    return { interests: shown ? interests : [], city };
  };
  return {
    openers: openersFor(of(viewerId), of(other)).filter(({ id }) => id !== last?.opener),
    answers: await answersShown(db, brand, other),
  };
}
