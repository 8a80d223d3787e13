import { useTexts } from '@vesper/host-kit';
import { styled, tabularFigures } from '@vesper/ui';
import type { ReactNode } from 'react';
import { countdownText, hoursAndMinutes } from './countdown-text.ts';
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
  /** Without seconds until the last hour: for what lasts so long that they only press. */
  isCalm?: boolean;
}

/** S-13. Tabular figures, so that nothing moves. Screen readers don't announce changes of role `timer`. */
export function Countdown({ still, ...ticking }: CountdownProps) {
  return useReducedMotion() ? still : <Ticking {...ticking} />;
}

function Ticking({ expires, isCalm = false }: Omit<CountdownProps, 'still'>) {
  const { t } = useTexts();
  const seconds = useSecondsLeft(expires);
  const left = isCalm ? hoursAndMinutes(seconds) : undefined;
  return (
    <Time role="timer" aria-label={t('discount.time_left')} dateTime={expires}>
      {left ? t('discount.left', left) : countdownText(seconds)}
    </Time>
  );
}
