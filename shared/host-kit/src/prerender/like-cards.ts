import { type ChatState, FEW_LIKES, type ProfileCard } from '@vesper/contracts';
import { likesFactsOf, MATCH_PHOTOS, placeFor, type PrerenderedMembers } from '@vesper/contracts/release';
import { kindsOf, sampleMember, splitCards } from './member-cards.ts';

/** As many as a phone shows. */
const SHOWN = 6;
const AT = '2026-01-01T00:00:00.000Z';

/** Sentinels for numbers that only the gateway knows. */
export const NEW_LIKES = 71;
export const NEW_MATCHES = 89;
export const SHOWN_MATCHES = 83;

/** Which likes there are, as far as the page depends on it. */
interface Sample {
  kind: Parameters<typeof sampleMember>[0];
  isNew: boolean;
  isFew?: boolean;
  newMatches?: number;
  shownMatches?: number;
}

type Known = Pick<ChatState, 'likes' | 'totalNewLikes'>;

function sampleLikes({ kind, isNew, isFew = false, newMatches = 0, shownMatches = 0 }: Sample): Known {
  const member = sampleMember(kind);
  const matches = Array.from({ length: newMatches }, (_, at): ProfileCard => {
    const photo = MATCH_PHOTOS[at];
    return {
      ...sampleMember({ ...kind, fictional: at >= shownMatches }),
      id: at === 0 ? placeFor('matchId') : `match-${at}`,
      name: placeFor('matchName'),
      main_image: photo ? { filename: '', thumb_filename: placeFor(photo), card: '', match: '', thumbhash: null } : null,
    };
  });
  const liked = { id: member.id, matched: false, liked_at: AT };
  return {
    likes: {
      profiles: Object.fromEntries([member, ...matches].map((one) => [one.id, one])),
      received: Array.from({ length: isFew ? FEW_LIKES : SHOWN }, () => ({ ...liked, like_new: isNew })),
      given: matches.map(({ id }) => ({ id, matched: true, liked_at: AT })),
    },
    totalNewLikes: isNew ? NEW_LIKES : 0,
  };
}

const PLAIN = { online: false, fictional: false, hasCity: false, verified: false, liked: false };
/** Shows whether a page lists received likes. */
export const anyLikes = sampleLikes({ kind: PLAIN, isNew: false });

/**
 * Splits a page with received likes into the page around the list and the cards, for the gateway to fill and repeat.
 * @param render renders the page with the given likes
 */
export function splitLikeCards(render: (known: Known) => { html: string; css: string[] }): PrerenderedMembers {
  const rendered = (sample: Sample) => {
    const { html, css } = render(sampleLikes(sample));
    const { around, items } = splitCards(html);
    return { css, items, around: placeNumbers(around) };
  };
  const kinds = kindsOf(['online', 'fictional', 'hasCity', 'verified']);
  const cards = [true, false].flatMap((isNew) => kinds.map((kind) => ({ kind, isNew, ...rendered({ kind, isNew }) })));
  const [first] = cards;
  if (!first) throw new Error('no cards');
  const arounds = [
    { isNew: true, isFew: true },
    { isNew: true, isFew: false },
    { isNew: false, isFew: true },
    { isNew: false, isFew: false },
  ].flatMap((sorts) =>
    [
      [0, 0],
      [NEW_MATCHES, 0],
      [NEW_MATCHES, 1],
      [NEW_MATCHES, 2],
      [NEW_MATCHES, SHOWN_MATCHES],
    ].map(([newMatches = 0, shownMatches = 0]) => {
      const total = sorts.isFew ? FEW_LIKES : SHOWN;
      const newLikes = sorts.isNew ? total : 0;
      return {
        where: likesFactsOf({ total, newLikes, newMatches, shownMatches }),
        ...rendered({ kind: PLAIN, ...sorts, newMatches, shownMatches }),
      };
    }),
  );
  const variants = [...new Set(first.items)];
  const places = first.items.map((item) => variants.indexOf(item));
  return {
    html: first.around,
    css: [...new Set([...cards, ...arounds].flatMap(({ css }) => css))],
    call: 'likes.get',
    around: arounds.map(({ where, around }) => ({ from: 1, where, html: around })),
    cards: cards.map(({ kind: { online, fictional, hasCity, verified }, isNew, items }) => ({
      where: { online, fictional, hasCity, verified, isNew },
      html: variants.map((_, variant) => items[places.indexOf(variant)] ?? ''),
    })),
    places,
  };
}

/** In texts, not in attributes. */
const placeNumbers = (html: string): string =>
  html.replace(/>[^<]+</g, (text) =>
    text
      .replace(new RegExp(`\\b${NEW_LIKES}\\b`), placeFor('newLikes'))
      .replace(new RegExp(`\\b${NEW_MATCHES}\\b`), placeFor('newMatches')),
  );

export const LIKES_COUNTS = { new_likes: NEW_LIKES, new_matches: NEW_MATCHES, shown_matches: SHOWN_MATCHES } as const;
