import { aProfileCard, aUser, createFakeHost, renderRemote } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

test('[R-28 E-02] beside the card stand what someone is here for and all they like, with what both do first', async () => {
  const card = {
    profile: aProfileCard({}, 2),
    about_me: null,
    signup_reason: 'dating',
    interests: ['cats', 'hiking'],
    shared_interests: ['hiking'],
  };
  const calls = { 'swipe.get': () => ({ cards: [card], likes_left: null, resets_at: null }) };
  const host = createFakeHost({ remote: 'mfe-members', user: aUser(), texts, path: '/swipe-game', calls });
  const { screen, container } = await renderRemote(remote, { page: 'swipe-game', host });
  await screen.findByRole('heading', { level: 2, name: 'Lena2, 29' });
  // Seen on wide screens only.
  const beside = container.querySelector('aside');
  expect(beside?.textContent).toContain('Here for Dating');
  expect([...(beside?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(['Hiking (In common)', 'Cats']);
});
