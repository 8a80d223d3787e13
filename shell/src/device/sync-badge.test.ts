import { aUser, createFakeHost } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { syncBadge } from './sync-badge.ts';

const start = (state: { status?: 'loading' | 'ready'; totalUnread?: number; totalNewLikes?: number }, navigator = aNavigator()) => {
  const { stores } = createFakeHost({ user: aUser(), stores: { chatState: state } });
  syncBadge(navigator, stores);
  return { stores, ...navigator };
};
const aNavigator = () => ({ setAppBadge: vi.fn(async (_count?: number) => {}), clearAppBadge: vi.fn(async () => {}) });

test('[S-20] the icon shows unread messages and new likes, and is cleared at logout', () => {
  const { stores, setAppBadge, clearAppBadge } = start({ totalUnread: 3, totalNewLikes: 2 });
  expect(setAppBadge.mock.calls).toEqual([[5]]);
  stores.chatState.setState({ totalUnread: 4, totalNewLikes: 1 });
  expect(setAppBadge.mock.calls).toEqual([[5]]);
  stores.chatState.setState({ totalUnread: 0 });
  expect(setAppBadge.mock.calls).toEqual([[5], [1]]);
  expect(clearAppBadge).not.toHaveBeenCalled();
  stores.session.setState({ user: null });
  expect(clearAppBadge).toHaveBeenCalledOnce();
});

test('[S-20] the service worker’s count stays until the lists are loaded', () => {
  const { stores, setAppBadge, clearAppBadge } = start({ status: 'loading' });
  expect(clearAppBadge).not.toHaveBeenCalled();
  stores.chatState.setState({ status: 'ready', totalUnread: 0, totalNewLikes: 0 });
  expect(clearAppBadge).toHaveBeenCalledOnce();
  expect(setAppBadge).not.toHaveBeenCalled();
});

test('[X-09] a failing or unsupported badge is ignored', async () => {
  const setAppBadge = vi.fn(() => Promise.reject(new Error('not installed')));
  const { stores } = start({ totalUnread: 1 }, { ...aNavigator(), setAppBadge });
  await new Promise((resolve) => setTimeout(resolve)); // An unhandled rejection would fail the test.
  stores.chatState.setState({ totalUnread: 2 });
  expect(setAppBadge.mock.calls).toEqual([[1], [2]]);
  expect(() => start({ totalUnread: 1 }, {} as never)).not.toThrow();
});
