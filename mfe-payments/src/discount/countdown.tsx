import { useTexts } from '@vesper/host-kit';
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
  /** The figures alone. */
  bare?: boolean;
  /** What stands here for who wants no motion: the time of the end, unless it is told beside. */
  still: ReactNode;
}

/** S-13. Figures of one width, which move nothing and hurry nobody. `timer` is a role that is not read out by itself. */
export function Countdown({ still, ...ticking }: CountdownProps) {
  return useReducedMotion() ? still : <Ticking {...ticking} />;
}

function Ticking({ expires, bare }: Omit<CountdownProps, 'still'>) {
  const { t } = useTexts();
  const time = countdownText(useSecondsLeft(expires));
  return (
    <Time role="timer" dateTime={expires}>
      {bare ? time : t('discount.left', { time })}
    </Time>
  );
}
