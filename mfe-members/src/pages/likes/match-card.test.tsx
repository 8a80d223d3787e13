import { aLikedBy, aProfileCard, aUser, expectAccessible } from '@vesper/testing';
import { expect, test } from 'vitest';
import { likes, openLikes } from '../../testing/open-likes.ts';

const mine = aProfileCard({}, 9).main_image;
const withPhoto = { user: aUser({ profile: { main_image: mine } }) };

test('[R-17] the only match stands beside the member’s own photo; without one, alone', async () => {
  const { container, screen, unmount } = await openLikes({ type: 'matches' }, {}, {}, withPhoto);
  const photos = () => [...container.querySelectorAll('article img')].map((photo) => photo.getAttribute('src'));
  await screen.findByText('You and Lena3 like each other.');
  expect(photos().filter((src) => src === mine?.match)).toHaveLength(1);
  // Seen once, and since when they match is told once.
  expect(photos()).not.toContain(mine?.thumb_filename);
  expect(container.querySelectorAll('article time')).toHaveLength(1);
  await expectAccessible(container);
  await unmount();
  const without = await openLikes({ type: 'matches' });
  await without.screen.findByText('You and Lena3 like each other.');
  expect([...without.container.querySelectorAll('article img[width="600"]')]).toHaveLength(1);
});

test('[R-17] beside the couple their words stand with their face, so that they aren’t taken for the member’s', async () => {
  const prompt = { prompt: 'rain', answer: 'I bake' };
  const theirs = aProfileCard({ main_image: mine && { ...mine, thumb_filename: '/theirs.webp' } }, 3);
  const entry = { profile: theirs, like_new: false, matched: true, liked_at: '2026-01-15T12:00:00Z', prompt };
  const chatState = { likes: likes({ profiles: { [theirs.id]: theirs }, given: [] }) };
  const calls = { 'likes.list': () => ({ entries: [entry], next: null }) };
  const { screen } = await openLikes({ type: 'matches' }, chatState, calls, withPhoto);
  const words = (await screen.findByText('I bake')).closest('a');
  expect(words?.parentElement?.querySelector('[aria-hidden] img')?.getAttribute('src')).toBe('/theirs.webp');
});

test('[R-17] of several matches none has the member’s own portrait', async () => {
  const received = [aLikedBy({ matched: true }, 2), aLikedBy({ matched: true }, 3)];
  const { container, screen } = await openLikes({ type: 'matches' }, { likes: likes({ received, given: [] }) }, {}, withPhoto);
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect([...container.querySelectorAll('article img')].some((photo) => photo.getAttribute('src') === mine?.match)).toBe(false);
});
