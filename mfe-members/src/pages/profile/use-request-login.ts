import { useHost } from '@vesper/host-kit';
import { useCallback } from 'react';

/** P-03: asks a visitor to log in or sign up, then returns them to the current page. */
export function useRequestLogin(): () => void {
  const { events, navigation } = useHost();
  return useCallback(() => {
    const { pathname, search } = navigation.location();
    events.emit('shell:login-wanted', { returnTo: pathname + search });
  }, [events, navigation]);
}
