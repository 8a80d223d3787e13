import { styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { motion, radius } from '../theme/tokens.ts';

const Row = styled.div`
  display: flex;
  gap: 6px;
  justify-content: center;
`;

const Dot = styled.span<{ $state: 'done' | 'current' | 'ahead' }>`
  width: ${({ $state }) => ($state === 'current' ? '24px' : '8px')};
  height: 8px;
  border-radius: ${radius.pill};
  background: ${({ $state }) => ($state === 'ahead' ? color.line : color.primary)};
  transition: width ${motion.enter}, background ${motion.enter};
`;

interface ProgressDotsProps {
  /** From 1. */
  current: number;
  total: number;
  /** In words: "Step 2 of 5". */
  label: string;
}

/** How far along a few steps one is. */
export function ProgressDots({ current, total, label }: ProgressDotsProps) {
  return (
    <Row role="img" aria-label={label}>
      {Array.from({ length: total }, (_, index) => (
        <Dot key={index} $state={index + 1 === current ? 'current' : index + 1 < current ? 'done' : 'ahead'} />
      ))}
    </Row>
  );
}
