import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createToastQueue, type Delay } from './toast-queue.ts';
import { ToastRegion } from './toast-region.tsx';

/** A clock that moves when it is told to. */
function createClock() {
  const due = new Map<() => void, number>();
  let now = 0;
  const delay: Delay = (run, milliseconds) => {
    due.set(run, now + milliseconds);
    return () => due.delete(run);
  };
  const pass = (milliseconds: number) =>
    act(() => {
      now += milliseconds;
      for (const [run, at] of due) {
        if (at > now) continue;
        due.delete(run);
        run();
      }
    });
  return { delay, pass };
}

let clock: ReturnType<typeof createClock>;
let queue: ReturnType<typeof createToastQueue>;

beforeEach(() => {
  clock = createClock();
  queue = createToastQueue(clock.delay);
  render(
    <>
      <ToastRegion queue={queue} label="Notifications" closeLabel="Close" />
      <button type="button">Elsewhere</button>
    </>,
  );
});

const shown = () => screen.getByRole('status').textContent;

test('a toast is announced in a region that was there before it, and goes after 6 s', () => {
  expect(shown()).toBe('');
  act(() => queue.show({ message: 'Saved' }));
  expect(shown()).toBe('Saved');
  clock.pass(5999);
  expect(shown()).toBe('Saved');
  clock.pass(1);
  expect(shown()).toBe('');
});

test('one at a time, each for its own 6 s', () => {
  act(() => {
    queue.show({ message: 'First' });
    queue.show({ message: 'Second' });
  });
  clock.pass(3000);
  expect(shown()).toBe('First');
  clock.pass(3000);
  expect(shown()).toBe('Second');
  clock.pass(5999);
  expect(shown()).toBe('Second');
  clock.pass(1);
  expect(shown()).toBe('');
});

test('it stays while hovered, and while the focus is in it', async () => {
  act(() => queue.show({ message: 'Stay', action: { label: 'Undo', onPress: () => {} } }));
  await userEvent.hover(screen.getByText('Stay'));
  clock.pass(20_000);
  expect(shown()).toContain('Stay');
  await userEvent.unhover(screen.getByText('Stay'));
  clock.pass(5999);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Undo');
  clock.pass(20_000);
  await userEvent.tab(); // to its close button: still inside
  clock.pass(20_000);
  expect(shown()).toContain('Stay');
  await userEvent.tab();
  clock.pass(6000);
  expect(shown()).toBe('');
});

test('closing it or taking its action brings the next one, with a clock that runs', async () => {
  const undo = vi.fn();
  act(() => {
    queue.show({ message: 'Deleted', action: { label: 'Undo', onPress: undo } });
    queue.show({ message: 'Offline' });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(shown()).toBe('Offline');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(shown()).toBe('');
  act(() => queue.show({ message: 'Online' }));
  clock.pass(6000);
  expect(shown()).toBe('');
});
