import { color, motion, radius, styled } from '@vesper/ui/base';

const Row = styled.div`
  display: flex;
  gap: 6px;
`;

const Dot = styled.span<{ $state: 'done' | 'current' | 'ahead' }>`
  width: ${({ $state }) => ($state === 'current' ? '24px' : '8px')};
  height: 8px;
  border-radius: ${radius.pill};
  background: ${({ $state }) => ($state === 'ahead' ? color.line : color.primary)};
  transition: width ${motion.enter}, background ${motion.enter};
`;

interface ProgressDotsProps {
  /** Starts at 1. */
  current: number;
  total: number;
  /** Accessible name: "Step 2 of 5". */
  label: string;
}

/** Progress through a few steps. */
export function ProgressDots({ current, total, label }: ProgressDotsProps) {
  return (
    <Row role="img" aria-label={label}>
      {Array.from({ length: total }, (_, index) => (
        <Dot key={index} $state={stateOf(index + 1, current)} />
      ))}
    </Row>
  );
}

const stateOf = (step: number, current: number) => (step === current ? 'current' : step < current ? 'done' : 'ahead');
