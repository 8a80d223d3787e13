import type { KnownAnswer, MemberLanding, ProfileCard } from '@vesper/contracts';
import { type LandingPlace, placeFor, placeForKeyed, type PrerenderedVariants } from '@vesper/contracts/release';
import { sampleMember } from './member-cards.ts';
import type { SampleFacts } from './variants.ts';

/** Sentinel for a number that only the gateway knows. It is more than any page shows. */
export const LOCKED_PHOTOS = 7919;

/** More interests than any page shows. Each ends the key of its name. */
const INTERESTS = Array.from({ length: 20 }, (_, at) => `sample-interest-${at}`);
const INTEREST = /^(.*)sample-interest-\d+$/;

/** The place for a sample interest's name; undefined for the key of another text. */
export function placeForInterest(key: string): string | undefined {
  const [, start] = INTEREST.exec(key) ?? [];
  return start === undefined ? undefined : placeForKeyed('interest', start);
}

/** The answer to a member's landing: someone of whom only what the rendering asks is decided. */
export function sampleLanding(facts: SampleFacts): KnownAnswer {
  const plain = sampleMember({ online: false, fictional: false, hasCity: false, verified: false, liked: false });
  const card: ProfileCard = {
    ...plain,
    get fictional_icon() {
      return facts.ask('isFictional');
    },
    get city() {
      return facts.ask('hasPlace') ? placeFor('memberCity') : null;
    },
    get photo_count() {
      return facts.ask('hasLocked') ? LOCKED_PHOTOS + 1 : 1;
    },
  };
  const member: MemberLanding = {
    card,
    get about_me() {
      return facts.ask('hasWords') ? placeFor('memberWords') : null;
    },
    get interests() {
      return facts.ask('hasInterests') ? INTERESTS : [];
    },
  };
  return { id: 'landing.get', input: { query: { id: plain.id } }, answer: { member } };
}

const LIST = /(?:<li\b(?:(?!<\/?li\b).)*<\/li>)+/gs;
const ITEM = /<li\b.*?<\/li>/gs;
const INTEREST_PLACE = placeForKeyed('interest', '').slice(0, -2);

type Rendered = Pick<PrerenderedVariants[number], 'html' | 'css'>;

/** The page with a placeholder in the place of each list's items: interests, and locked photos. */
export function splitLandingLists({ html, css }: Rendered): Omit<PrerenderedVariants[number], 'where'> {
  const lists: NonNullable<PrerenderedVariants[number]['lists']> = {};
  const around = html.replace(LIST, (run) => {
    const items = run.match(ITEM) ?? [];
    const [item = ''] = items;
    const place: LandingPlace = item.includes(INTEREST_PLACE) ? 'memberInterests' : 'memberLocks';
    if (place in lists || items.some((other) => other !== item))
      throw new Error('A prerendered member’s landing may have one list of interests and one of locked photos, of items that are alike.');
    lists[place] = { item, most: items.length };
    return placeFor(place);
  });
  return { html: around, css, ...(Object.keys(lists).length > 0 && { lists }) };
}
