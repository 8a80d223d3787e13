/** What a remote's own code began in a window and has not ended. */
export interface Leftovers {
  /** Since the last time it was asked: timers that are due, listeners that listen. */
  take(): string[];
}

type Patched = Pick<Window, 'setTimeout' | 'setInterval' | 'clearTimeout' | 'clearInterval' | 'document'> & EventTarget;
type Begin = (...args: never[]) => unknown;

/**
 * Watches timers, and listeners of the window and the document, which outlive every view. The shell patches no globals and cannot see these; in a window
 * that is there for one remote alone it does no harm. Only what the remote's own files call counts: React's timers are not its business.
 * @param isTheirs whether a line of a stack trace is the remote's
 */
export function watchLeftovers(window: Patched, isTheirs: (caller: string) => boolean): Leftovers {
  const open = new Map<unknown, string>();

  function note(key: unknown, what: string, begin: Begin): void {
    const caller = callerOf(begin);
    if (isTheirs(caller)) open.set(key, `${what} ${caller.replace(/^at /, '')}`);
  }

  const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
  window.setTimeout = function begin(handler: TimerHandler, ms?: number, ...args: unknown[]) {
    const run = (...given: unknown[]) => {
      open.delete(id);
      if (typeof handler === 'function') handler(...given);
    };
    const id = setTimeout.call(window, run, ms, ...args);
    note(id, `setTimeout(${ms ?? 0} ms)`, begin);
    return id;
  };
  window.setInterval = function begin(handler: TimerHandler, ms?: number, ...args: unknown[]) {
    const id = setInterval.call(window, handler, ms, ...args);
    note(id, `setInterval(${ms ?? 0} ms)`, begin);
    return id;
  };
  const ending = (end: Patched['clearTimeout']) => (id?: number) => {
    open.delete(id);
    end.call(window, id);
  };
  window.clearTimeout = ending(clearTimeout);
  window.clearInterval = ending(clearInterval);

  for (const target of [window, window.document]) watchListeners(target, target === window ? 'window' : 'document');

  function watchListeners(target: EventTarget, name: string): void {
    const keys = new Map<string, Map<unknown, object>>();
    const keyOf = (type: string, listener: unknown, options: boolean | EventListenerOptions = false): object => {
      const capture = typeof options === 'object' ? (options.capture ?? false) : options;
      const ofType = keys.get(`${type} ${capture}`) ?? new Map<unknown, object>();
      keys.set(`${type} ${capture}`, ofType);
      const key = ofType.get(listener) ?? {};
      ofType.set(listener, key);
      return key;
    };
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = function begin(type: string, listener: EventListener | null, options?: boolean | AddEventListenerOptions) {
      addEventListener.call(target, type, listener, options);
      const { once = false, signal } = typeof options === 'object' ? options : {};
      if (signal?.aborted) return;
      const key = keyOf(type, listener, options);
      note(key, `${name}.addEventListener('${type}')`, begin);
      signal?.addEventListener('abort', () => open.delete(key));
      if (once) addEventListener.call(target, type, () => open.delete(key), { once: true });
    };
    target.removeEventListener = function end(type: string, listener: EventListener | null, options?: boolean | EventListenerOptions) {
      removeEventListener.call(target, type, listener, options);
      open.delete(keyOf(type, listener, options));
    };
  }

  return {
    take() {
      const left = [...open.values()];
      open.clear();
      return left;
    },
  };
}

/** The line of the stack trace that called this function. Browsers without `captureStackTrace` tell none. */
function callerOf(begin: Begin): string {
  const trace: { stack?: string } = {};
  Error.captureStackTrace?.(trace, begin);
  return trace.stack?.split('\n')[1]?.trim() ?? '';
}
