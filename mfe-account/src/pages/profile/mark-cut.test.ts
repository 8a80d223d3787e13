import { expect, onTestFinished, test, vi } from 'vitest';
import { markCut } from './mark-cut.ts';

test('[R-24 U46] words of which some are left out are marked as cut, as they are typed, and those that fit are not', () => {
  let resized = () => {};
  const observe = vi.fn();
  const disconnect = vi.fn();
  class Sizes {
    observe = observe;
    disconnect = disconnect;
    constructor(changed: () => void) {
      resized = changed;
    }
  }
  vi.stubGlobal('ResizeObserver', Sizes);
  onTestFinished(() => void vi.unstubAllGlobals());
  const box = document.createElement('p');
  const words = box.appendChild(document.createElement('span'));
  const isCutAt = (height: number) => {
    Object.defineProperty(box, 'clientHeight', { value: Math.min(height, 80), configurable: true });
    Object.defineProperty(box, 'scrollHeight', { value: height, configurable: true });
    resized();
    return box.hasAttribute('data-cut');
  };
  const stop = markCut(box);
  expect(observe).toHaveBeenCalledExactlyOnceWith(words);
  expect([60, 80, 100, 80].map(isCutAt)).toEqual([false, false, true, false]);
  stop?.();
  expect(disconnect).toHaveBeenCalledOnce();
});
