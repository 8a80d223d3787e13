import {
  Anchor,
  below,
  color,
  css,
  eveningSky,
  from,
  motion,
  OnlineDot,
  overPicture,
  Picture,
  radius,
  roofs,
  styled,
  targetSize,
  type,
} from '@vesper/ui';

/** Letters; longer names are written smaller. */
export const LONG_NAME = 14;

/** From where the portrait stands beside the words: on a phone, and where two cards share a narrow page, it stands above them. */
const beside = ({ $isAlone }: { $isAlone: boolean }): string => ($isAlone ? from.small : from.large);

/** `$isPair`: with the member's own portrait beside theirs, where there is room: as high as theirs alone. */
export const Card = styled.article<{ $isAlone: boolean; $isPair?: boolean }>`
  position: relative;
  display: grid;
  height: 100%;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.sheet};
  grid-template-rows: auto minmax(0, 1fr);
  ${beside} { grid-template: auto / ${({ $isAlone }) => ($isAlone ? 'min(400px, 46%)' : '43%')} minmax(0, 1fr); }
  ${({ $isPair }) => $isPair && css`${from.large} { grid-template-columns: repeat(2, 27%) minmax(0, 1fr); min-height: 532px; }`}
`;

/** A photo cut as little as it can be, with the name under it; as high as the words beside it, the name is on it. */
export const Portrait = styled.div<{ $isAlone: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  isolation: isolate;
  border-radius: 19px 19px 0 0;
  ${beside} { overflow: hidden; aspect-ratio: 3 / 4; width: 100%; height: 100%; border-radius: 19px 0 0 19px; }
  &:has(a:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: -6px; }
`;

/** What else a phone's screen has, with the words of the first card: they end above the bar, px. */
const AROUND = 436;

/* All of a face is in sight: above the middle of most photos. */
export const Photo = styled(Picture)<{ $isAlone: boolean }>`
  height: clamp(256px, 100svh - ${AROUND}px, 372px);
  border-radius: inherit;
  color: ${overPicture.none.mark};
  background: ${overPicture.none.ground};
  && img { width: 100%; height: 100%; object-position: 50% 34%; }
  ${({ $isAlone }) => !$isAlone && css`${from.small} { height: auto; aspect-ratio: 1; }`}
  ${beside} {
    position: absolute;
    inset: 0;
    z-index: -1;
    height: 100%;
    && img { object-position: 50% 20%; }
  }
`;

export const Who = styled.div<{ $isAlone: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: 12px 16px 0;
  ${beside} {
    padding: 36px 20px 18px;
    color: #FFFFFF;
    text-shadow: 0 1px 2px rgb(18 13 12 / 0.4);
    background: ${overPicture.gradient};
  }
`;

export const Name = styled.h3<{ $isAlone: boolean }>`
  display: flex;
  align-items: baseline;
  min-width: 0;
  ${type[28]};
  /* A long one stays whole on most phones. */
  &[data-long] { ${type[22]}; }
  ${({ $isAlone }) => !$isAlone && css`${from.small} { ${type[22]}; }`}
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
export const About = styled.div<{ $isAlone: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  min-width: 0;
  ${type[14]};
  color: ${color.textQuiet};
  ${beside} { color: inherit; }
  > * { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

export const Pill = styled.div`
  position: absolute;
  inset: 12px auto auto 12px;
  pointer-events: none;
`;

/* In the card's corner: over the photo, or above the words beside it. */
export const Corner = styled.div<{ $isAlone: boolean }>`
  position: absolute;
  inset: 8px 8px auto auto;
  z-index: 1;
  [aria-haspopup] {
    color: #FFFFFF;
    background: ${overPicture.backdrop};
    &:is(:hover, [aria-expanded='true']) { background: rgb(18 13 12 / 0.75); }
    &:focus-visible { outline-color: #FFFFFF; outline-offset: -4px; }
    ${beside} { &, &:is(:hover, [aria-expanded='true']) { color: ${color.text}; background: none; } &:focus-visible { outline-color: ${color.focus}; } }
    ${({ $isAlone }) => $isAlone && css`${from.medium} { &, &:is(:hover, [aria-expanded='true']) { color: #FFFFFF; } &:focus-visible { outline-color: #FFFFFF; } }`}
  }
`;

/* Beside the portrait of the only match the evening begins: the rest of the card's width. */
export const Words = styled.div<{ $isAlone: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-width: 0;
  padding: 12px 16px 16px;
  ${beside} { padding: 20px; }
  ${({ $isAlone }) =>
    $isAlone &&
    css`
      ${from.medium} {
        position: relative;
        isolation: isolate;
        /* In the sky above the roofs. */
        padding: 32px 32px 92px;
        color: #FFFFFF;
        background: ${eveningSky};
        border-radius: 0 19px 19px 0;
        ${roofs(100)}
        &::before { border-end-end-radius: 19px; }
        a:focus-visible { outline-color: #FFFFFF; }
      }
      ${from.wide} { padding-inline: 40px; }
    `}
`;

export const When = styled.p`
  .lucide { display: inline; margin-inline-end: 4px; vertical-align: -3px; color: ${color.primaryShape}; fill: currentColor; }
`;

/** One line, kept free where the brand tells it; on a phone only where there is nothing to answer, in the room of that. */
export const Shared = styled.p`
  min-height: 1lh;
  overflow: hidden;
  ${type[16]};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${below.small} { &:empty, &:has(~ * q) { display: none; } }
  .lucide { display: inline; margin-inline-end: 8px; vertical-align: -4px; color: ${color.primaryShape}; }
`;

/** The chat that is about to begin: their words, and under them what the member may say. */
export const Talk = styled.div<{ $isAlone: boolean }>`
  display: grid;
  gap: 12px;
  width: 100%;
  margin-block: auto 0;
  ${beside} { max-width: 460px; margin-block: auto; }
`;

/** Where they have said nothing to answer. */
export const Plain = styled.p`
  ${type[18]};
  overflow-wrap: anywhere;
`;

/** Only beside a large portrait. */
export const Moment = styled.p`
  display: none;
  max-width: 480px;
  ${type[28]};
  font-weight: 700;
  text-wrap: balance;
  overflow-wrap: anywhere;
  ${from.medium} { display: block; }
  ${from.wide} { ${type[36]}; font-size: 2.5rem; font-weight: 700; }
`;

const bubble = `
  display: block;
  max-width: min(100%, 440px);
  padding: 10px 16px;
  text-decoration: none;
`;

/* What they say on their profile may be in another language than the question above it. */
export const Theirs = styled(Anchor)`
  ${bubble}
  justify-self: start;
  color: ${color.onBubbleYours};
  background: ${color.bubbleYours};
  border-radius: 18px 18px 18px 6px;
  overflow-wrap: anywhere;
  > span {
    display: block;
    overflow: hidden;
    ${type[12]};
    color: ${color.textQuiet};
    text-overflow: ellipsis;
    white-space: nowrap;
    ${from.small} { ${type[14]}; white-space: normal; }
  }
  > q {
    display: -webkit-box;
    overflow: hidden;
    ${type[16]};
    font-weight: 600;
    quotes: none;
    ${from.small} { ${type[18]}; }
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
  }
`;

/** Kept free for what they say, of the height it can have: it comes after the page, and moves nothing. */
export const Said = styled.div<{ $isAlone: boolean }>`
  display: grid;
  align-content: start;
  min-height: calc(20px + 4rem);
  /* The line of interests, and the gap under it, are taken from it. */
  ${below.small} { ${Shared}:not(:empty, :has(~ * q)) + * & { min-height: calc(16px + 2.5rem); } }
  ${from.small} { align-content: end; min-height: calc(20px + 5.75rem); }
  /* The question has one line there. */
  ${({ $isAlone }) => $isAlone && css`${from.medium} { min-height: calc(20px + 4.5rem); ${Theirs} > span { white-space: nowrap; } }`}
`;

/** What is not theirs to press: the part of the member's own profile that was liked. */
export const Bubble = styled.div`
  ${bubble}
  justify-self: start;
  color: ${color.onBubbleYours};
  background: ${color.bubbleYours};
  border-radius: 18px 18px 18px 6px;
  > * { margin-block: 0; }
`;

export const Reply = styled.div`
  display: flex;
  gap: 8px;
  align-items: flex-end;
`;

/** The member's own, beside what they may say. */
export const Face = styled.span<{ $isPair: boolean }>`
  display: grid;
  ${({ $isPair }) => $isPair && css`${from.large} { display: none; }`}
`;

/** The one thing to do: as wide as there is room. */
export const Hello = styled(Anchor)<{ $isPair: boolean }>`
  ${bubble}
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 0 5px;
  align-items: baseline;
  justify-content: center;
  min-height: calc(${targetSize} + 4px);
  padding-block: 11px;
  font-weight: 600;
  color: ${color.onPrimary};
  background: ${color.primary};
  border-radius: 18px 18px 6px;
  transition: background ${motion.press};
  &:hover { background: ${color.primaryHover}; }
  ${({ $isPair }) => $isPair && css`${from.large} { align-content: center; max-width: none; min-height: 56px; ${type[18]}; font-weight: 600; border-radius: 18px; }`}
`;

export const Cost = styled.span`
  &::before { content: '· '; }
  ${type[14]};
  font-weight: 500;
`;
