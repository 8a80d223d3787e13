import type { ChatState } from '@vesper/contracts';
import { aLikedBy, aProfileCard, aUser, createFakeHost, renderRemote, uuid, expectAccessible } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const likes = (changes: Partial<ChatState['likes']> = {}): ChatState['likes'] => ({
  profiles: { [uuid(2)]: aProfileCard(), [uuid(3)]: aProfileCard({}, 3), [uuid(4)]: aProfileCard({}, 4) },
  received: [aLikedBy({}, 2), aLikedBy({ like_new: false, matched: true }, 3)],
  given: [
    { id: uuid(3), matched: true, liked_at: '2026-01-15T12:00:00Z' },
    { id: uuid(4), matched: false, liked_at: '2026-01-14T12:00:00Z' },
  ],
  ...changes,
});

async function open(params: Record<string, string> = {}, chatState: Partial<ChatState> = {}) {
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    texts,
    path: '/likes',
    stores: { chatState: { likes: likes(), totalNewLikes: 1, ...chatState } },
    calls: { 'likes.seen': () => ({ ok: true }), 'like.create': () => ({ ok: true, matched: true }) },
  });
  return renderRemote(remote, { page: 'likes', params, host });
}

const names = (cards: HTMLElement[]) => cards.map((card) => card.querySelector('h3')?.textContent?.replace(/,.*/, ''));

test('[R-15] the overview shows what each tab has, and what is new', async () => {
  const { screen, container } = await open();
  await screen.findByRole('heading', { name: 'Received' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Received', 'Given', 'Matches']);
  screen.getByText('1 new like');
  expect(screen.getAllByText('New')).toHaveLength(1);
  await expectAccessible(container);
});

test('[R-17 S-17] the tabs: received with the new ones first, given, matches', async () => {
  const shown = { received: ['Lena2', 'Lena3'], given: ['Lena3', 'Lena4'], matches: ['Lena3'] };
  for (const [type, expected] of Object.entries(shown)) {
    const { screen, unmount } = await open({ type });
    expect(names(await screen.findAllByRole('article'))).toEqual(expected);
    expect(
      screen
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => link.getAttribute('href')),
    ).toEqual([`/likes/${type}`]);
    await unmount();
  }
});

test('[E-03 E-05] a new like appears without reloading', async () => {
  const { host, screen } = await open({ type: 'received' }, { likes: likes({ received: [] }), totalNewLikes: 0 });
  await screen.findByText('Your likes will be here');
  host.stores.chatState.setState({ likes: likes(), totalNewLikes: 1 });
  expect(names(await screen.findAllByRole('article'))).toEqual(['Lena2', 'Lena3']);
});

test('[C-12] only the first load shows the shape of what comes', async () => {
  const { host, screen } = await open({ type: 'received' }, { status: 'loading' });
  await screen.findByRole('status');
  host.stores.chatState.setState({ status: 'ready' });
  await screen.findAllByRole('article');
  expect(screen.queryByRole('status')).toBeNull();
});

test('[R-16 S-17] one liker opened: seen, liked back, put away', async () => {
  const { host, screen, user } = await open({ id: uuid(2) });
  await screen.findByText('Lena2 likes you.');
  expect(host.records.events).toContainEqual({ name: 'likes:seen', payload: { id: uuid(2) } });
  await user.click(screen.getByRole('button', { name: 'Like back' }));
  await vi.waitFor(() => expect(host.records.events).toContainEqual({ name: 'likes:given', payload: { id: uuid(2), matched: true } }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(host.navigation.location().pathname).toBe('/likes');
});

test('[R-16 R-17] a liker who is gone and a tab that is none are said', async () => {
  const gone = await open({ id: uuid(9) });
  expect(await gone.screen.findByText('This like is no longer there.')).toBeTruthy();
  const none = await open({ type: 'secret' });
  expect(await none.screen.findByText('This page could not be found')).toBeTruthy();
});
