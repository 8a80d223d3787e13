/** A decision, or the undo of one, that the server has not confirmed. */
export interface Step {
  action: 'like' | 'pass' | 'undo';
  id: string;
  /** Its idempotency key: sent twice, it counts once (D-04). */
  key: string;
}

export interface PendingSteps {
  load(): readonly Step[];
  save(steps: readonly Step[]): void;
}

/** One member's unsent decisions in the browser's storage. Where the browser forbids storage, they last as long as the page. */
export function storedSteps(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, memberId: string): PendingSteps {
  const name = `mfe-members.swipe.${memberId}`;
  return {
    load() {
      try {
        const steps: unknown = JSON.parse(storage.getItem(name) ?? '[]');
        return Array.isArray(steps) ? steps.filter(isStep) : [];
      } catch {
        return [];
      }
    },
    save(steps) {
      try {
        if (steps.length === 0) storage.removeItem(name);
        else storage.setItem(name, JSON.stringify(steps));
      } catch {
        // Full or forbidden: the decisions are still sent while the page is open.
      }
    },
  };
}

const isStep = (step: unknown): step is Step => {
  const { action, id, key } = (step ?? {}) as Partial<Step>;
  return ['like', 'pass', 'undo'].includes(action ?? '') && typeof id === 'string' && typeof key === 'string';
};
