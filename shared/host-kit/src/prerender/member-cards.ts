import type { ProfileCard } from '@vesper/contracts';
import { type MemberFacts, MEMBER_PLACES, placeFor, type PrerenderedMembers } from '@vesper/contracts/release';
import { splitList } from './split-list.ts';

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

const splitCards = (html: string) =>
  splitList(withPlainNames(html), { marks: { id: placeFor('memberId'), name: placeFor('memberName') }, places: MEMBER_PLACES });

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
