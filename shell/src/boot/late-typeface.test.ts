import { expect, test, vi } from 'vitest';
import { takeLateTypeface } from './late-typeface.ts';

/** A document whose typeface came too late; jsdom has no fonts. */
function open({ isUsed = false } = {}) {
  const page = document.implementation.createHTMLDocument();
  const add = vi.fn();
  const declared = [
    { family: '"Figtree Variable"', weight: '300 900', unicodeRange: 'U+100', status: 'unloaded' },
    { family: '"Figtree Variable"', weight: '300 900', unicodeRange: 'U+0', status: 'loaded' },
    { family: 'Figtree Fallback', weight: '300', unicodeRange: 'U+0', status: 'loaded' },
  ];
  const fonts = Object.assign(new Set(declared), { ready: Promise.resolve(), add });
  Object.assign(page, { fonts });
  const loaded: string[] = [];
  class Face {
    readonly range: string;
    constructor(_family: string, _source: string, { unicodeRange }: { unicodeRange: string }) {
      this.range = unicodeRange;
    }
    async load() {
      loaded.push(this.range);
    }
  }
  takeLateTypeface(page, Face as unknown as typeof FontFace, () => isUsed);
  return { page, add, loaded };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test.each(['click', 'keydown'])(
  '[W6] a typeface that came too late is taken with the first input, a %s, and never before',
  async (input) => {
    const { page, add, loaded } = open();
    await settled();
    expect(loaded).toEqual(['U+0']);
    expect(add).not.toHaveBeenCalled();
    for (const other of ['pointerdown', 'scroll']) page.dispatchEvent(new Event(other));
    expect(add).not.toHaveBeenCalled();
    for (let times = 0; times < 2; times++) page.dispatchEvent(new Event(input));
    expect(add).toHaveBeenCalledTimes(1);
  },
);

test('[W1] one that came in time is not loaded again', async () => {
  const { page, add, loaded } = open({ isUsed: true });
  await settled();
  page.dispatchEvent(new Event('click'));
  expect(loaded).toEqual([]);
  expect(add).not.toHaveBeenCalled();
});
