import { useSyncExternalStore } from 'react';

const mediaQuery = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  const query = mediaQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the system setting asks for reduced motion. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => mediaQuery().matches);
