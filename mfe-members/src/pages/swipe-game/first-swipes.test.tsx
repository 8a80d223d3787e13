import { aProfileCard, aUser, createFakeHost, renderRemote } from '@vesper/testing';
import { beforeEach, expect, test } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };
import { countSwipe, isNewToSwiping } from './first-swipes.ts';

const open = async (likers: readonly number[] = []) => {
  const cards = [2, 3, 4, 5, 6, 7].map((nth) => ({
    profile: aProfileCard({ likes_me: likers.includes(nth) }, nth),
    about_me: null,
    shared_interests: [],
  }));
  const calls = {
    'swipe.get': () => ({ cards, likes_left: null, resets_at: null }),
    'swipe.post': () => ({ ok: true as const, matched: false, likes_left: null, resets_at: null }),
  };
  const host = createFakeHost({ remote: 'mfe-members', user: aUser(), texts, path: '/swipe-game', calls });
  const shown = await renderRemote(remote, { page: 'swipe-game', host });
  await shown.screen.findByRole('button', { name: 'Like Lena2' });
  return shown;
};

beforeEach(() => localStorage.clear());

test('[R-28] during the first three decisions in a browser a line says what both directions mean', async () => {
  const first = await open();
  const pass = async (name: string) => first.user.click(await first.screen.findByRole('button', { name: `Pass on ${name}` }));
  await pass('Lena2');
  await pass('Lena3');
  first.screen.getByText('Swipe left to pass, right to like');
  await pass('Lena4');
  await first.screen.findByRole('button', { name: 'Pass on Lena5' });
  expect(first.screen.queryByText('Swipe left to pass, right to like')).toBeNull();
  await first.unmount();
  const later = await open();
  expect(later.screen.queryByText('Swipe left to pass, right to like')).toBeNull();
});

test('[R-28 D-16] of someone who likes the member the line says what a like would do', async () => {
  const { screen, user } = await open([2]);
  screen.getByText('Lena2 likes you. Like back and it’s a match.');
  expect(screen.queryByText('Swipe left to pass, right to like')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pass on Lena2' }));
  await screen.findByText('Swipe left to pass, right to like');
});

test('[R-28] where the browser forbids storage, the line stays', () => {
  const forbidden = {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
  };
  countSwipe(forbidden);
  expect(isNewToSwiping(forbidden)).toBe(true);
});
