import { barHeight, below, color, from, motion, radius, styled, type } from '@vesper/ui';

/* Room that is no margin, which would reach through the page's root and move it. */
export const Around = styled.div`
  ${from.large} { padding-block: clamp(24px, 6vh, 64px); }
`;

/* On a phone as high as the window, with nothing around; on a large screen a card with the faces at its side. */
export const Page = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  max-width: 560px;
  min-height: 100dvh;
  margin-inline: auto;
  padding-inline: 16px;
  ${from.medium} { min-height: calc(100dvh - ${barHeight}); }
  ${from.large} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 340px;
    gap: 0 56px;
    align-content: start;
    align-items: center;
    flex: none;
    max-width: 1040px;
    min-height: 0;
    padding: 24px 40px 40px;
    background: ${color.surface};
    border: 1px solid ${color.line};
    border-radius: ${radius.sheet};
  }
`;

/* On a phone the parts have a line of their own: “Überspringen” leaves them too little. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 4px;
  align-items: center;
  min-height: 56px;
  > :first-child { margin-inline-start: -12px; }
  > :last-child:not(:first-child) { margin-inline: auto -16px; }
  ${from.medium} { flex-wrap: nowrap; gap: 12px; min-height: 72px; > :last-child:not(:first-child) { margin-inline: 0 -16px; } }
  ${from.large} { grid-column: 1 / -1; }
`;

/** A part for each question. */
export const Track = styled.div`
  display: flex;
  order: 1;
  flex: 1 1 100%;
  gap: 4px;
  ${from.medium} { order: 0; flex-basis: 0; }
`;

export const Part = styled.span<{ $isReached: boolean }>`
  position: relative;
  flex: 1;
  height: 6px;
  border-radius: ${radius.pill};
  overflow: hidden;
  background: ${color.lineStrong};
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    background: ${color.primary};
    transform: scaleX(${({ $isReached }) => ($isReached ? 1 : 0)});
    transform-origin: left;
    transition: transform ${motion.sheet};
  }
`;

export const Step = styled.p`
  ${type[14]};
  font-weight: 600;
  color: ${color.textQuiet};
  white-space: nowrap;
`;

export const Middle = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  padding-block: clamp(8px, 5svh, 48px) 16px;
  ${from.medium} { flex: none; padding-block: 40px 32px; }
  ${from.large} { padding-block: 16px 0; }
`;

export const Intro = styled.p`
  margin-bottom: 4px;
  ${type[16]};
  color: ${color.textQuiet};
`;

export const Title = styled.h2`
  margin-bottom: clamp(12px, 3svh, 24px);
  ${type[28]};
  font-size: clamp(1.75rem, 8.5vw, 2.25rem);
  line-height: 1.1;
  ${from.large} { font-size: 2.75rem; }
  text-wrap: balance;
  outline: none;
`;

/** So that each still looks like a button, px. */
const HIGHEST = 88;

/* On a phone they share the height, as far as that goes. */
export const Options = styled.div<{ $isPaired: boolean; $rows: number }>`
  display: grid;
  flex: 1;
  grid-template-columns: ${({ $isPaired }) => ($isPaired ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)')};
  grid-auto-rows: minmax(${({ $isPaired }) => ($isPaired ? 84 : 64)}px, 1fr);
  gap: 10px;
  max-height: ${({ $rows }) => $rows * (HIGHEST + 10) - 10}px;
  ${from.medium} { flex: none; max-height: none; align-content: start; grid-auto-rows: minmax(${({ $isPaired }) => ($isPaired ? 64 : 76)}px, auto); }
`;

export const Option = styled.button<{ $isPaired: boolean }>`
  display: flex;
  flex-direction: ${({ $isPaired }) => ($isPaired ? 'column' : 'row')};
  gap: ${({ $isPaired }) => ($isPaired ? 6 : 14)}px;
  align-items: ${({ $isPaired }) => ($isPaired ? 'flex-start' : 'center')};
  justify-content: center;
  min-width: 0;
  padding: 10px 14px;
  ${({ $isPaired }) => ($isPaired ? type[16] : type[18])};
  line-height: 1.2;
  font-weight: 600;
  text-align: start;
  color: ${color.text};
  background: ${color.surface};
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${radius.sheet};
  transition: background ${motion.press}, border-color ${motion.press}, transform ${motion.press};
  @media (hover: hover) { &:hover { background: ${color.sunken}; border-color: ${color.controlBorder}; } }
  ${below.medium} { ${({ $isPaired }) => !$isPaired && `padding-inline: 18px; ${type[18]}; font-size: 1.25rem; line-height: 1.2; font-weight: 600;`} }
  ${from.medium} { flex-direction: row; gap: 14px; align-items: center; ${type[18]}; line-height: 1.2; font-weight: 600; }
  ${from.large} { ${({ $isPaired }) => !$isPaired && `${type[22]}; line-height: 1.2; font-weight: 600;`} }
  &:active { transform: scale(0.98); }
  &[aria-pressed='true'] { color: ${color.onPrimarySoft}; background: ${color.primarySoft}; border-color: ${color.primary}; }
`;

export const Said = styled.span<{ $isPaired: boolean }>`
  flex: ${({ $isPaired }) => ($isPaired ? 'none' : 1)};
  min-width: 0;
  max-width: 100%;
  ${from.medium} { flex: 1; }
  overflow-wrap: anywhere;
  hyphens: auto;
`;

/** The answer's icon, or an empty ring; a tick once it is chosen. */
export const Mark = styled.span<{ $isSmall: boolean; $isEmpty: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $isSmall }) => ($isSmall ? 36 : 48)}px;
  height: ${({ $isSmall }) => ($isSmall ? 36 : 48)}px;
  border-radius: ${radius.pill};
  color: ${color.onPrimarySoft};
  background: ${({ $isEmpty }) => ($isEmpty ? 'none' : color.primarySoft)};
  border: ${({ $isEmpty }) => ($isEmpty ? `1.5px solid ${color.controlBorder}` : 0)};
  transition: background ${motion.press};
  .lucide { width: ${({ $isSmall }) => ($isSmall ? 20 : 26)}px; height: ${({ $isSmall }) => ($isSmall ? 20 : 26)}px; }
  ${below.medium} { ${({ $isSmall }) => !$isSmall && 'width: 52px; height: 52px;'} }
  [aria-pressed='true'] > & { color: ${color.onPrimary}; background: ${color.primary}; }
`;

/** The key that gives the answer, where there is a keyboard: drawn as one, so that it isn't read as a count. */
export const Key = styled.kbd`
  display: none;
  min-width: 24px;
  padding: 2px 6px;
  ${type[12]};
  font-family: inherit;
  text-align: center;
  color: ${color.textQuiet};
  border: 1px solid ${color.lineStrong};
  border-bottom-width: 2px;
  border-radius: 5px;
  @media (hover: hover) and (pointer: fine) { display: block; }
`;

/** Always in sight: what an answer changes. */
export const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  margin-inline: -16px;
  padding: 10px 16px calc(16px + env(safe-area-inset-bottom));
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  &:empty { display: none; }
  ${from.medium} {
    position: static;
    margin: 0 0 48px;
    padding: 20px 0 0;
    background: none;
  }
  ${from.large} {
    align-self: start;
    margin: 0;
    padding: 16px 0 0;
    border: 0;
  }
  @media (max-height: 479.98px) { position: static; }
`;
