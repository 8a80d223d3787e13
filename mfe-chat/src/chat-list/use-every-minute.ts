import { useEffect, useReducer } from 'react';

/** Re-renders every minute, so that "5 minutes ago" stays true. */
export function useEveryMinute(): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, []);
}
