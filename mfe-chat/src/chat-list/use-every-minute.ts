import { useEffect, useReducer } from 'react';

/** Renders again every minute: "5 minutes ago" is not true for long. */
export function useEveryMinute(): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, []);
}
