import { expect, test, vi } from 'vitest';
import { takeLateTypeface } from './late-typeface.ts';

/** A document whose typeface came too late; jsdom has no fonts. */
function open({ isUsed = false, moves = 4 } = {}) {
  const page = document.implementation.createHTMLDocument();
  const faces = new Set<unknown>();
  const add = vi.fn((face: unknown) => faces.add(face));
  const declared = [
    { family: '"Figtree Variable"', weight: '300 900', unicodeRange: 'U+100', status: 'unloaded' },
    { family: '"Figtree Variable"', weight: '300 900', unicodeRange: 'U+0', status: 'loaded' },
    { family: 'Figtree Fallback', weight: '300', unicodeRange: 'U+0', status: 'loaded' },
  ];
  const fonts = Object.assign(new Set(declared), { ready: Promise.resolve(), add, delete: (face: unknown) => faces.delete(face) });
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
  const places = () => [{ left: 0, top: faces.size * moves, isInView: true }];
  takeLateTypeface({ document: page, Face: Face as unknown as typeof FontFace, isUsed: () => isUsed, places });
  return { page, add, loaded, faces };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test.each(['click', 'keydown'])(
  '[W6] a typeface that came too late and would move something is taken with the first input, a %s, and never before',
  async (input) => {
    const { page, add, loaded, faces } = open();
    await settled();
    expect(loaded).toEqual(['U+0']);
    for (const other of ['pointerdown', 'scroll']) page.dispatchEvent(new Event(other));
    expect(faces.size).toBe(0);
    add.mockClear();
    for (let times = 0; times < 2; times++) page.dispatchEvent(new Event(input));
    expect(add).toHaveBeenCalledTimes(1);
    expect(faces.size).toBe(1);
  },
);

test('[W6] one that moves nothing is taken as soon as it has come', async () => {
  const { faces } = open({ moves: 2 });
  await settled();
  expect(faces.size).toBe(1);
});

test('[W1] one that came in time is not loaded again', async () => {
  const { page, add, loaded } = open({ isUsed: true });
  await settled();
  page.dispatchEvent(new Event('click'));
  expect(loaded).toEqual([]);
  expect(add).not.toHaveBeenCalled();
});
