import { useEffect, useState } from 'react';

/** ms without a change after which a value counts. */
const PAUSE = 300;

/** The value once it has rested, so that not every key asks the server; empty until then. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
