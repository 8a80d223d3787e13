import type { ProfileCard } from '@vesper/contracts';
import { fillPlaces, memberFactsOf, type MemberPlace, type PrerenderedMembers } from '@vesper/contracts/release';
import { escapeHtml } from '../../platform/http/html.ts';

/**
 * The members a page shows, as many as it has places for. To keep the document small (W7), only the two pictures that a card uses are
 * included, and no blur placeholder, since the picture itself is preloaded.
 */
export const shownOf = ({ places }: Pick<PrerenderedMembers, 'places'>, profiles: readonly ProfileCard[]): ProfileCard[] =>
  profiles.slice(0, places.length).map((profile) => {
    const { main_image: image } = profile;
    const { card = '', match = '' } = image ?? {};
    return { ...profile, main_image: image && { ...image, filename: match, thumb_filename: card, thumbhash: null } };
  });

/**
 * The markup of their cards. Fictional profiles are labelled, as everywhere (D-46).
 * @param more facts about all of them
 * @returns undefined when there are none, or when one of them can't be rendered; the page then shows no members until scripts run
 */
export function membersMarkup(
  { cards, places }: PrerenderedMembers,
  shown: readonly ProfileCard[],
  more: (member: ProfileCard) => Record<string, boolean> = () => ({}),
): string | undefined {
  const filled = shown.map((member, place) => {
    const values = valuesOf(member);
    const facts: Record<string, boolean> = { ...memberFactsOf(member), ...more(member) };
    const kind = cards.find(({ where }) => Object.entries(where).every(([fact, value]) => facts[fact] === value));
    const markup = kind?.html[places[place] ?? 0];
    return values && markup && fillPlaces(markup, values, () => '');
  });
  return filled.some((card) => !card) ? undefined : filled.join('');
}

/** Escapes every value. Undefined without a picture. */
export function valuesOf({ id, name, age, city, spot, main_image }: ProfileCard): Record<MemberPlace, string> | undefined {
  if (!main_image?.card) return undefined;
  return {
    memberId: escapeHtml(id),
    memberName: escapeHtml(name),
    memberNameText: escapeHtml(name),
    memberAge: escapeHtml(String(age)),
    memberCity: escapeHtml(city ?? ''),
    memberX: escapeHtml(String(spot?.x ?? '')),
    memberY: escapeHtml(String(spot?.y ?? '')),
    memberCard: escapeHtml(main_image.card),
    memberMatch: escapeHtml(main_image.match),
  };
}
