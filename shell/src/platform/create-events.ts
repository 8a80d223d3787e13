import type { EventMap, EventName, Events } from '@vesper/contracts';

/** The page's event bus. A listener that throws is reported; the others still run. */
export function createEvents(report: (error: unknown) => void): Events {
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  return {
    on(name, listener) {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own);
      const entry = (payload: EventMap[typeof name]) => listener(payload); // A wrapper, so that one function can subscribe twice.
      own.add(entry);
      return () => own.delete(entry);
    },
    emit(name, payload) {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          listener(payload as never);
        } catch (error) {
          report(error);
        }
      }
    },
  };
}
