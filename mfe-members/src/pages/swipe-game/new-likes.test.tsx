import { aProfileCard, aUser, createFakeHost, renderRemote } from '@vesper/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const HOUR = 3_600_000;

beforeEach(() => localStorage.clear());

/** None is left, and an hour later there are four again. */
async function open() {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(2026, 0, 15, 23), shouldAdvanceTime: true });
  const midnight = Date.now() + HOUR;
  const cards = [2, 3, 4, 5, 6].map((nth) => ({ profile: aProfileCard({}, nth), about_me: null, shared_interests: [] }));
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    texts,
    path: '/swipe-game',
    calls: {
      'swipe.get': () => {
        const isNext = Date.now() >= midnight;
        return { cards, likes_left: isNext ? 4 : 0, resets_at: new Date(isNext ? midnight + 24 * HOUR : midnight).toISOString() };
      },
    },
  });
  const shown = await renderRemote(remote, { page: 'swipe-game', host });
  await shown.screen.findByText('0 likes left');
  return { ...shown, gets: () => host.records.calls.filter(({ id }) => id === 'swipe.get').length };
}

test('[R-28 K-01] a page that stays open tells the new likes when they come', async () => {
  const { screen, gets } = await open();
  await vi.advanceTimersByTimeAsync(HOUR - 60_000);
  expect(gets()).toBe(1);
  await vi.advanceTimersByTimeAsync(62_000);
  await screen.findByText('4 likes left');
  expect(gets()).toBe(2);
});

test('[R-28 K-01] a page that was hidden then asks once it is looked at', async () => {
  const { screen, gets } = await open();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(gets()).toBe(1);
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('4 likes left');
  expect(gets()).toBe(2);
});
