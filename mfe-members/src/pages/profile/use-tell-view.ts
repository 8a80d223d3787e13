import { useCallMutation, useHost, useStoreValue } from '@vesper/host-kit';
import { useEffect, useEffectEvent } from 'react';

/**
 * tells the server that the member has opened this profile, once it is really in sight: not of a tab in the background. Errors are
 * ignored: a visit that is not kept is no loss.
 */
export function useTellView(id: string): void {
  const { stores } = useHost();
  const isByAnother = useStoreValue(stores.session, ({ user }) => user !== null && user.id !== id);
  const telling = useCallMutation('view.create');
  const tell = useEffectEvent(() => telling.mutate({ body: { id } }));
  useEffect(() => {
    if (!isByAnother) return;
    const seen = new AbortController();
    const tellOnce = () => {
      if (document.visibilityState !== 'visible') return;
      seen.abort();
      tell();
    };
    document.addEventListener('visibilitychange', tellOnce, { signal: seen.signal });
    tellOnce();
    return () => seen.abort();
  }, [isByAnother, id]);
}
