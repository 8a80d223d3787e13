import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** What a page retains at one moment. */
export interface Retained {
  /** Bytes of objects, closures, arrays and strings, without what the engine makes of the source: see `code`. */
  values: number;
  /**
   * Bytes of compiled code and object shapes. They grow for hundreds of rounds while the engine optimises, and are not retained by any
   * reference.
   */
  code: number;
  nodes: number;
  listeners: number;
  timers: number;
}

/** One collection may free more for the next: finalizers, weak references. */
const GARBAGE_COLLECTIONS = 3;

/** Counts pending timers. Installed before any script of the page. */
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
 * Collects garbage and counts what is left. The page may just be refreshing itself and release things a moment later: where a count is
 * higher than `before`, it is measured again and the lowest value counts.
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

/** Bytecode, machine code and their metadata; and the hidden classes that objects get as code runs. */
const CODE = new Set(['code', 'object shape']);

/** V8's heap snapshot: `nodes` is a flat list with a fixed number of fields per node, described by `meta`. */
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

/** `native` nodes belong to the browser: its DOM is counted by nodes and listeners, and the developer tools retain what they watch. */
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

/**
 * The steady growth per sample: the median of what each gained over the one before. A leak grows from every sample to the next; what is made
 * once, as a portal's root with its 144 listeners, shows in one.
 */
export function steadyGrowth(values: readonly number[]): number {
  const gained = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  return gained.toSorted((a, b) => a - b)[Math.floor(gained.length / 2)] ?? Number.NaN;
}
