import { color, motion, radius, styled } from '@vesper/ui/base';

const Row = styled.div`
  display: flex;
  gap: 6px;
`;

const Dot = styled.span<{ $state: 'done' | 'current' | 'ahead'; $share: number }>`
  width: ${({ $state }) => ($state === 'current' ? '24px' : '8px')};
  height: 8px;
  border-radius: ${radius.pill};
  overflow: hidden;
  background: ${({ $state }) => ($state === 'done' ? color.primary : color.line)};
  transition: width ${motion.enter}, background ${motion.enter};
  &::before {
    content: '';
    display: block;
    width: ${({ $share }) => $share * 100}%;
    height: 100%;
    border-radius: inherit;
    background: ${color.primary};
    transition: width ${motion.enter};
  }
`;

interface ProgressDotsProps {
  /** Starts at 1. */
  current: number;
  total: number;
  /** Progress within the current step, 0 to 1. */
  share?: number;
  /** Accessible name: "Step 2 of 5". */
  label: string;
}

/** Progress through a few steps. */
export function ProgressDots({ current, total, share = 1, label }: ProgressDotsProps) {
  return (
    <Row role="img" aria-label={label}>
      {Array.from({ length: total }, (_, index) => (
        <Dot key={index} $state={stateOf(index + 1, current)} $share={index + 1 === current ? share : 0} />
      ))}
    </Row>
  );
}

const stateOf = (step: number, current: number) => (step === current ? 'current' : step < current ? 'done' : 'ahead');
