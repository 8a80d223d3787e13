import { below, color, css, eveningSky, from, OnlineDot, overPicture, Picture, radius, roofs, styled, type } from '@vesper/ui';
import type { Kind, OfKind } from './card-kind.ts';
import { Hello, Reply, Said, Shared, Since, Talk, Theirs } from './card-talk.tsx';

/** Letters; longer names are written smaller. */
export const LONG_NAME = 14;

/** From where the name is on the portrait: always on a couple's, of others where it is as high as the words beside it. */
const beside = ({ $kind }: OfKind): string => ({ couple: '&', alone: from.small, among: from.large })[$kind];

const columns: Record<Kind, ReturnType<typeof css>> = {
  couple: css`
    grid-template-columns: repeat(2, minmax(0, 1fr));
    ${from.large} { grid-template: auto / repeat(2, 27%) minmax(0, 1fr); min-height: 492px; }
  `,
  alone: css`${from.small} { grid-template: auto / min(400px, 46%) minmax(0, 1fr); }`,
  among: css`${from.large} { grid-template: auto / 43% minmax(0, 1fr); }`,
};

export const Card = styled.article<OfKind>`
  position: relative;
  display: grid;
  height: 100%;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.sheet};
  grid-template-rows: auto minmax(0, 1fr);
  ${({ $kind }) => columns[$kind]}
`;

/** What else a phone's screen has, with the words of the first card: they end above the bar, px. */
const AROUND = { one: 436, couple: 472 } as const;

/** A photo cut as little as it can be, with the name under it or on it. */
export const Portrait = styled.div<OfKind>`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  isolation: isolate;
  border-radius: 19px 19px 0 0;
  ${beside} { overflow: hidden; aspect-ratio: 3 / 4; width: 100%; height: 100%; border-radius: 19px 0 0 19px; }
  ${({ $kind }) =>
    $kind === 'couple' &&
    css`
      ${below.large} {
        aspect-ratio: auto;
        height: clamp(220px, 100svh - ${AROUND.couple}px, 80vw);
        border-radius: 19px 0 0;
      }
    `}
  &:has(a:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: -6px; }
`;

/* All of a face is in sight: above the middle of most photos. */
export const Photo = styled(Picture)<OfKind>`
  height: clamp(256px, 100svh - ${AROUND.one}px, 372px);
  border-radius: inherit;
  color: ${overPicture.none.mark};
  background: ${overPicture.none.ground};
  && img { width: 100%; height: 100%; object-position: 50% 34%; }
  ${({ $kind }) => $kind === 'among' && css`${from.small} { height: auto; aspect-ratio: 1; }`}
  ${beside} {
    position: absolute;
    inset: 0;
    z-index: -1;
    height: 100%;
    && img { object-position: 50% 20%; }
  }
`;

export const Who = styled.div<OfKind>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: 12px 16px 0;
  ${beside} {
    padding: 56px 20px 18px;
    color: #FFFFFF;
    text-shadow: 0 1px 2px rgb(18 13 12 / 0.4);
    background: ${overPicture.gradient};
  }
  ${({ $kind }) => $kind === 'couple' && css`${below.small} { padding: 56px 8px 10px 16px; }`}
`;

export const Name = styled.h3<OfKind>`
  display: flex;
  align-items: baseline;
  min-width: 0;
  ${type[28]};
  /* A long one stays whole on most phones. */
  &[data-long] { ${type[22]}; }
  ${({ $kind }) => $kind === 'among' && css`${from.small} { ${type[22]}; }`}
  ${({ $kind }) => $kind === 'couple' && css`${below.small} { &, &[data-long] { ${type[18]}; line-height: 1.2; } }`}
  a { display: flex; min-width: 0; color: inherit; text-decoration: none; outline: none; }
  /* The whole portrait leads to the profile. */
  a::after { content: ''; position: absolute; inset: 0; }
  > .lucide { flex: none; align-self: center; margin-inline-start: 6px; }
`;

export const Dot = styled(OnlineDot)`
  align-self: center;
  margin-inline-start: 8px;
