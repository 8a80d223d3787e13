import { eveningSky, from, gutter, keyframes, lamp, roofs, styled } from '@vesper/ui';
import { ShowcaseGrid } from '../../showcase/showcase-grid.tsx';

/** Sky and roofs, from edge to edge. What stands in it is drawn as in the dark. */
export const Evening = styled.div`
  position: relative;
  isolation: isolate;
  color-scheme: dark;
  padding-bottom: 72px;
  overflow: hidden;
  color: #FFFFFF;
  background: ${eveningSky};
  ${roofs(64)}
  ${from.large} {
    padding-bottom: 32px;
    &::before { height: 112px; }
  }
`;

const fall = keyframes`
  from { rotate: 7deg; }
  30% { rotate: -5deg; }
  55% { rotate: 3.5deg; }
  78% { rotate: var(--over); }
`;

/** A bulb and its light. */
const bulb = (at: string) =>
  `radial-gradient(circle at ${at}, #FFF3D6 3px, rgb(255 199 106 / 0.5) 4px, rgb(255 199 106 / 0.16) 9px, transparent 15px)`;

const SLACK = 30;
const GAP = 20;
const WIDE_GAP = 28;

/**
 * People on a string of lights; they come to rest once. On a phone in one row that goes on beyond the edge, so that the page's action stays
 * on the first screen; on wide screens beside the text, on two strings.
 */
export const Faces = styled(ShowcaseGrid)`
  grid-template-columns: none;
  grid-auto-columns: min(40vw, 190px);
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
  padding: ${SLACK + 6}px ${gutter + 8}px 12px;
  > li { position: relative; scroll-snap-align: start; }
  > li::before {
    content: '';
    position: absolute;
    inset: -${SLACK + 4}px -${GAP / 2}px auto;
    height: ${SLACK}px;
    border-bottom: 1.5px solid rgb(255 217 160 / 0.6);
    border-radius: 0 0 50% 50% / 0 0 100% 100%;
    background: ${bulb('7% 50%')}, ${bulb('25% 84%')}, ${bulb('75% 84%')}, ${bulb('93% 50%')};
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
    --over: -1.4deg;
    rotate: -1deg;
    transform-origin: 50% -8px;
    box-shadow: 0 0 0 4px #FFF8F0, 0 18px 32px -10px rgb(0 0 0 / 0.65);
    animation: ${fall} 1.8s ease-in-out;
  }
  > li:nth-child(even) > * { --over: 1.4deg; rotate: 1deg; animation-duration: 2.1s; }
  ${from.large} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-auto-flow: row;
    gap: 48px ${WIDE_GAP}px;
    overflow: visible;
    > li::before { inset-inline: -${WIDE_GAP / 2}px; }
    margin-inline: 0;
    padding: ${SLACK + 6}px 0 0;
    h3 { font-size: 1.125rem; }
  }
`;
