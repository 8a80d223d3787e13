import type { ProfileCard } from '@vesper/contracts';
import { fillPlaces, memberFactsOf, type MemberPlace, type PrerenderedMembers } from '@vesper/contracts/release';
import { escapeHtml } from '../../platform/http/html.ts';

/**
 * The people a page shows, as many as it has places for. A document has them in few bytes (W7): of their pictures the two that a card is made of, and no
 * blur, for the picture itself comes with the first bytes.
 */
export const shownOf = ({ places }: PrerenderedMembers, profiles: readonly ProfileCard[]): ProfileCard[] =>
  profiles.slice(0, places.length).map((profile) => {
    const { main_image: image } = profile;
    const { card = '', match = '' } = image ?? {};
    return { ...profile, main_image: image && { ...image, filename: match, thumb_filename: card, thumbhash: null } };
  });

/**
 * Their cards, in markup. A fictional one says so, as everywhere (D-46).
 * @returns undefined when one of them can't be shown like that: then the page shows nobody before it is live
 */
export function membersMarkup({ cards, places }: PrerenderedMembers, shown: readonly ProfileCard[]): string | undefined {
  const filled = shown.map((member, place) => {
    const values = valuesOf(member);
    const facts = { ...memberFactsOf(member) } as Record<string, boolean>;
    const kind = cards.find(({ where }) => Object.entries(where).every(([fact, value]) => facts[fact] === value));
    const markup = kind?.html[places[place] ?? 0];
    return values && markup && fillPlaces(markup, values, () => '');
  });
  return filled.some((card) => !card) ? undefined : filled.join('');
}

/** All of it is data, so all of it is escaped. */
function valuesOf({ id, name, age, city, main_image }: ProfileCard): Record<MemberPlace, string> | undefined {
  if (!main_image?.card) return undefined;
  return {
    memberId: escapeHtml(id),
    // May break where the live card's may (`breakable` in shared/ui), or its words would move.
    memberName: name
      .split(/(?<=[-_.])/)
      .map(escapeHtml)
      .join('<wbr>'),
    memberAge: escapeHtml(String(age)),
    memberCity: escapeHtml(city ?? ''),
    memberCard: escapeHtml(main_image.card),
    memberMatch: escapeHtml(main_image.match),
  };
}
