import { styled, tabularFigures } from '@vesper/ui';
import type { ReactNode } from 'react';
import { countdownText } from './countdown-text.ts';
import { useReducedMotion } from './use-reduced-motion.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const Time = styled.time`
  ${tabularFigures};
  white-space: nowrap;
`;

interface CountdownProps {
  /** ISO 8601. */
  expires: string;
  /** What stands here for who wants no motion: the time of the end. */
  still: ReactNode;
}

/** S-13. Figures of one width, which move nothing and hurry nobody. `timer` is a role that is not read out by itself. */
export function Countdown({ still, ...ticking }: CountdownProps) {
  return useReducedMotion() ? still : <Ticking {...ticking} />;
}

function Ticking({ expires }: Omit<CountdownProps, 'still'>) {
  return (
    <Time role="timer" dateTime={expires}>
      {countdownText(useSecondsLeft(expires))}
    </Time>
  );
}
