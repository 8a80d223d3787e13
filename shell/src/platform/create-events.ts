import type { EventMap, EventName, Events } from '@vesper/contracts';

/** The page's one bus. A listener that throws is reported, and the others still hear. */
export function createEvents(report: (error: unknown) => void): Events {
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  return {
    on(name, listener) {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own);
      const entry = (payload: EventMap[typeof name]) => listener(payload); // The same function may listen twice.
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
