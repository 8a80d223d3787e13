import { expect, onTestFinished, test, vi } from 'vitest';
import { tellHeight } from './tell-height.ts';

/** A strip so high that changes its size when told to, as an unfolded one does. */
function aStrip(height: number) {
  let resized = () => {};
  class Sizes {
    constructor(changed: () => void) {
      resized = changed;
    }
    observe() {
      resized();
    }
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Sizes);
  onTestFinished(() => void vi.unstubAllGlobals());
  const element = document.createElement('div');
  const resize = (to: number) => {
    Object.defineProperty(element, 'offsetHeight', { value: to, configurable: true });
    resized();
  };
  resize(height);
  return { element, resize };
}

const told = () => document.documentElement.style.getPropertyValue('--above-page');

test('[L-02 R-28] a page is told how tall the strip above it is, also when it unfolds, and that it is gone', () => {
  const { element, resize } = aStrip(56);
  const stop = tellHeight(element);
  expect(told()).toBe('56px');
  resize(310);
  expect(told()).toBe('310px');
  stop?.();
  expect(told()).toBe('');
});
