import {
  aChatEntry,
  aProfile,
  aProfileCard,
  aUser,
  createFakeHost,
  expectAccessible,
  type FakeHostOptions,
  renderRemote,
  uuid,
} from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../remote.ts';
import { openDialog } from '../testing/dialog.ts';
import texts from '../texts/en.json' with { type: 'json' };

const shownAs = { profile: { page: 'profile', params: { id: uuid(2) } }, search: { page: 'search', params: {} } };
const OFFER = 'Say it with a few words';

/** Lena's profile, or a search that found her, with a shell that keeps its list of likes up to date. */
async function open(where: keyof typeof shownAs, { calls, profile = {}, ...options }: FakeHostOptions & { profile?: object } = {}) {
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    texts,
    path: where === 'search' ? '/members' : `/members/${uuid(2)}`,
    filledSlots: ['like.window'],
    ...options,
    calls: {
      'member.get': () => ({ profile: aProfile(profile), related: [] }),
      'members.search': () => ({ profiles: [aProfileCard()], total: 1, next: null, similar: null }),
      'regions.get': () => ({ regions: [] }),
      'like.create': () => ({ ok: true, matched: false }),
      'like.remove': () => ({ ok: true }),
      ...calls,
    },
  });
  const listLikes = (ids: string[]) => {
    const { likes } = host.stores.chatState.getState();
    host.stores.chatState.setState({
      likes: { ...likes, given: ids.map((id) => ({ id, matched: false, liked_at: '2026-11-20T21:00:00Z' })) },
    });
  };
  host.events.on('likes:given', ({ id }) => listLikes([id]));
  host.events.on('likes:withdrawn', () => listLikes([]));
  const page = await renderRemote(remote, { ...shownAs[where], host });
  const like = () => page.screen.findByRole('button', { name: where === 'search' ? 'Like Lena2' : /^Liked?$/ });
  return { ...page, host, like };
}

const slots = (host: ReturnType<typeof createFakeHost>) => host.records.slots.map(({ name }) => name);

test('[M-08 D-50] after a like a line on the profile leads to the openers; nothing opens by itself, and it is sent away by a press', async () => {
  const { screen, user, host, like, container } = await open('profile');
  expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
  await user.click(await like());
  const offer = await screen.findByRole('button', { name: OFFER });
  expect(openDialog()).toBeNull();
  await expectAccessible(container);
  await user.click(offer);
  await vi.waitFor(() => expect(openDialog()?.textContent).toContain('A few words for Lena2'));
  expect(host.records.slots).toContainEqual({
    name: 'like.window',
    props: { profile: expect.objectContaining({ id: uuid(2), name: 'Lena2' }) },
  });
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(openDialog()).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('button', { name: OFFER })).toBeNull();

  // Given anew, the like is offered words anew.
  await user.click(await like());
  await user.click(await like());
  expect(await screen.findByRole('button', { name: OFFER })).toBeDefined();
});

test('[M-08 D-50] on a card of the search a like adds a button for a few words beside the heart; taken back, it goes', async () => {
  const { screen, user, like } = await open('search');
  const words = () => screen.queryByRole('button', { name: 'Write Lena2 a few words' });
  const heart = await like();
  expect(words()).toBeNull();
  await user.click(heart);
  await vi.waitFor(() => expect(words()).not.toBeNull());
  await user.click(words() as HTMLElement);
  await vi.waitFor(() => expect(openDialog()?.textContent).toContain('A few words for Lena2'));
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(openDialog()).toBeNull());
  await user.click(heart);
  await vi.waitFor(() => expect(words()).toBeNull());
});

test('[D-50] who already chats with them is offered nothing, and neither is a match, which has a window of its own', async () => {
  const chatting = await open('profile', { stores: { chatState: { chats: [aChatEntry({ profile: aProfileCard() })] } } });
  const older = await open('profile', { profile: { conversation: uuid(100) } });
  const matched = await open('profile', { calls: { 'like.create': () => ({ ok: true, matched: true }) } });
  for (const { screen, user, like, host } of [chatting, older, matched]) {
    await user.click(await like());
    await vi.waitFor(async () => expect((await like()).getAttribute('aria-pressed')).toBe('true'));
    expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
    expect(slots(host)).not.toContain('like.window');
  }
});

test('[X-02] a release without openers has a link to the chat instead', async () => {
  const { screen, user, like } = await open('profile', { filledSlots: [] });
  await user.click(await like());
  await user.click(await screen.findByRole('button', { name: OFFER }));
  await vi.waitFor(() => expect(openDialog()?.querySelector(`a[href="/members/${uuid(2)}/chat"]`)?.textContent).toBe('Say hello to Lena2'));
});
