import { expect, onTestFinished, test, vi } from 'vitest';
import { offerQuickExit } from './quick-exit.ts';

function start(isSignedIn = () => true) {
  const page = new EventTarget();
  const leave = vi.fn<(address: string) => void>();
  offerQuickExit({ window: page as Window, document, isSignedIn, leave });
  const press = (key: string, timeStamp: number, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, ...more });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    page.dispatchEvent(event);
  };
  return { leave, press };
}

test('[B-07] Escape twice in a moment leaves for a blank page', () => {
  const { leave, press } = start();
  press('Escape', 1_000);
  expect(leave).not.toHaveBeenCalled();
  press('Escape', 1_600);
  expect(leave.mock.calls).toEqual([['about:blank']]);
});

test('[B-07] too slow, another key between, a key held down and a text being composed do not leave', () => {
  const { leave, press } = start();
  press('Escape', 0);
  press('Escape', 601);
  press('a', 700);
  press('Escape', 800);
  press('Escape', 900, { repeat: true });
  press('Escape', 950, { isComposing: true });
  press('Escape', 1_000);
  expect(leave).not.toHaveBeenCalled();
});

test('[B-07] what closes an open dialog or menu does not count', () => {
  const { leave, press } = start();
  const dialog = document.body.appendChild(document.createElement('section'));
  onTestFinished(() => dialog.remove());
  dialog.setAttribute('role', 'dialog');
  press('Escape', 0);
  dialog.remove();
  press('Escape', 100);
  expect(leave).not.toHaveBeenCalled();
  press('Escape', 200);
  expect(leave).toHaveBeenCalledOnce();
});

test('[B-07] visitors stay', () => {
  const { leave, press } = start(() => false);
  press('Escape', 0);
  press('Escape', 100);
  expect(leave).not.toHaveBeenCalled();
});
