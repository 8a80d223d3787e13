import { Anchor, below, color, css, from, motion, radius, styled, targetSize, type } from '@vesper/ui';
import type { OfKind } from './card-kind.ts';

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

/** The chat that is about to begin: their words, and under them what the member may say. Below a couple it is no wider than beside one. */
export const Talk = styled.div<OfKind>`
  display: grid;
  gap: 12px;
  width: 100%;
  margin-block: auto 0;
  ${({ $kind }) => ($kind === 'among' ? from.large : from.small)} { max-width: 460px; margin-block: auto; }
  ${({ $kind }) => $kind === 'couple' && css`${from.small} { ${below.large} { margin-inline: auto; } }`}
`;

/** Where they have said nothing to answer. */
export const Plain = styled.p`
  ${type[18]};
  overflow-wrap: anywhere;
`;

/** Only beside a large portrait, or below two. */
export const Moment = styled.p<OfKind>`
  max-width: 480px;
  ${type[28]};
  font-weight: 700;
  text-wrap: balance;
  overflow-wrap: anywhere;
  ${({ $kind }) => ($kind === 'couple' ? css`${below.small} { font-size: 1.5rem; line-height: 1.2; }` : css`${below.medium} { display: none; }`)}
  ${from.wide} { ${type[36]}; font-size: 2.5rem; font-weight: 700; }
`;

/** Under the words of the moment. */
export const Since = styled(When)`
  margin-top: 6px;
  ${type[14]};
  color: ${color.textQuiet};
  ${from.large} { color: rgb(255 255 255 / 0.86); }
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

/** Whose words they are, as in a chat. */
export const Owned = styled.div`
  display: flex;
  gap: 8px;
  > :first-child { flex: none; align-self: flex-end; }
  > ${Theirs} { min-width: 0; }
`;

/** Kept free for what they say, of the height it can have: it comes after the page, and moves nothing. */
export const Said = styled.div<OfKind>`
  display: grid;
  align-content: start;
  min-height: calc(20px + 4rem);
  /* The line of interests, and the gap under it, are taken from it. */
  ${below.small} { ${Shared}:not(:empty, :has(~ * q)) + * & { min-height: calc(16px + 2.5rem); } }
  ${from.small} { align-content: end; min-height: calc(20px + 5.75rem); }
  ${({ $kind }) => $kind === 'couple' && css`align-content: end;`}
  /* The question has one line there. */
  ${({ $kind }) => $kind !== 'among' && css`${from.medium} { min-height: calc(20px + 4.5rem); ${Theirs} > span { white-space: nowrap; } }`}
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
export const Face = styled.span`display: grid;`;

/** The one thing to do: as wide as there is room. */
export const Hello = styled(Anchor)<OfKind>`
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
  border-radius: ${radius.control};
  transition: background ${motion.press};
  &:hover { background: ${color.primaryHover}; }
  ${({ $kind }) => $kind === 'couple' && css`align-content: center; max-width: none; min-height: 56px; ${type[18]}; font-weight: 600;`}
`;

export const Cost = styled.span`
  &::before { content: '· '; }
  ${type[14]};
  font-weight: 500;
`;
