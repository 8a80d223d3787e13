import type { Host, StoreStates } from '@vesper/contracts';

/** Detects subscriptions that a remote's views do not end. */
export interface LeakWatch {
  /** Wraps a host so that its subscriptions are counted. */
  watched(host: Host): Host;
  /** Call when the host's view has closed: warns about subscriptions left open. */
  closed(host: Host): void;
}

/**
 * For developers only. Counts subscriptions made through the host: events, stores, texts, navigation, slots. Timers and DOM listeners are not
 * counted, because globals are not patched; remotes end those with `host.signal`. A remote may keep one subscription for all its views (an
 * outbox, say), whereas a leak grows with every view: so it warns from the second subscription of a kind.
 */
export function createLeakWatch(warn: (text: string) => void): LeakWatch {
  const open = new WeakMap<Host, Map<string, number>>();
  /** Open subscriptions of closed views, by remote and kind. */
  const left = new Map<string, number>();

  function watched(host: Host): Host {
    const own = new Map<string, number>();
    const isClosed = () => host.signal.aborted;
    const keyOf = (kind: string) => `${host.remote} ${kind}`;
    const change = (counts: Map<string, number>, key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by);

    /** Counts a subscription until it ends. */
    const counted = (kind: string, end: () => void): (() => void) => {
      change(own, kind, 1);
      let isEnded = false;
      return () => {
        if (!isEnded) {
          isEnded = true;
          change(own, kind, -1);
          if (isClosed() && left.has(keyOf(kind))) change(left, keyOf(kind), -1);
        }
        end();
      };
    };
    const storeOf = (name: keyof StoreStates) => {
      const store = host.stores[name];
      return { ...store, subscribe: (listener: never) => counted(`stores.${name}.subscribe`, store.subscribe(listener)) };
    };
    const names = Object.keys(host.stores) as (keyof StoreStates)[];
    const counting: Host = {
      ...host,
      get api() {
        return host.api;
      },
      stores: Object.fromEntries(names.map((name) => [name, storeOf(name)])) as unknown as Host['stores'],
      events: { ...host.events, on: (name, listener) => counted(`events.on('${name}')`, host.events.on(name, listener)) },
      navigation: {
        ...host.navigation,
        subscribe: (listener) => counted('navigation.subscribe', host.navigation.subscribe(listener)),
        holdBack: (onBack) => counted('navigation.holdBack', host.navigation.holdBack(onBack)),
      },
      i18n: {
        get locale() {
          return host.i18n.locale;
        },
        t: host.i18n.t,
        subscribe: (listener) => counted('i18n.subscribe', host.i18n.subscribe(listener)),
      },
      mountSlot: (name, container, props) => counted(`mountSlot('${name}')`, host.mountSlot(name, container, props)),
    };
    open.set(counting, own);
    return counting;
  }

  return {
    watched,
    closed(host) {
      const kinds = [...(open.get(host) ?? [])].filter(([, count]) => count > 0);
      const again = kinds.filter(([kind, count]) => {
        const key = `${host.remote} ${kind}`;
        const before = left.get(key) ?? 0;
        left.set(key, before + count);
        return before > 0;
      });
      if (again.length === 0) return;
      const list = again.map(([kind]) => `${kind} (${left.get(`${host.remote} ${kind}`)} open)`).join(', ');
      warn(`${host.remote} leaks subscriptions with every view: ${list}. Unsubscribe when the view closes; host.signal aborts then.`);
    },
  };
}
