import type { LeaveGuard } from '../context/services.ts';

/** @param canLeave whether no view on screen has unsaved changes */
export function createLeaveGuard(canLeave: () => boolean): LeaveGuard {
  const listeners = new Set<() => void>();
  let question: ReturnType<LeaveGuard['question']> = null;

  function ask(next: typeof question): void {
    question = next;
    for (const listener of listeners) listener();
  }

  return {
    mayLeave() {
      question?.answer(false); // A second attempt to leave replaces the first.
      if (canLeave()) return true;
      return new Promise((resolve) => {
        const answer = (leaves: boolean) => {
          ask(null);
          resolve(leaves);
        };
        ask({ answer });
      });
    },
    question: () => question,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
