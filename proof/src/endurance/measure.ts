import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** What a page holds on to, at one moment. */
export interface Held {
  heap: number;
  nodes: number;
  listeners: number;
  timers: number;
}

/** Timers that will still fire, by their own accounts: put in before any script of the page. */
export const countTimers = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const running = new Map<number, string>();
    const { setTimeout: after, setInterval: every, clearTimeout: clearOne, clearInterval: clearAll } = window;
    const named = (id: number): number => {
      running.set(id, new Error('timer').stack ?? '');
      return id;
    };
    const forgetting =
      (clear: (id?: number) => void) =>
      (id?: number): void => {
        if (id !== undefined) running.delete(id);
        clear(id);
      };
    Object.assign(window, {
      runningTimers: running,
      setTimeout(run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) {
        const id: number = after(() => {
          running.delete(id);
          run(...args);
        }, ms);
        return named(id);
      },
      setInterval: (run: () => void, ms?: number, ...args: unknown[]) => named(every(run, ms, ...args)),
      clearTimeout: forgetting((id) => clearOne(id)),
      clearInterval: forgetting((id) => clearAll(id)),
    });
  });

/** Collects garbage until it finds no more, and counts. */
export async function measure(page: Page, cdp: CDPSession): Promise<Held> {
  await cdp.send('HeapProfiler.enable');
  let heap = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 4; tries++) {
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    if (usedSize > heap * 0.999) break;
    heap = usedSize;
  }
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const timers = await page.evaluate(() => (window as unknown as { runningTimers: Map<number, string> }).runningTimers.size);
  return { heap, nodes, listeners: jsEventListeners, timers };
}

/** How fast something grows: the least-squares slope of its values, one for each round. */
export function slopeOf(values: readonly number[]): number {
  const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
  const at = values.map((_, index) => index);
  const [meanAt, meanValue] = [mean(at), mean(values)];
  const covariance = at.reduce((sum, index) => sum + (index - meanAt) * ((values[index] ?? 0) - meanValue), 0);
  return covariance / at.reduce((sum, index) => sum + (index - meanAt) ** 2, 0);
}
