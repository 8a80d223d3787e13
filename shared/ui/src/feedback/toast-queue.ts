import type { Tone } from './tones.tsx';

export interface Toast {
  message: string;
  tone?: Tone;
  action?: { label: string; onPress: () => void };
}

export interface ShownToast extends Toast {
  id: number;
}

/** Runs something later; returns a function that cancels it. */
export type Delay = (run: () => void, milliseconds: number) => () => void;

const browserDelay: Delay = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

const SHOWN_FOR = 6000; // ms

/** Shows toasts one at a time, in order, each for six seconds. Hover or focus keeps it; then its six seconds start over. */
export function createToastQueue(delay: Delay = browserDelay) {
  const listeners = new Set<() => void>();
  let waiting: ShownToast[] = [];
  let current: ShownToast | null = null;
  let lastId = 0;
  let isHeld = false;
  let cancel = () => {};

  const change = (next: ShownToast | null) => {
    current = next;
    startClock();
    for (const listener of listeners) listener();
  };

  const startClock = () => {
    cancel();
    cancel = current && !isHeld ? delay(next, SHOWN_FOR) : () => {};
  };

  const next = () => {
    const [first = null, ...rest] = waiting;
    waiting = rest;
    isHeld = false;
    change(first);
  };

  return {
    show(toast: Toast): void {
      lastId += 1;
      waiting = [...waiting, { ...toast, id: lastId }];
      if (!current) next();
    },
    /** Dismisses that toast if it is still shown. */
    dismiss(id: number): void {
      if (current?.id === id) next();
    },
    /** Dismisses the shown toast and those that wait: what they say is no longer so, or no longer for whoever looks. */
    clear(): void {
      waiting = [];
      if (current) next();
    },
    /** Keeps the toast while it is hovered or focused. */
    hold(): void {
      isHeld = true;
      startClock();
    },
    /** Restarts the time after `hold`. */
    release(): void {
      isHeld = false;
      startClock();
    },
    current: () => current,
    /** @returns the unsubscribe */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type ToastQueue = ReturnType<typeof createToastQueue>;
