import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Seconds left; `onEnd` at 0, once. Stands still while no one looks at the page, so that nothing opens behind someone's back, and ends
 * with the view.
 */
export function useCountdown(seconds: number, { isRunning, onEnd }: { isRunning: boolean; onEnd: () => void }): number {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  const isOver = left === 0;
  useEffect(() => {
    if (!isRunning || isOver) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setLeft((before) => Math.max(0, before - 1));
    }, 1000);
    return () => clearInterval(timer);
  }, [isRunning, isOver]);
  useEffect(() => {
    if (isRunning && isOver) end();
  }, [isRunning, isOver]);
  return left;
}
