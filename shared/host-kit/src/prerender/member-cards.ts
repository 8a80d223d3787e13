import type { ProfileCard } from '@vesper/contracts';
import { type MemberFacts, MEMBER_PLACES, placeFor, type PrerenderedMembers } from '@vesper/contracts/release';

/** Number of members in a showcase (D-52). */
const SHOWN = 12;
/** The first of a search: as many as a phone shows, so that the document stays small (W7). */
const FOUND = 4;

const FACTS = ['online', 'fictional', 'hasCity', 'verified', 'liked'] as const satisfies (keyof MemberFacts)[];

/** Each combination of facts. Visitors like nobody. */
const membersOf = (lander: string | undefined): MemberFacts[] =>
  Array.from({ length: 2 ** (lander === undefined ? FACTS.length : FACTS.length - 1) }, (_, bits) => {
    const facts = Object.fromEntries(FACTS.map((fact, at) => [fact, Boolean(bits & (1 << at))]));
    return facts as unknown as MemberFacts;
  });

/**
 * Splits a page with members into the page around the list and the members' cards, for the gateway to fill and repeat. A card is an
 * `li`. @param render renders the page with the given members
 */
export function splitMemberCards(
  lander: string | undefined,
  render: (profiles: ProfileCard[]) => { html: string; css: string[] },
): PrerenderedMembers {
  const [whole, ...others] = membersOf(lander).map((kind) => {
    const { html, css } = render(Array.from({ length: lander === undefined ? FOUND : SHOWN }, () => sampleMember(kind)));
    return { kind, css, ...splitCards(html) };
  });
  if (!whole || others.some(({ around }) => around !== whole.around))
    throw new Error('A prerendered page must render the same markup around its member cards, whoever the members are.');
  const variants = [...new Set(whole.cards)];
  const places = whole.cards.map((card) => variants.indexOf(card));
  const cards = [whole, ...others].map(({ kind, cards: written }) => ({
    where: { ...kind },
    html: variants.map((_, variant) => written[places.indexOf(variant)] ?? ''),
  }));
  // A style that another kind of member needs comes after the first's.
  const css = [...new Set([whole, ...others].flatMap((kind) => kind.css))];
  return { html: whole.around, css, lander, cards, places };
}

/** The cards, and the page with a placeholder in their place. */
function splitCards(html: string): { around: string; cards: string[] } {
  const id = placeFor('memberId');
  const cards =
    withPlainNames(html)
      .match(/<li\b(?:(?!<\/?li\b).)*<\/li>/gs)
      ?.filter((item) => item.includes(id)) ?? [];
  const run = cards.join('');
  const around = withPlainNames(html).replace(run, () => placeFor('members'));
  const misplaced = MEMBER_PLACES.find((place) => around.includes(placeFor(place)));
  if (cards.length === 0 || misplaced)
    throw new Error(
      `The members of a prerendered page must be in one list, one li each: ${misplaced ? `found ${misplaced} outside of it` : 'found none'}.`,
    );
  // A component that splits a placeholder would make it unreplaceable.
  if (cards.some((card) => !card.includes(placeFor('memberName'))))
    throw new Error('A member card of a prerendered page has no placeholder for the name.');
  return { around, cards };
}

/** Line breaks are for text alone. */
const withPlainNames = (html: string): string =>
  html.replace(/="[^"]*"/g, (value) => value.replaceAll(placeFor('memberName'), placeFor('memberNameText')));

const sampleMember = ({ online, fictional, hasCity, verified, liked }: MemberFacts): ProfileCard => ({
  id: placeFor('memberId'),
  name: placeFor('memberName'),
  age: placeFor('memberAge') as unknown as number,
  gender: 'female',
  country: 'NL',
  city: hasCity ? placeFor('memberCity') : null,
  spot: { x: placeFor('memberX') as unknown as number, y: placeFor('memberY') as unknown as number },
  online,
  fictional_icon: fictional,
  // No thumbhash: it is as many bytes as the picture; the live page brings it.
  main_image: {
    filename: '',
    thumb_filename: '',
    card: placeFor('memberCard'),
    match: placeFor('memberMatch'),
    thumbhash: null,
  },
  photo_count: 1,
  liked,
  verified,
  likes_me: false,
});
