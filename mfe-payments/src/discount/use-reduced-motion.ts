import { useSyncExternalStore } from 'react';

const wish = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  const query = wish();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The member has asked their system for less motion. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => wish().matches);