`;

/** The place, and since when there is a match: on one line where both fit. */
export const About = styled.div<OfKind>`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  min-width: 0;
  ${type[14]};
  color: ${color.textQuiet};
  ${beside} { color: inherit; }
  ${({ $kind }) => $kind === 'couple' && css`${below.small} { ${type[12]}; }`}
  > * { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

export const Pill = styled.div`
  position: absolute;
  inset: 12px auto auto 12px;
  pointer-events: none;
`;

const onSky = `&, &:is(:hover, [aria-expanded='true']) { color: #FFFFFF; background: none; } &:focus-visible { outline-color: #FFFFFF; }`;

/* In the card's corner: over the photo, or above the words beside it. */
export const Corner = styled.div<OfKind>`
  position: absolute;
  inset: 8px 8px auto auto;
  z-index: 1;
  [aria-haspopup] {
    color: #FFFFFF;
    background: ${overPicture.backdrop};
    &:is(:hover, [aria-expanded='true']) { background: rgb(18 13 12 / 0.75); }
    &:focus-visible { outline-color: #FFFFFF; outline-offset: -4px; }
    ${({ $kind }) =>
      $kind === 'couple'
        ? css`${from.large} { ${onSky} }`
        : css<OfKind>`${beside} { &, &:is(:hover, [aria-expanded='true']) { color: ${color.text}; background: none; } &:focus-visible { outline-color: ${color.focus}; } }`}
    ${({ $kind }) => $kind === 'alone' && css`${from.medium} { ${onSky} }`}
  }
`;

/* In the sky above the roofs. */
const evening = css`
  position: relative;
  isolation: isolate;
  padding: 32px 32px 92px;
  color: #FFFFFF;
  background: ${eveningSky};
  border-radius: 0 19px 19px 0;
  ${roofs(100)}
  &::before { border-end-end-radius: 19px; }
  a:focus-visible { outline-color: #FFFFFF; }
  /* Red is no button on a red sky. */
  ${Hello} { color: #312927; background: #FFFFFF; &:hover { background: #F6F0EF; } }
`;

/* What is shared stands under the day of the match, in its shape. */
const asSince = css`${type[14]}; .lucide { width: 16px; height: 16px; margin-inline-end: 4px; vertical-align: -3px; }`;

/* Beside the portrait of the only match the evening begins: the rest of the card's width. */
export const Words = styled.div<OfKind>`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-width: 0;
  padding: 12px 16px 16px;
  ${({ $kind }) =>
    $kind === 'couple'
      ? css`
          grid-column: 1 / -1;
          /* A phone has room for one line more than the words of the moment, and two lines of theirs: what is shared, or a larger bubble. */
          ${below.small} {
            gap: 12px;
            ${Talk} { display: contents; }
            ${Talk} > :not(:first-child) { order: 1; }
            ${Talk} > * { width: 100%; }
            ${Said} { align-content: stretch; ${Theirs} { display: grid; align-content: center; } }
            ${Shared}:not(:empty) { display: block; order: 1; margin-block: -8px -4px; ${asSince} }
            /* What the line of interests leaves under the day is above the button. */
            ${Shared}:not(:empty) + ${Talk} > ${Reply} { margin-top: 8px; }
            ${Shared}:not(:empty) + ${Talk} > ${Said} {
              min-height: calc(16px + 2.5rem);
              ${Theirs} { padding-block: 8px; }
              q { -webkit-line-clamp: 1; }
            }
          }
          ${from.small} { padding: 24px 20px; }
          ${from.large} {
            grid-column: auto;
            justify-content: center;
            ${evening}
            ${Talk} { display: contents; }
            ${Talk} > * { width: 100%; max-width: 460px; }
            ${Talk} > :not(:first-child) { order: 2; }
            ${Shared} { order: 1; min-height: 0; ${asSince} }
            ${Said} { margin-block: 12px 20px; }
          }
          ${from.wide} { ${Shared}, ${Since} { ${type[16]}; } }
        `
      : css<OfKind>`${beside} { padding: 20px; }`}
  ${({ $kind }) => $kind === 'alone' && css`${from.medium} { ${evening} }`}
  ${({ $kind }) => $kind !== 'among' && css`${from.wide} { padding-inline: 40px; }`}
`;
