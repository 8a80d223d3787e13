import { useEffect, useEffectEvent } from 'react';
import type { Decision } from './decision-history.ts';

const decisions: Record<string, Decision | undefined> = { ArrowLeft: 'pass', ArrowRight: 'like' };

/** Calls back for the arrow keys, unless someone types or a dialog or menu is open. */
export function useArrowKeys(onDecide: (decision: Decision) => void): void {
  const decide = useEffectEvent(onDecide);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const decision = decisions[event.key];
      const isChord = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (!decision || event.defaultPrevented || event.repeat || isChord) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
      event.preventDefault();
      decide(decision);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
