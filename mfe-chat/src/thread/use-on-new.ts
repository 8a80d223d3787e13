import { useLayoutEffect, useRef } from 'react';

/** Does something when another value than before has come; not for the first one. */
export function useOnNew(value: string | undefined, action: () => void): void {
  const last = useRef(value);
  useLayoutEffect(() => {
    if (value !== undefined && value !== last.current) action();
    last.current = value;
  });
}
