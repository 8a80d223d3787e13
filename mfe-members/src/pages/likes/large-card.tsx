import {
  Anchor,
  breakpoints,
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

export const Card = styled.article<{ $isAlone: boolean }>`
  display: grid;
  height: 100%;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.sheet};
  grid-template-rows: auto minmax(0, 1fr);
  ${beside} { grid-template: auto / ${({ $isAlone }) => ($isAlone ? 'min(400px, 46%)' : '43%')} minmax(0, 1fr); }
`;

export const Portrait = styled.div<{ $isAlone: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  isolation: isolate;
  overflow: hidden;
  aspect-ratio: 10 / 9;
  border-radius: 19px 19px 0 0;
  ${beside} { aspect-ratio: 3 / 4; width: 100%; height: 100%; border-radius: 19px 0 0 19px; }
  &:has(a:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: -6px; }
`;

/* On a phone, where the portrait is cut most, the face stands above the name. */
export const Photo = styled(Picture)`
  position: absolute;
  inset: 0;
  z-index: -1;
  color: ${overPicture.none.mark};
  background: ${overPicture.none.ground};
  img { width: 100%; height: 100%; object-position: 50% 62%; }
  ${from.small} { img { object-position: 50% 20%; } }
`;

export const Who = styled.div<{ $isAlone: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: 36px 16px 10px;
  color: #FFFFFF;
  text-shadow: 0 1px 2px rgb(18 13 12 / 0.4);
  background: ${overPicture.gradient};
  ${beside} { padding: 36px 20px 18px; }
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
  --dot-ring: rgb(18 13 12 / 0.4);
  align-self: center;
  margin-inline-start: 8px;
`;

export const Place = styled.p`
  overflow: hidden;
  ${type[14]};
  ${from.small} { ${type[16]}; }
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Pill = styled.div`
  position: absolute;
  inset: 12px auto auto 12px;
  pointer-events: none;
`;

/* Beside the portrait of the only match the evening begins: the rest of the card's width. */
export const Words = styled.div<{ $isAlone: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-width: 0;
  padding: 4px 16px 16px;
  ${beside} { padding: 12px 20px 20px; }
  ${({ $isAlone }) =>
    $isAlone &&
    css`
      ${from.medium} {
        position: relative;
        isolation: isolate;
        padding: 16px 32px 24px;
        color: #FFFFFF;
        background: ${eveningSky};
        border-radius: 0 19px 19px 0;
        ${roofs(100)}
        &::before { border-end-end-radius: 19px; }
        a:focus-visible, [aria-haspopup]:focus-visible { outline-color: #FFFFFF; }
        [aria-haspopup]:is(:hover, [aria-expanded='true']) { background: rgb(255 255 255 / 0.16); }
      }
    `}
`;

export const Head = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  margin-block: -2px -6px;
  > :last-child { margin-inline-end: -12px; }
  ${from.small} { margin-block: 0; }
`;

export const When = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  ${type[14]};
  font-weight: 600;
  .lucide { flex: none; color: ${color.primaryShape}; fill: currentColor; }
`;

/** One line, kept free where the brand tells it; on a phone only where there is nothing to answer, in the room of that. */
export const Shared = styled.p`
  min-height: 1lh;
  overflow: hidden;
  ${type[16]};
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: ${breakpoints.small - 0.02}px) { &:empty, &:has(~ * q) { display: none; } }
  .lucide { display: inline; margin-inline-end: 8px; vertical-align: -4px; color: ${color.primaryShape}; }
`;

/** The chat that is about to begin: their words, and under them what the member may say. */
export const Talk = styled.div<{ $isAlone: boolean }>`
  display: grid;
  gap: 12px;
  width: 100%;
  margin-block: auto 0;
  ${beside} { margin-block: auto; padding-block-end: 16px; }
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
  margin-bottom: 12px;
  ${type[28]};
  font-weight: 700;
  text-wrap: balance;
  overflow-wrap: anywhere;
  ${from.medium} { display: block; }
  ${from.wide} { ${type[36]}; font-weight: 700; }
`;

const bubble = `
  display: block;
  max-width: min(100%, 440px);
  padding: 10px 16px;
  text-decoration: none;
`;

/** Kept free for what they say, of the height it can have: it comes after the page, and moves nothing. */
export const Said = styled.div`
  display: grid;
  align-content: start;
  min-height: calc(20px + 4rem);
  /* The line of interests, and the gap under it, are taken from it. */
  @media (max-width: ${breakpoints.small - 0.02}px) { ${Shared}:not(:empty, :has(~ * q)) + * & { min-height: calc(16px + 2.5rem); } }
  ${from.small} { align-content: end; min-height: calc(20px + 5.75rem); }
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

export const Reply = styled.div`
  display: flex;
  gap: 8px;
  align-items: flex-end;
  justify-content: flex-end;
`;

/** The member's own, beside what they may say. */
export const Face = styled.span`display: grid;`;

export const Hello = styled(Anchor)`
  ${bubble}
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 5px;
  align-items: baseline;
  min-height: calc(${targetSize} + 4px);
  padding-block: 11px;
  font-weight: 600;
  color: ${color.onPrimary};
  background: ${color.primary};
  border-radius: 18px 18px 6px;
  transition: background ${motion.press};
  &:hover { background: ${color.primaryHover}; }
`;

export const Cost = styled.span`
  &::before { content: '· '; }
  ${type[14]};
  font-weight: 500;
`;
