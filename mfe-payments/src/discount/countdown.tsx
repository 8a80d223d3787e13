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
  /** Shown instead under prefers-reduced-motion: when it ends. */
  still: ReactNode;
}

/** S-13. Tabular figures, so that nothing moves. Screen readers don't announce changes of role `timer`. */
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
