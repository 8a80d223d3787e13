import { beforeEach, expect, test, vi } from 'vitest';
import { createChatStateStore } from '../chat-state/chat-state-store.ts';
import { takeOver } from './take-over.ts';

const replace = vi.fn();
let chatState: ReturnType<typeof createChatStateStore>;
const shown = (shows: string) => {
  document.body.innerHTML = `<div id="prerendered"${shows}></div>`;
  takeOver({ document, chatState, replace });
};
const know = () => chatState.apply((state) => ({ ...state, status: 'ready' }));

beforeEach(() => {
  vi.useFakeTimers();
  replace.mockReset();
  chatState = createChatStateStore();
});

test('[R-13 W6] a page whose document shows chats takes over once it has them, rendered, and once', () => {
  shown(' data-shows="chats"');
  chatState.apply((state) => ({ ...state, totalUnread: 1 }));
  expect(replace).not.toHaveBeenCalled();
  know();
  expect(replace).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(replace).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  know();
  expect(replace).toHaveBeenCalledTimes(1);
});

test('[W6] any other page takes over at once, and so does one that has its chats', () => {
  shown('');
  expect(replace).toHaveBeenCalledTimes(1);
  know();
  shown(' data-shows="chats"');
  expect(replace).toHaveBeenCalledTimes(2);
});

test('[C-16] chats that don’t come hold it up for three seconds', () => {
  shown(' data-shows="chats"');
  vi.advanceTimersByTime(2999);
  expect(replace).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(replace).toHaveBeenCalledTimes(1);
});
