import { expect, onTestFinished, test, vi } from 'vitest';
import { keepShown } from './show-section.ts';

test('[R-24 D-29] a link to a section keeps it on screen while the cards above it grow, until the member moves the page', () => {
  let grow = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grow = callback;
      }
      observe() {}
      disconnect() {
        grow = () => {};
      }
    },
  );
  document.body.innerHTML = '<h2 id="prompts"></h2>';
  onTestFinished(() => {
    vi.unstubAllGlobals();
    document.body.innerHTML = '';
  });
  const scrolled = vi.fn();
  window.Element.prototype.scrollIntoView = scrolled;
  keepShown('prompts');
  grow();
  expect(scrolled).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('wheel'));
  grow();
  expect(scrolled).toHaveBeenCalledTimes(2);
});
