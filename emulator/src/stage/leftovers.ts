/** Timers and listeners that a remote's own code started in a window and has not ended. */
export interface Leftovers {
  /** Those still active that were started since the last call. */
  take(): string[];
}

type Patched = Pick<Window, 'setTimeout' | 'setInterval' | 'clearTimeout' | 'clearInterval' | 'document'> & EventTarget;
type Begin = (...args: never[]) => unknown;

/**
 * Tracks timers, and listeners on window and document, which outlive views. Patches globals, which the shell never does; here it is
 * harmless, as the window serves only one remote. Counts only calls from the remote's own files, not e.g. React's timers.
 * @param isFromRemote whether a line of a stack trace is the remote's
 */
export function watchLeftovers(window: Patched, isFromRemote: (caller: string) => boolean): Leftovers {
  const open = new Map<unknown, string>();

  function track(key: unknown, what: string, begin: Begin): void {
    const caller = callerOf(begin);
    if (isFromRemote(caller)) open.set(key, `${what} ${caller.replace(/^at /, '')}`);
  }

  const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
  window.setTimeout = function begin(handler: TimerHandler, ms?: number, ...args: unknown[]) {
    const run = (...given: unknown[]) => {
      open.delete(id);
      if (typeof handler === 'function') handler(...given);
    };
    const id = setTimeout.call(window, run, ms, ...args);
    track(id, `setTimeout(${ms ?? 0} ms)`, begin);
    return id;
  };
  window.setInterval = function begin(handler: TimerHandler, ms?: number, ...args: unknown[]) {
    const id = setInterval.call(window, handler, ms, ...args);
    track(id, `setInterval(${ms ?? 0} ms)`, begin);
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
      track(key, `${name}.addEventListener('${type}')`, begin);
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

/** The caller's line of the stack trace; empty in browsers without `captureStackTrace`. */
function callerOf(begin: Begin): string {
  const trace: { stack?: string } = {};
  Error.captureStackTrace?.(trace, begin);
  return trace.stack?.split('\n')[1]?.trim() ?? '';
}
