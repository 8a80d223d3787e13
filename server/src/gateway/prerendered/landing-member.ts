import type { CallQuery, CallResponse, KnownAnswer } from '@vesper/contracts';
import type { LandingPlace, PrerenderedVariants } from '@vesper/contracts/release';
import { escapeHtml } from '../../platform/http/html.ts';
import type { PageOwner } from '../composition.ts';
import type { Decided } from '../page-exists.ts';
import type { Told } from './markup.ts';
import { shownOf, valuesOf } from './member-cards.ts';

/** The read of a page about one member, who is in its path. It decides too whether the page exists. */
export const LANDING = 'landing.get';

/** Whom a landing is about. */
export interface Landing {
  query: CallQuery<typeof LANDING>;
  answer: CallResponse<typeof LANDING>;
}

/** The member whom a page is about, who was read to decide whether it exists; undefined for another page. */
export const landingIn = ({ exists }: Pick<PageOwner['page'], 'exists'>, decided: Decided['read']): Landing | undefined =>
  exists?.call === LANDING && decided ? (decided as Landing) : undefined;

/**
 * What fills the markup of a member's landing, all of it escaped, and the answer behind it for the live page.
 * @param fill fills an item of a list
 * @returns undefined without a picture: the page is then left to script
 */
export function landingMember(
  { lists = {} }: Pick<PrerenderedVariants[number], 'lists'>,
  { query, answer: { member } }: Landing,
  fill: (item: string, told: Told) => string,
): { values: Record<string, string>; told: Told; answers: KnownAnswer[] } | undefined {
  const [card = member.card] = shownOf({ places: [0] }, [member.card]);
  const ofCard = valuesOf(card);
  if (!ofCard) return undefined;
  const locked = card.photo_count - 1;
  const items: Partial<Record<string, Told[]>> = {
    memberInterests: member.interests.map((interest) => ({ interest })),
    memberLocks: Array.from({ length: Math.max(locked, 0) }, () => ({})),
  } satisfies Partial<Record<LandingPlace, Told[]>>;
  const inLists = Object.entries(lists).map(([place, { item, most }]) => [
    place,
    (items[place] ?? [])
      .slice(0, most)
      .map((told) => fill(item, told))
      .join(''),
  ]);
  return {
    values: { ...ofCard, memberWords: escapeHtml(member.about_me ?? ''), ...Object.fromEntries(inLists) },
    told: { locked_photos: locked, name: card.name },
    answers: [{ id: LANDING, input: { query }, answer: { member: { ...member, card } } }],
  };
}
