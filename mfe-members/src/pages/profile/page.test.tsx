import type { CallResponse } from '@vesper/contracts';
import {
  aLikedBy,
  aPicture,
  aProfile,
  aProfileCard,
  aUser,
  createFakeHost,
  type FakeHostOptions,
  refuse,
  renderRemote,
  uuid,
  expectAccessible,
} from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import { findDialogButton } from '../../testing/dialog.ts';
import texts from '../../texts/en.json' with { type: 'json' };

type Answer = CallResponse<'member.get'>;
const lena = (changes: Partial<Answer['profile']> = {}): Answer => ({ profile: aProfile(changes), related: [aProfileCard({}, 3)] });

async function open(options: FakeHostOptions = {}, profile: Partial<Answer['profile']> = {}) {
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    texts,
    path: `/members/${uuid(2)}`,
    ...options,
    calls: {
      'member.get': () => lena(profile),
      'regions.get': () => ({
        regions: [
          { code: 'DE-HH', name: 'Hamburg', cities: [] },
          { code: 'DE-BY', name: 'Bayern', cities: [] },
        ],
      }),
      ...options.calls,
    },
  });
  return renderRemote(remote, { page: 'profile', params: { id: uuid(2) }, host });
}

const asked = (host: ReturnType<typeof createFakeHost>) => host.records.calls.map(({ id }) => id);
const locked = aPicture({ thumb: null, match: null, full: null, locked: true }, 2);

test('[R-07 M-05] a profile: name, place, facts, words, interests, pictures, related members', async () => {
  const { host, screen, container } = await open({}, { region: 'DE-BY', city: 'München' });
  await screen.findByRole('heading', { level: 1, name: 'Lena2, 29' });
  await screen.findByText('München, Bayern, Germany');
  for (const text of ['Green', 'Single', 'I like the harbour at night.', 'Cooking', '1 / 2']) screen.getByText(text);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Photo 1 of 2: Lena2', 'Photo 2 of 2: Lena2']);
  screen.getByRole('link', { name: 'Lena3, 29' });
  expect(host.records.events).toContainEqual({ name: 'shell:title', payload: { title: 'Lena2, 29' } });
  expect(host.records.slots).toEqual([{ name: 'profile.actions', props: { id: uuid(2), name: 'Lena2', conversation: null } }]);
  await expectAccessible(container);
});

test('[P-04 M-05] a locked picture shows its blur alone, and says what unlocks it', async () => {
  const free = await open({}, { photos: [aPicture(), locked] });
  await free.screen.findByText('With Premium you see all photos');
  expect(free.screen.getByRole('link', { name: 'Get Premium' }).getAttribute('href')).toBe('/credits');
  expect(free.container.innerHTML.match(/\/photos\/2\/[^".]+/g)).toEqual(['/photos/2/blur']);
  await free.unmount();

  const paid = await open({ user: aUser({ paid_user: true }) }, { photos: [aPicture(), { ...locked, private: true }] });
  await paid.screen.findByText('Lena2 keeps this photo private');
  expect(paid.screen.queryByRole('link', { name: 'Get Premium' })).toBeNull();
});

test('[P-03 P-04] a visitor is asked to log in for more pictures, a like or a message', async () => {
  const { host, screen, user } = await open({ user: null }, { photos: [aPicture(), locked] });
  for (const name of ['Log in', 'Like', 'Message']) await user.click(await screen.findByRole('button', { name }));
  const wanted = host.records.events.filter(({ name }) => name === 'shell:login-wanted');
  expect(wanted.map(({ payload }) => payload)).toEqual(Array.from({ length: 3 }, () => ({ returnTo: `/members/${uuid(2)}` })));
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  expect(asked(host)).not.toContain('like.create');
});

test('[D-46] a fictional profile says so in words, with what that means', async () => {
  const { screen } = await open({}, { fictional_icon: true });
  expect((await screen.findAllByText('Fictional profile')).length).toBeGreaterThan(0);
  screen.getByText(/You can’t meet in real life/);
});

test('[M-05 D-16] like and unlike; a message leads to the conversation', async () => {
  const { host, screen, user } = await open({
    calls: { 'like.create': () => ({ ok: true, matched: true }), 'like.remove': () => ({ ok: true }) },
  });
  const like = await screen.findByRole('button', { name: 'Like', pressed: false });
  expect(screen.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe(`/members/${uuid(2)}/chat`);
  await user.click(like);
  await vi.waitFor(() => expect(host.records.events).toContainEqual({ name: 'likes:given', payload: { id: uuid(2), matched: true } }));
  const { likes } = host.stores.chatState.getState();
  host.stores.chatState.setState({ likes: { ...likes, given: [{ id: uuid(2), matched: true, liked_at: '2026-11-20T21:00:00Z' }] } });
  await user.click(await screen.findByRole('button', { name: 'Like', pressed: true }));
  await vi.waitFor(() => expect(host.records.events).toContainEqual({ name: 'likes:withdrawn', payload: { id: uuid(2) } }));
});

test('[S-17] opening a liker’s profile clears its new-like flag, once', async () => {
  const likes = { profiles: {}, received: [aLikedBy()], given: [] };
  const { host, screen } = await open({
    stores: { chatState: { likes, totalNewLikes: 1 } },
    calls: { 'likes.seen': () => ({ ok: true }) },
  });
  await screen.findByRole('heading', { level: 1 });
  await vi.waitFor(() => expect(asked(host)).toContain('likes.seen'));
  expect(host.records.events).toContainEqual({ name: 'likes:seen', payload: { id: uuid(2) } });
  host.stores.chatState.setState({ likes: { ...likes, received: [aLikedBy({ like_new: false })] } });
  expect(asked(host).filter((id) => id === 'likes.seen')).toHaveLength(1);
});

test('[M-05 S-19] a block is confirmed, told to the shell, and can be taken back', async () => {
  let isBlocked = false;
  const { host, screen, user } = await open({
    calls: {
      'member.get': () => lena({ blocked_by_me: isBlocked }),
      'block.create': () => ({ ok: (isBlocked = true) }),
      'block.remove': () => {
        isBlocked = false;
        return { ok: true };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Block Lena2' }));
  const confirm = await findDialogButton('Block Lena2');
  expect(asked(host)).not.toContain('block.create');
  await user.click(confirm);
  await screen.findByText('You have blocked Lena2');
  expect(host.records.events).toContainEqual({ name: 'members:blocked', payload: { id: uuid(2) } });
  expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Unblock Lena2' }));
  await screen.findByRole('link', { name: 'Message' });
  expect(host.records.events).toContainEqual({ name: 'chat:reload-wanted', payload: {} });
});

test('[R-07] a profile that is not there, and one that could not be loaded, both have a way on', async () => {
  const gone = await open({ calls: { 'member.get': refuse(404, 'not_found') } });
  await gone.screen.findByText('This profile is not here');
  expect(gone.screen.getByRole('link', { name: 'Search members' }).getAttribute('href')).toBe('/members');

  let fails = true;
  const failed = await open({ calls: { 'member.get': () => (fails ? refuse(503, 'unavailable')() : lena()) } });
  await failed.screen.findByText('The profile could not be shown');
  fails = false;
  await failed.user.click(failed.screen.getByRole('button', { name: 'Try again' }));
  await failed.screen.findByRole('heading', { level: 1, name: 'Lena2, 29' });
});

test('[M-05] one’s own profile is shown as others see it, without what one does to others', async () => {
  const { screen } = await open({ user: aUser({ id: uuid(2) }) });
  await screen.findByText('This is how others see your profile.');
  expect(screen.queryByRole('button', { name: 'Like' })).toBeNull();
});
