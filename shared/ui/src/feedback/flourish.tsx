import type { ReactNode } from 'react';
import { color, css, keyframes, styled } from '@vesper/ui/base';

const SPARKS = 12;
/** Where each spark comes to rest, px from the middle: every other one farther out. */
const places = Array.from({ length: SPARKS }, (_, index) => {
  const angle = (index / SPARKS) * 2 * Math.PI - Math.PI / 2;
  const reach = index % 2 === 0 ? 58 : 44;
  return { x: Math.round(Math.cos(angle) * reach), y: Math.round(Math.sin(angle) * reach) };
});
const shades = [color.primaryShape, color.badge];

const fly = keyframes`
  from { translate: 0 0; scale: 0.2; opacity: 0; }
  25% { opacity: 1; }
  70% { opacity: 1; }
  to { translate: var(--x) var(--y); scale: 1; opacity: 0; }
`;
const grow = keyframes`
  from { scale: 0.6; }
  55% { scale: 1.12; }
`;

const Place = styled.span`
  position: relative;
  display: inline-grid;
  place-items: center;
`;

const Middle = styled.span`
  display: grid;
  animation: ${grow} 500ms ease-out;
`;

const Spark = styled.span`
  position: absolute;
  width: 7px;
  height: 7px;
  border-radius: 50%;
  pointer-events: none;
  animation: ${fly} 1100ms cubic-bezier(0.2, 0.7, 0.3, 1) both;
  &:nth-child(even) { width: 5px; height: 5px; }
  ${places.map(({ x, y }, index) => css`&:nth-child(${index + 1}) { --x: ${x}px; --y: ${y}px; background: ${shades[index % shades.length]}; }`)}
  /* Standing still they would cover the words: icon and words are the moment. */
  @media (prefers-reduced-motion: reduce) { display: none; }
`;

/** A moment of joy around an icon: once, for a second, in no one's way. The words beside it say what there is to be glad about. */
export function Flourish({ children }: { children: ReactNode }) {
  return (
    <Place>
      {places.map(({ x, y }) => (
        <Spark key={`${x} ${y}`} aria-hidden="true" />
      ))}
      <Middle>{children}</Middle>
    </Place>
  );
}
