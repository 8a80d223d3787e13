import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { BottomBar } from './bottom-bar.tsx';
import { DropdownMenu } from './dropdown-menu.tsx';

afterEach(() => vi.restoreAllMocks());

const rect = (top: number, bottom: number) => ({ ...new DOMRect(0, top, 100, bottom - top).toJSON(), toJSON: () => {} }) as DOMRect;

/** A menu 200 px tall whose button stands at `top`, in a window of 740 px with a bar in its last 60. */
async function open(top: number, { opens, pane }: { opens?: 'up' | 'down'; pane?: [number, number] } = {}) {
  vi.stubGlobal('innerHeight', 740);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function height(this: HTMLElement) {
    return this.id === 'pane' && pane ? pane[1] - pane[0] : 0;
  });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(this: HTMLElement) {
    if (this.tagName === 'NAV') return rect(680, 740);
    if (this.id === 'pane' && pane) return rect(...pane);
    return rect(top, top + 44);
  });
  render(
    <>
      <div id="pane" style={pane && { overflowY: 'auto' }}>
        <DropdownMenu label="More" trigger="…" opens={opens} items={[{ label: 'Report', onSelect: () => {} }]} />
      </div>
      <BottomBar label="Main menu" destinations={[]} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const { style } = screen.getByRole('menu');
  return { side: style.top === 'auto' ? 'up' : style.bottom === 'auto' ? 'down' : 'as asked', maxHeight: style.maxHeight };
}

test('a menu opens where its owner says, as long as it has room there', async () => {
  expect(await open(100)).toEqual({ side: 'as asked', maxHeight: '' });
});

test('above the bar at the lower edge of the window it opens upwards', async () => {
  expect(await open(500)).toEqual({ side: 'up', maxHeight: '' });
});

test('a menu for the end of a page opens downwards at its top', async () => {
  expect(await open(60, { opens: 'up' })).toEqual({ side: 'down', maxHeight: '' });
});

test('in a pane that clips it, it stays inside, and is no taller than its room', async () => {
  expect(await open(300, { pane: [100, 480] })).toEqual({ side: 'up', maxHeight: `${300 - 100 - 8 - 6}px` });
});
