import type { SlotProps } from '@vesper/contracts';
import { useHost, useStoreValue } from '@vesper/host-kit';
import { onDemand } from '@vesper/ui';
import { useEffect, useRef, useState } from 'react';
import { isBusy, isModalDue, QUIET_SECONDS } from '../../discount/modal-due.ts';
import { useServerTime } from '../../discount/use-seconds-left.ts';

const TimeBonusDialog = onDemand(() => import('./time-bonus-dialog.tsx'));

/** S-11, M-03: shows the time bonus once, as a dialog. The shell unmounts this widget when it is dismissed or the bonus ends. */
export default function TimeBonus({ entered_at }: SlotProps['modal.discount']) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) return <WaitUntilDue enteredAt={entered_at} onDue={() => setIsOpen(true)} />;
  return <TimeBonusDialog onLoadError={() => setIsOpen(false)} />;
}

function WaitUntilDue({ enteredAt, onDue }: { enteredAt: string; onDue: () => void }) {
  const { stores, navigation } = useHost();
  const time = useServerTime();
  const credits = useStoreValue(stores.session, ({ user }) => user?.credits ?? 0);
  const now = useRef(time);
  const touched = useRef(0);
  useEffect(() => {
    now.current = time;
    const isQuiet = time - touched.current >= QUIET_SECONDS;
    if (isModalDue({ enteredAt, time, credits }) && isQuiet && !isBusy(document, navigation.location().pathname)) onDue();
  });
  useEffect(() => {
    const touch = () => void (touched.current = now.current);
    const controller = new AbortController();
    for (const name of ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'])
      document.addEventListener(name, touch, { capture: true, passive: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
  return null;
}
