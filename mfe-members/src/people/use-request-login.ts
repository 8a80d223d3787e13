import { useHost } from '@vesper/host-kit';
import { useCallback } from 'react';

/** P-03: asks a visitor to log in or sign up, and comes back to where they are. */
export function useWantLogin(): () => void {
  const { events, navigation } = useHost();
  return useCallback(() => {
    const { pathname, search } = navigation.location();
    events.emit('shell:login-wanted', { returnTo: pathname + search });
  }, [events, navigation]);
}
