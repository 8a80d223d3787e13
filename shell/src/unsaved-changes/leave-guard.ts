/** Asks whether the page may be left: the views on it, then, if one of them minds, the member. */
export interface LeaveGuard {
  mayLeave(): boolean | Promise<boolean>;
  /** The open question, for the dialog; null: none. */
  question(): { answer: (leaves: boolean) => void } | null;
  subscribe(listener: () => void): () => void;
}

/** @param canLeave whether every view on screen may go */
export function createLeaveGuard(canLeave: () => boolean): LeaveGuard {
  const listeners = new Set<() => void>();
  let question: ReturnType<LeaveGuard['question']> = null;

  function ask(next: typeof question): void {
    question = next;
    for (const listener of listeners) listener();
  }

  return {
    mayLeave() {
      if (canLeave()) return true;
      question?.answer(false); // A second wish to leave takes the place of the first.
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
