import { useHost, useStoreValue } from '@vesper/host-kit';

/** Whether this visitor can sign up here: the brand may take no one, or only who comes from a traffic source (E-16 `signups`). */
export function useCanSignUp(): boolean {
  const { stores } = useHost();
  const signups = useStoreValue(stores.settings, ({ settings }) => settings.signups);
  const hasSource = useStoreValue(stores.tracking, ({ tracking }) => (tracking.network ?? tracking.ref) !== undefined);
  return signups === 'all' || (signups === 'with_trafficsource' && hasSource);
}
