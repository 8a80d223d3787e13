import { barHeight, below, eveningSky, from, gutter, keyframes, lamp, onItsSide, roofs, styled } from '@vesper/ui';
import { ShowcaseGrid } from '../../showcase/showcase-grid.tsx';

/** The roofs reach this far below the words and pictures into the first window, px. */
export const ROOM_BELOW = 32;

/** Sky and roofs, from edge to edge. What stands in it is drawn as in the dark. */
export const Evening = styled.div`
  position: relative;
  isolation: isolate;
  color-scheme: dark;
  padding-bottom: 56px;
  overflow: hidden;
  color: #FFFFFF;
  background: ${eveningSky};
  ${roofs(64)}
  ${from.large} { padding-bottom: ${ROOM_BELOW}px; }
`;

/** A breath of wind, from rest to rest. */
const breeze = keyframes`
  22% { rotate: calc(var(--tilt) * -4); }
  48% { rotate: calc(var(--tilt) * 5); }
  70% { rotate: calc(var(--tilt) * -2); }
  88% { rotate: calc(var(--tilt) * 1.6); }
`;

/**
 * When it comes, ms after the page's first frame. Pictures that are painted while they swing count as smaller than at rest; the live page's
 * would then be the largest paint, seconds after the same were there.
 */
export const BREEZE_AFTER = 1200;

/** A bulb and its light. */
const bulb = (at: string) =>
  `radial-gradient(circle at ${at}, #FFF3D6 3px, rgb(255 199 106 / 0.5) 4px, rgb(255 199 106 / 0.16) 9px, transparent 15px)`;

const SLACK = 30;
const GAP = 20;
const WIDE_GAP = 28;
const ROW_GAP = 48;
const ABOVE = SLACK + 6;
const BELOW = 8;
const WIDTH = 'min(40vw, 190px)';

/** The row that the pictures have on a phone: what the words leave of the window, and no less than small pictures need. */
export const facesRow = `minmax(${ABOVE + 148 + BELOW}px, 1fr)`;

/** Of a wide window what isn't theirs: bars, edges, strings and the gap between the rows, px. */
const NOT_FACES = 32 + ABOVE + ROW_GAP + 56;

/**
 * People on a string of lights, which a breeze moves once. Those of a row swing together, so that the gaps between them stay even. On a phone
 * in one row that goes on beyond the edge, so that the page's action stays on the first screen; on wide screens beside the text, on two
 * strings.
 */
export const Faces = styled(ShowcaseGrid)<{ $isStill: boolean }>`
  grid-template-columns: none;
  grid-auto-columns: ${WIDTH};
  grid-auto-flow: column;
  gap: ${GAP}px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: ${gutter + 8}px;
  /* A name of ours and the age fit on the narrowest card. */
  h3 { font-size: 0.875rem; }
  scrollbar-width: none;
  margin-inline: -${gutter}px;
  padding: ${ABOVE}px ${gutter + 8}px ${BELOW}px;
  > li { position: relative; scroll-snap-align: start; }
  > li::before {
    content: '';
    position: absolute;
    inset: -${SLACK + 4}px -${GAP / 2}px auto;
    height: ${SLACK}px;
    border-bottom: 1.5px solid rgb(255 217 160 / 0.6);
    border-radius: 0 0 50% 50% / 0 0 100% 100%;
    background: ${bulb('12.5% 64%')}, ${bulb('37.5% 93%')}, ${bulb('62.5% 93%')}, ${bulb('87.5% 64%')};
    background-origin: border-box;
  }
  /* The peg. */
  > li::after {
    content: '';
    position: absolute;
    z-index: 1;
    top: -12px;
    left: calc(50% - 4px);
    width: 8px;
    height: 20px;
    border-radius: 3px;
    background: linear-gradient(90deg, ${lamp}, #D9A864);
    box-shadow: 0 1px 3px rgb(0 0 0 / 0.5);
  }
  > li > * {
    --tilt: -1deg;
    rotate: var(--tilt);
    transform-origin: 50% -8px;
    box-shadow: 0 0 0 4px #FFF8F0, 0 18px 32px -10px rgb(0 0 0 / 0.65);
    animation: ${({ $isStill }) => ($isStill ? 'none' : breeze)} 1.8s ease-in-out ${BREEZE_AFTER}ms;
  }
  /* Slim portraits at most, close to the headline. */
  ${below.large} { height: 100%; max-height: calc(5 / 3 * ${WIDTH} + ${ABOVE + BELOW}px); margin-block: 0 auto; > li > * { height: 100%; aspect-ratio: auto; } }
  ${onItsSide} { > li > * { height: auto; aspect-ratio: 3 / 4; } }
  ${from.large} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-auto-flow: row;
    gap: ${ROW_GAP}px ${WIDE_GAP}px;
    overflow: visible;
    /* Two rows fit the window's height. */
    max-width: max(420px, (100svh - ${barHeight} - ${NOT_FACES}px) * 1.125 + ${2 * WIDE_GAP}px);
    margin-inline: auto 0;
    > li::before { inset-inline: -${WIDE_GAP / 2}px; }
    > li:nth-child(n + 4) > * { --tilt: 1deg; animation-duration: 2.1s; }
    padding: ${ABOVE}px 0 0;
    h3 { font-size: 1.125rem; }
  }
`;
