import type { ProfileCard } from '@vesper/contracts';
import { type MemberFacts, MEMBER_PLACES, placeFor, type PrerenderedMembers } from '@vesper/contracts/release';

/** As many as a showcase has (D-52). */
const MEMBERS = 12;

/** Somebody who has everything, first: their card has every style. */
const KINDS: readonly MemberFacts[] = [true, false].flatMap((online) =>
  [true, false].flatMap((fictional) => [true, false].map((hasCity) => ({ online, fictional, hasCity }))),
);

/**
 * A page with the people whom it shows: their cards, each apart, for the gateway to fill and to repeat. A card is an `li`.
 * @param render the page where everybody is the same
 */
export function membersOf(lander: string, render: (profiles: ProfileCard[]) => { html: string; css: string[] }): PrerenderedMembers {
  const [whole, ...others] = KINDS.map((kind) => {
    const { html, css } = render(Array.from({ length: MEMBERS }, () => sampleMember(kind)));
    return { kind, css, ...apart(html) };
  });
  if (!whole || others.some(({ around }) => around !== whole.around))
    throw new Error('What stands around the people of a prerendered page must be the same whoever they are.');
  const ways = [...new Set(whole.cards)];
  const places = whole.cards.map((card) => ways.indexOf(card));
  const cards = [whole, ...others].map(({ kind, cards: written }) => ({
    where: { ...kind },
    html: ways.map((_, way) => written[places.indexOf(way)] ?? ''),
  }));
  return { html: whole.around, css: whole.css, lander, cards, places };
}

/** The cards, and the page with their place. */
function apart(html: string): { around: string; cards: string[] } {
  const id = placeFor('memberId');
  const cards = html.match(/<li\b(?:(?!<\/?li\b).)*<\/li>/gs)?.filter((item) => item.includes(id)) ?? [];
  const run = cards.join('');
  const around = html.replace(run, () => placeFor('members'));
  const astray = MEMBER_PLACES.find((place) => around.includes(placeFor(place)));
  if (cards.length === 0 || astray)
    throw new Error(`People on a prerendered page stand in one list, each in an li: ${astray ?? 'there is none'}.`);
  // A component that took a place apart would show it instead of the person.
  if (cards.some((card) => !card.includes(placeFor('memberName'))))
    throw new Error('The card of somebody on a prerendered page has no place for their name.');
  return { around, cards };
}

const sampleMember = ({ online, fictional, hasCity }: MemberFacts): ProfileCard => ({
  id: placeFor('memberId'),
  name: placeFor('memberName'),
  age: placeFor('memberAge') as unknown as number,
  gender: 'female',
  country: 'NL',
  city: hasCity ? placeFor('memberCity') : null,
  online,
  fictional_icon: fictional,
  // Its blur is as many bytes as a picture, and comes with the live page.
  main_image: {
    filename: '',
    thumb_filename: '',
    card: placeFor('memberCard'),
    match: placeFor('memberMatch'),
    thumbhash: null,
  },
  photo_count: 1,
  liked: false,
  likes_me: false,
});
