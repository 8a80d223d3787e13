import type { Host, StoreStates } from '@vesper/contracts';

/** Counts what the views of each remote subscribe to and never end. */
export interface LeakWatch {
  /** The same host, with its subscriptions counted. */
  watched(host: Host): Host;
  /** The view of that host is gone: says what it left behind. */
  closed(host: Host): void;
}

/**
 * For developers only. It counts what is taken through the host: events, stores, texts, navigation, slots. Timers and the browser's own listeners
 * don't pass through it, and we patch no globals: for those there is `host.signal`. Something that a remote keeps on purpose for all
 * its views (an outbox) is there once; a leak is there again with every view. So the second of a kind is what is told.
 */
export function createLeakWatch(warn: (text: string) => void): LeakWatch {
  const open = new WeakMap<Host, Map<string, number>>();
  /** By remote and kind, of views that are gone. */
  const left = new Map<string, number>();

  function watched(host: Host): Host {
    const own = new Map<string, number>();
    const isGone = () => host.signal.aborted;
    const keyOf = (kind: string) => `${host.remote} ${kind}`;
    const change = (counts: Map<string, number>, key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by);

    /** A subscription that counts until it is ended. */
    const counted = (kind: string, end: () => void): (() => void) => {
      change(own, kind, 1);
      let isEnded = false;
      return () => {
        if (!isEnded) {
          isEnded = true;
          change(own, kind, -1);
          if (isGone() && left.has(keyOf(kind))) change(left, keyOf(kind), -1);
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
      stores: Object.fromEntries(names.map((name) => [name, storeOf(name)])) as unknown as Host['stores'],
      events: { ...host.events, on: (name, listener) => counted(`events.on('${name}')`, host.events.on(name, listener)) },
      navigation: { ...host.navigation, subscribe: (listener) => counted('navigation.subscribe', host.navigation.subscribe(listener)) },
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
      const list = again.map(([kind]) => `${kind} (${left.get(`${host.remote} ${kind}`)} by now)`).join(', ');
      warn(`${host.remote} leaves something behind with every view: ${list}. End it when the view goes; host.signal aborts then.`);
    },
  };
}
