import { useEffect, useEffectEvent } from 'react';

/** Calls back for the keys 1 to 9, unless someone types or a dialog is open. */
export function useNumberKeys(onNumber: (number: number) => void): void {
  const press = useEffectEvent(onNumber);
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (!/^[1-9]$/.test(event.key) || event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
      press(Number(event.key));
    };
    document.addEventListener('keydown', down);
    return () => document.removeEventListener('keydown', down);
  }, []);
}
