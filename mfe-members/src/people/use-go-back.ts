import { useHost } from '@vesper/host-kit';

/** Back to where the member came from; to `fallback`, if this page was opened first. */
export function useGoBack(fallback: string): () => void {
  const { navigation } = useHost();
  return () => navigation.navigate(hasBefore() ? -1 : fallback);
}

const hasBefore = (): boolean => ('navigation' in window ? window.navigation.canGoBack : history.length > 1);
