import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** What a page holds on to, at one moment. */
export interface Retained {
  /** Bytes of everything that scripts hold: objects, closures, arrays, strings. Without what the engine makes of their source: see `code`. */
  values: number;
  /** Bytes of what the engine makes of scripts and their objects' shapes. They grow for hundreds of rounds, as the engine finds what is worth compiling better; nobody's reference keeps them. */
  code: number;
  nodes: number;
  listeners: number;
  timers: number;
}

/** What one collection frees may free more in the next: finalizers, weak references. */
const GARBAGE_COLLECTIONS = 3;

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

const LOOKS_AGAIN = 3;
const LOOKS_AGAIN_AFTER_MS = 2000;

/**
 * Collects garbage, and counts what is left. A page that refreshes itself just then has what it lets go of a moment later: where more is found than
 * `before`, it is looked at again, and what was gone in between was not held.
 */
export async function measure(page: Page, cdp: CDPSession, before?: Retained): Promise<Retained> {
  const samples = await count(page, cdp);
  const isMore = () => before !== undefined && (samples.nodes > before.nodes || samples.listeners > before.listeners);
  for (let again = 0; again < LOOKS_AGAIN && isMore(); again++) {
    await sleep(LOOKS_AGAIN_AFTER_MS);
    const { nodes, listeners } = await count(page, cdp);
    Object.assign(samples, { nodes: Math.min(samples.nodes, nodes), listeners: Math.min(samples.listeners, listeners) });
  }
  return samples;
}

async function count(page: Page, cdp: CDPSession): Promise<Retained> {
  await cdp.send('HeapProfiler.enable');
  for (let time = 0; time < GARBAGE_COLLECTIONS; time++) await cdp.send('HeapProfiler.collectGarbage');
  const { values, code } = sizesOf(await snapshot(cdp));
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const timers = await page.evaluate(() => (window as unknown as { runningTimers: Map<number, string> }).runningTimers.size);
  return { values, code, nodes, listeners: jsEventListeners, timers };
}

/** Bytecode, machine code, what they were made with; and the hidden classes that objects are given as code runs. */
const CODE = new Set(['code', 'object shape']);

/** What V8 writes: `nodes` is one flat list, so many numbers a node, whose meaning `meta` tells. */
interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

async function snapshot(cdp: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', keep);
  return JSON.parse(chunks.join(''));
}

/** `native` is the browser's own: its DOM is counted by nodes and listeners, and its developer tools keep what they watch. */
function sizesOf({ snapshot: { meta }, nodes }: HeapSnapshot): Pick<Retained, 'values' | 'code'> {
  const width = meta.node_fields.length;
  const [type, size] = ['type', 'self_size'].map((field) => meta.node_fields.indexOf(field)) as [number, number];
  const [types] = meta.node_types;
  const sizes = { values: 0, code: 0 };
  for (let node = 0; node < nodes.length; node += width) {
    const kind = types[nodes[node + type] ?? -1];
    if (kind !== 'native') sizes[CODE.has(kind ?? '') ? 'code' : 'values'] += nodes[node + size] ?? 0;
  }
  return sizes;
}

/** How fast something grows: the least-squares slope of its values, one for each round. */
export function slopeOf(values: readonly number[]): number {
  const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
  const at = values.map((_, index) => index);
  const [meanAt, meanValue] = [mean(at), mean(values)];
  const covariance = at.reduce((sum, index) => sum + (index - meanAt) * ((values[index] ?? 0) - meanValue), 0);
  return covariance / at.reduce((sum, index) => sum + (index - meanAt) ** 2, 0);
}
