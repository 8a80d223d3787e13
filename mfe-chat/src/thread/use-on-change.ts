import { useLayoutEffect, useRef } from 'react';

/** Runs `action` when `value` changes to another defined value; not on mount. */
export function useOnChange(value: string | undefined, action: () => void): void {
  const last = useRef(value);
  useLayoutEffect(() => {
    if (value !== undefined && value !== last.current) action();
    last.current = value;
  });
}
