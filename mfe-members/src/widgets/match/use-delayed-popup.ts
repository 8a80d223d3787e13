import { useHost } from '@vesper/host-kit';
import { useEffect, useEffectEvent } from 'react';
import { popupDelayFrom, withoutPopupDelay } from './popup-delay.ts';

/** S-15: calls `onDue` as many seconds after a navigation as its `?t=` says; a later `t` restarts the timer. */
export function useDelayedPopup(onDue: () => void): void {
  const { navigation } = useHost();
  const due = useEffectEvent(onDue);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      const location = navigation.location();
      const seconds = popupDelayFrom(location.search);
      if (seconds === null) return;
      clearTimeout(timer);
      timer = setTimeout(due, seconds * 1000);
      navigation.navigate(withoutPopupDelay(location), { replace: true, state: location.state });
    };
    const unsubscribe = navigation.subscribe(schedule);
    schedule();
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [navigation]);
}
