import type { Stores } from '@vesper/contracts';
import { useHost } from '@vesper/host-kit';
import { useSyncExternalStore } from 'react';
import { secondsLeft } from './countdown-text.ts';
import { createTicker, type Ticker } from './ticker.ts';

type Connection = Stores['connection'];

/** Keyed by the connection store, which all views of a page share: one ticker per page. */
const tickers = new WeakMap<Connection, Ticker>();

function tickerOf(connection: Connection): Ticker {
  const ticker =
    tickers.get(connection) ??
    createTicker({ now: () => Date.now() + connection.getState().serverOffset, document, onClockSet: connection.subscribe });
  tickers.set(connection, ticker);
  return ticker;
}

/** The server's time in whole seconds since 1970; re-renders every second. */
export function useServerTime(): number {
  const { stores } = useHost();
  const { subscribe, time } = tickerOf(stores.connection);
  return useSyncExternalStore(subscribe, time);
}

/** @param expires ISO 8601 */
export const useSecondsLeft = (expires: string): number => secondsLeft(expires, useServerTime());
