import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

export interface Fetched {
  path: string;
  type: string;
  /** Bytes from the network, including headers; 0 for what came from the HTTP cache. */
  bytes: number;
}

/** A page's requests according to the browser's network log, with its HTTP cache enabled. */
export interface Traffic {
  /**
   * Does something and waits until the network is idle.
   * @returns what was fetched
   */
  during(work: () => Promise<unknown>): Promise<Fetched[]>;
}

const QUIET_MS = 800;

export async function watchTraffic(page: Page): Promise<Traffic> {
  const session = await page.context().newCDPSession(page);
  const asked = new Map<string, { path: string; type: string }>();
  let finished: Fetched[] = [];
  let lastAt = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    const { pathname, search } = new URL(request.url);
    asked.set(requestId, { path: pathname + search, type });
    lastAt = performance.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (!request || request.path.startsWith('data:')) return;
    finished.push({ ...request, bytes: encodedDataLength });
    lastAt = performance.now();
  });
  await session.send('Network.enable');
  return {
    async during(work) {
      finished = [];
      await work();
      while (performance.now() - lastAt < QUIET_MS) await sleep(100);
      return [...finished];
    },
  };
}

export const sumOf = (fetched: readonly Fetched[]): number => fetched.reduce((sum, { bytes }) => sum + bytes, 0);
export const isAsset = ({ path }: Fetched): boolean => path.startsWith('/assets/');
