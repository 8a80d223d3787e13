import { useHost } from '@vesper/host-kit';
import { useEffect, useEffectEvent } from 'react';
import { secondsOf, withoutSeconds } from './awaited-popup.ts';

/** S-15: wherever the member goes with `?t=` in the address, the popup comes after so many seconds; a later `t` counts anew. */
export function useAwaitedPopup(onDue: () => void): void {
  const { navigation } = useHost();
  const due = useEffectEvent(onDue);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const location = navigation.location();
      const seconds = secondsOf(location.search);
      if (seconds === null) return;
      clearTimeout(timer);
      timer = setTimeout(due, seconds * 1000);
      navigation.navigate(withoutSeconds(location), { replace: true, state: location.state });
    };
    const unsubscribe = navigation.subscribe(look);
    look();
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [navigation]);
}
