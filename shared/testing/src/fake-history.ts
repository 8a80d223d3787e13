import type { HostNavigation } from '@vesper/contracts';

type Location = ReturnType<HostNavigation['location']>;

/** An in-memory history that behaves like the shell's. */
export function createFakeHistory(path: string) {
  const entries: Location[] = [locationAt(path, null, 0)];
  const listeners = new Set<() => void>();
  let held: (() => void)[] = [];
  let index = 0;

  function go(to: number): void {
    index = Math.min(Math.max(to, 0), entries.length - 1);
    for (const listener of listeners) listener();
  }

  return {
    location: () => entries[index] as Location,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    holdBack(onBack: () => void) {
      held.push(onBack);
      return () => void (held = held.filter((one) => one !== onBack));
    },
    navigate(...[to, { replace = false, state = null } = {}]: Parameters<HostNavigation['navigate']>) {
      if (typeof to === 'number') return to < 0 && held.length > 0 ? held.at(-1)?.() : go(index + to);
      const next = replace ? index : index + 1;
      entries.splice(next, entries.length, locationAt(to, state, next, entries[index]?.pathname));
      go(next);
    },
  };
}

function locationAt(path: string, state: unknown, key: number, base = '/'): Location {
  const { pathname, search, hash } = new URL(path, `http://test${base}`);
  return { pathname, search, hash, state, key: `${key}-${path}` };
}
