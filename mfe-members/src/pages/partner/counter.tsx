import { color, styled, tabularFigures, type } from '@vesper/ui';

const Round = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 96px;
  height: 96px;
  ${type[36]};
  font-weight: 700;
  ${tabularFigures};
`;
const Ring = styled.svg`
  position: absolute;
  inset: 0;
  transform: rotate(-90deg);
  circle { stroke: ${color.line}; }
  circle + circle { stroke: ${color.primary}; transition: stroke-dashoffset 1s linear; }
  @media (prefers-reduced-motion: reduce) { display: none; }
`;

/** The seconds left, in a ring that empties; a plain number for those who prefer less motion. Screen readers hear the sentence beside it. */
export function Counter({ left, of }: { left: number; of: number }) {
  return (
    <Round aria-hidden>
      <Ring viewBox="0 0 96 96" fill="none" strokeWidth={5}>
        <circle cx={48} cy={48} r={44} />
        <circle cx={48} cy={48} r={44} pathLength={1} strokeDasharray="1" strokeDashoffset={1 - left / of} strokeLinecap="round" />
      </Ring>
      {left}
    </Round>
  );
}
