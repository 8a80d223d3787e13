import type { Tone } from './tones.tsx';

export interface Toast {
  message: string;
  tone?: Tone;
  action?: { label: string; onPress: () => void };
}

export interface ShownToast extends Toast {
  id: number;
}

/** Runs something later; the returned function calls it off. */
export type Delay = (run: () => void, milliseconds: number) => () => void;

const browserDelay: Delay = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

const SHOWN_FOR = 6000; // ms

/** Toasts one at a time, first come first shown, each for six seconds in which nobody hovers over it or has the focus in it. */
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
    /** Puts that toast away, if it is still shown. */
    dismiss(id: number): void {
      if (current?.id === id) next();
    },
    /** The reader is at it: it stays. */
    hold(): void {
      isHeld = true;
      startClock();
    },
    /** The reader has left: its time starts anew. */
    release(): void {
      isHeld = false;
      startClock();
    },
    current: () => current,
    /** Returns its unsubscribe. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type ToastQueue = ReturnType<typeof createToastQueue>;
