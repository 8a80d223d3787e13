import type { Stores } from '@vesper/contracts';
import { useHost } from '@vesper/host-kit';
import { useSyncExternalStore } from 'react';
import { secondsLeft } from './countdown-text.ts';
import { createTicker, type Ticker } from './ticker.ts';

type Connection = Stores['connection'];

/** All views of a page share its stores, and so its ticker. */
const tickers = new WeakMap<Connection, Ticker>();

function tickerOf(connection: Connection): Ticker {
  const ticker =
    tickers.get(connection) ??
    createTicker({ now: () => Date.now() + connection.getState().serverOffset, document, onClockSet: connection.subscribe });
  tickers.set(connection, ticker);
  return ticker;
}

/** The server's time in whole seconds; renders again every second. */
export function useServerTime(): number {
  const { stores } = useHost();
  const { subscribe, time } = tickerOf(stores.connection);
  return useSyncExternalStore(subscribe, time);
}

/** @param expires ISO 8601 */
export const useSecondsLeft = (expires: string): number => secondsLeft(expires, useServerTime());
