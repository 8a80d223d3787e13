import type { ProfileCard } from '@vesper/contracts';
import { type MemberFacts, MEMBER_PLACES, placeFor, type PrerenderedMembers } from '@vesper/contracts/release';
import { splitList } from './split-list.ts';

/** Number of members in a showcase (D-52). */
const SHOWN = 12;
/** The first of a search: as many as a phone shows, so that the document stays small (W7). */
const FOUND = 4;

/** Visitors like no one. */
const FACTS = ['online', 'fictional', 'hasCity', 'verified', 'liked'] as const satisfies (keyof MemberFacts)[];

/** Each combination of these facts; the others don't hold. */
export const kindsOf = (facts: readonly (keyof MemberFacts)[]): MemberFacts[] =>
  Array.from({ length: 2 ** facts.length }, (_, bits) => {
    const kind = Object.fromEntries(FACTS.map((fact) => [fact, facts.includes(fact) && Boolean(bits & (1 << facts.indexOf(fact)))]));
    return kind as unknown as MemberFacts;
  });

/**
 * Splits a page with members into the page around the list and the members' cards, for the gateway to fill and repeat. A card is an
 * `li`. @param render renders the page with the given members
 */
export function splitMemberCards(
  lander: string | undefined,
  render: (profiles: ProfileCard[]) => { html: string; css: string[] },
): PrerenderedMembers {
  const [whole, ...others] = kindsOf(lander === undefined ? FACTS : FACTS.slice(0, -1)).map((kind) => {
    const { html, css } = render(Array.from({ length: lander === undefined ? FOUND : SHOWN }, () => sampleMember(kind)));
    const { around, items } = splitCards(html);
    return { kind, css, around, cards: items };
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

export const splitCards = (html: string, places: readonly string[] = MEMBER_PLACES) =>
  splitList(html, { marks: { id: placeFor('memberId'), name: placeFor('memberName') }, places });

export const sampleMember = ({ online, fictional, hasCity, verified, liked }: MemberFacts): ProfileCard => ({
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
