import { aProfileCard, aUser, createFakeHost, expectAccessible, renderRemote, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import { lena, openProfile } from '../../testing/open-profile.ts';
import texts from '../../texts/en.json' with { type: 'json' };

/** A call whose answer the test gives. */
function answeredLater<Answer>() {
  const answer = Promise.withResolvers<Answer>();
  return { call: () => answer.promise, give: answer.resolve };
}

const photo = { filename: 'a', thumb_filename: 'a', card: '/card.webp', match: '/match.webp', thumbhash: null };

/** A list that shows Lena, to this member. */
async function showInList(user = aUser()) {
  const host = createFakeHost({
    remote: 'mfe-members',
    user,
    texts,
    path: '/swipe-game',
    calls: {
      'swipe.get': () => ({
        cards: [{ profile: aProfileCard({ city: 'Kiel', main_image: photo }, 2), about_me: null, shared_interests: [] }],
        likes_left: null,
        resets_at: null,
      }),
    },
  });
  const list = await renderRemote(remote, { page: 'swipe-game', host });
  await list.screen.findByRole('heading', { level: 2, name: 'Lena2, 29' });
  await list.unmount();
}

test('[R-07] a profile begins with what its card has said, and its heading stays when the rest arrives', async () => {
  await showInList();
  const { call, give } = answeredLater<ReturnType<typeof lena>>();
  const { host, screen, container } = await openProfile({ calls: { 'member.get': call } });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Lena2, 29' });
  screen.getByText(/Kiel/);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/card.webp');
  expect(screen.queryByRole('link', { name: /^Message/ })).toBeNull();
  expect(host.records.calls.map(({ id }) => id)).not.toContain('view.create');
  await expectAccessible(container);

  give(lena());
  await screen.findByRole('link', { name: /^Message/ });
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  await vi.waitFor(() => expect(host.records.calls.map(({ id }) => id)).toContain('view.create'));
});

test('[R-07] people from chats and likes are known as well; what one member has seen is not shown to the next', async () => {
  const waiting = answeredLater<ReturnType<typeof lena>>();
  const another = await openProfile({ user: aUser({ id: uuid(77) }), calls: { 'member.get': waiting.call } });
  expect(another.screen.queryByRole('heading', { level: 1 })).toBeNull();
  another.host.stores.chatState.setState(({ likes }) => ({ likes: { ...likes, profiles: { [uuid(2)]: aProfileCard({}, 2) } } }));
  await another.screen.findByRole('heading', { level: 1, name: 'Lena2, 29' });
});
