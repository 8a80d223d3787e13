import { expect, test } from 'vitest';
import { watchLeftovers } from './leftovers.ts';

/** A window of its own: what is patched stays patched. */
function open(isFromRemote: (caller: string) => boolean = () => true) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const window = frame.contentWindow as unknown as Window & typeof globalThis;
  return { window, leftovers: watchLeftovers(window, isFromRemote) };
}

const nothing = () => {};

test('what a view began and did not end is told once, with the line that began it', () => {
  const { window, leftovers } = open();
  window.setInterval(nothing, 1000);
  window.setTimeout(nothing, 60_000);
  window.document.addEventListener('visibilitychange', nothing);
  const left = leftovers.take();
  expect(left.map((line) => line.replace(/ \S*leftovers\.test.*| .*\(.*\)$/, ''))).toEqual([
    'setInterval(1000 ms)',
    'setTimeout(60000 ms)',
    "document.addEventListener('visibilitychange')",
  ]);
  expect(left[0]).toContain('leftovers.test.ts');
  expect(leftovers.take()).toEqual([]);
});

test('what was ended, has run or ends with its signal is no leftover', async () => {
  const { window, leftovers } = open();
  window.clearInterval(window.setInterval(nothing, 1000));
  await new Promise<void>((resolve) => window.setTimeout(resolve, 0));
  window.addEventListener('resize', nothing, true);
  window.removeEventListener('resize', nothing, { capture: true });
  const gone = new window.AbortController();
  window.addEventListener('scroll', nothing, { signal: gone.signal });
  gone.abort();
  window.addEventListener('online', nothing, { once: true });
  window.dispatchEvent(new window.Event('online'));
  expect(leftovers.take()).toEqual([]);
});

test('a listener of the other phase is another listener', () => {
  const { window, leftovers } = open();
  window.addEventListener('resize', nothing, true);
  window.removeEventListener('resize', nothing);
  expect(leftovers.take()).toHaveLength(1);
});

test('what others call is not the remote’s', () => {
  const { window, leftovers } = open((caller) => caller.includes('/assets/mfe-'));
  window.setInterval(nothing, 1000);
  window.addEventListener('resize', nothing);
  expect(leftovers.take()).toEqual([]);
});
