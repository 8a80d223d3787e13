import { within } from '@testing-library/react';
import { aLikedBy, aPicture, aProfileCard, aUser, type createFakeHost, refuse, uuid, expectAccessible } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { findDialogButton } from '../../testing/dialog.ts';
import { lena, openProfile } from '../../testing/open-profile.ts';

const asked = (host: ReturnType<typeof createFakeHost>) => host.records.calls.map(({ id }) => id);
const locked = aPicture({ thumb: null, match: null, full: null, locked: true }, 2);

test('[R-07 M-05] a profile: name, place, facts, words, interests, pictures, related members', async () => {
  const { host, screen, container } = await openProfile({}, { region: 'DE-BY', city: 'München' });
  await screen.findByRole('heading', { level: 1, name: 'Lena2, 29' });
  await screen.findByText('München, Bayern, Germany');
  for (const text of ['Green eyes', 'Single', 'I like the harbour at night.', 'Cooking']) screen.getByText(text);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Photo 1 of 2: Lena2', 'Photo 2 of 2: Lena2']);
  screen.getByRole('link', { name: 'Lena3, 29' });
  expect(host.records.events).toContainEqual({ name: 'shell:title', payload: { title: 'Lena2, 29' } });
  expect(host.records.slots).toEqual(
    expect.arrayContaining([
      { name: 'profile.actions', props: { id: uuid(2), name: 'Lena2', conversation: null, fictional: false } },
      { name: 'profile.sections', props: { id: uuid(2), name: 'Lena2' } },
    ]),
  );
  await expectAccessible(container);
});

test('[M-05 E-02] says each fact in words that stand by themselves, and leaves out what says nothing', async () => {
  const { screen, container } = await openProfile({}, { tattoos: 'none', relationship_status: 'rather_not_say', body_type: 'slim' });
  await screen.findByRole('heading', { level: 1, name: 'Lena2, 29' });
  const basics = within(screen.getByRole('region', { name: 'Basics' }));
  const facts = basics.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(facts).toEqual(['Straight', 'Slim build', 'Brown hair', 'Green eyes']);
  await expectAccessible(container);
});

test('[M-05 E-16] what someone is here for and their relationship stand above the interests not yet named as shared; others shared are marked, and first', async () => {
  const user = aUser({ profile: { interests: ['sailing', 'hiking', 'cats', 'dogs'] } });
  const settings = { visible_profile_notes: ['shared_interests'] };
  const { screen, container } = await openProfile(
    { user, settings },
    { signup_reason: 'dating', relationship_status: 'separated', interests: ['cooking', 'dogs', 'cats', 'hiking', 'sailing'] },
  );
  await screen.findByRole('heading', { level: 1, name: 'Lena2, 29' });
  const basics = within(screen.getByRole('region', { name: 'Basics' }));
  expect([basics.queryByText('Dating'), basics.queryByText('Separated')]).toEqual([null, null]);
  screen.getByText(/^In common: Dogs, Cats,? and Hiking$/);
  const reason = screen.getByText('Dating').closest('p');
  expect(reason?.textContent).toBe('Here for Dating');
  expect(reason?.nextElementSibling?.textContent).toBe('Separated');
  expect(reason?.parentElement?.parentElement?.nextElementSibling?.textContent).toMatch(/^Interests/);
  const interests = screen.getByRole('heading', { name: 'Interests' }).nextElementSibling;
  expect([...(interests?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Sailing (In common)', 'Cooking']);
  await expectAccessible(container);
});

test('[M-05] a profile begins with what both share and what they like, then what they say; facts about looks come last', async () => {
  const user = aUser({ profile: { interests: ['sailing'] } });
  const settings = { visible_profile_notes: ['shared_interests'] };
  const { screen } = await openProfile(
    { user, settings },
    { prompts: [{ prompt: 'rain', answer: 'I bake' }], interests: ['sailing', 'cooking'] },
  );
  const inOrder = ['In common: Sailing', 'Interests', 'I like the harbour at night.', 'I bake', 'Green eyes'];
  await screen.findByText('I bake');
  const places = inOrder.map((text) => screen.getByText(text));
  expect(places.toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))).toEqual(places);
});

test('[P-04 M-05] a locked picture shows its blur alone, and says what unlocks it', async () => {
  const free = await openProfile({}, { photos: [aPicture(), locked] });
  await free.screen.findByText('With Premium you see 1 more photo');
  expect(free.screen.getByRole('link', { name: 'Get Premium' }).getAttribute('href')).toBe('/premium');
  expect(new Set(free.container.innerHTML.match(/\/photos\/2\/[^".]+/g))).toEqual(new Set(['/photos/2/blur']));
  await free.unmount();

  const paid = await openProfile({ user: aUser({ paid_user: true }) }, { photos: [aPicture(), { ...locked, private: true }] });
  await paid.screen.findByText('Lena2 keeps this photo private');
  expect(paid.screen.queryByRole('link', { name: 'Get Premium' })).toBeNull();
});

test('[M-05 E-16 D-46] notes: last seen, new here and interests in common, as the brand shows them', async () => {
  const user = aUser({ profile: { interests: ['sailing', 'cats'] } });
  const settings = { visible_profile_notes: ['shared_interests'] };
  const { screen, unmount } = await openProfile(
    { user, settings },
    { notes: ['active_day', 'replies_day', 'new_here', 'of_a_newer_server'] },
  );
  for (const text of ['Active within 24 h', 'Usually replies within a day', 'New here', 'In common: Sailing'])
    await screen.findByText(text);
  await unmount();
  const without = await openProfile({ user, settings: { visible_profile_notes: [] } }, { online: true });
  await without.screen.findByText('Online now');
  expect(without.screen.queryByText(/in common/)).toBeNull();
});

test('[P-03 P-04] a visitor is asked to log in for more pictures, a like or a message', async () => {
  const { host, screen, user } = await openProfile({ user: null }, { photos: [aPicture(), locked] });
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  for (const name of ['Like photo 1', 'Sign up to write']) {
    await user.click(await screen.findByRole('button', { name }));
    await user.click(await findDialogButton('Log in'));
  }
  const wanted = host.records.events.filter(({ name }) => name === 'shell:login-wanted');
  const back = `/members/${uuid(2)}`;
  expect(wanted.map(({ payload }) => payload)).toEqual([{ returnTo: back }, { returnTo: back }, { returnTo: `${back}/chat` }]);
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  expect(asked(host)).not.toContain('like.create');
});

test('[P-03 U5 D-40] a visitor’s like or message leads to signup with that person', async () => {
  localStorage.clear();
  const { host, screen, user } = await openProfile({ user: null }, { photos: [aPicture()] });
  await user.click(await screen.findByRole('button', { name: 'Like photo 1' }));
  await user.click(await findDialogButton('Sign up'));
  const opened = host.records.events.filter(({ name }) => name === 'shell:open-signup');
  expect(opened).toMatchObject([{ payload: { profile: { id: uuid(2), name: 'Lena2' }, likes_profile: true } }]);
  expect(JSON.parse(localStorage.getItem('mfe-members.kept-like') ?? '')).toMatchObject({ id: uuid(2) });
});

test('[P-03 E-16] what a visitor’s one button says is what it leads to, also where no one can sign up', async () => {
  const { screen } = await openProfile({ user: null, settings: { signups: 'none' } });
  await screen.findByRole('button', { name: 'Log in to write' });
  expect(screen.queryByRole('button', { name: /^Sign up|^Like$|^Message$/ })).toBeNull();
});

test('[D-46] a fictional profile says so in words, with what that means', async () => {
  const { screen } = await openProfile({}, { fictional_icon: true });
  expect((await screen.findAllByText('Fictional profile')).length).toBeGreaterThan(0);
  screen.getByText(/You can’t meet in real life/);
});

test('[R-07 B-02] the way to the chat says what the next message costs', async () => {
  const { host, screen } = await openProfile({ user: aUser({ starter_messages: 0 }) });
  const way = await screen.findByRole('link', { name: 'Message 1 credit' });
  expect(way.getAttribute('href')).toBe(`/members/${uuid(2)}/chat`);
  host.stores.session.setState({ user: aUser({ starter_messages: 2 }) });
  await screen.findByRole('link', { name: 'Message free' });
  // A new chat needs Premium first.
  host.stores.session.setState({ user: aUser({ starter_messages: 2, new_chats_left: 0 }) });
  await screen.findByRole('link', { name: 'Message' });
});

test('[M-05 D-16] like and unlike; a message leads to the conversation', async () => {
  const { host, screen, user } = await openProfile({
    calls: { 'like.create': () => ({ ok: true, matched: true }), 'like.remove': () => ({ ok: true }) },
  });
  const like = await screen.findByRole('button', { name: 'Like', pressed: false });
  expect(screen.getByRole('link', { name: /^Message/ }).getAttribute('href')).toBe(`/members/${uuid(2)}/chat`);
  await user.click(like);
  await vi.waitFor(() => expect(host.records.events).toContainEqual({ name: 'likes:given', payload: { id: uuid(2), matched: true } }));
  const { likes } = host.stores.chatState.getState();
  host.stores.chatState.setState({ likes: { ...likes, given: [{ id: uuid(2), matched: true, liked_at: '2026-11-20T21:00:00Z' }] } });
  await user.click(await screen.findByRole('button', { name: 'Liked', pressed: true }));
  await vi.waitFor(() => expect(host.records.events).toContainEqual({ name: 'likes:withdrawn', payload: { id: uuid(2) } }));
});

test('[S-17] opening a liker’s profile clears its new-like flag, once', async () => {
  const likes = { profiles: {}, received: [aLikedBy()], given: [] };
  const { host, screen } = await openProfile({
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
  const { host, screen, user } = await openProfile({
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
  await screen.findByText('You’ve blocked Lena2');
  expect(host.records.events).toContainEqual({ name: 'members:blocked', payload: { id: uuid(2) } });
  expect(screen.queryByRole('link', { name: /^Message/ })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Unblock Lena2' }));
  await screen.findByRole('link', { name: /^Message/ });
  expect(host.records.events).toContainEqual({ name: 'chat:reload-wanted', payload: {} });
});

test('[D-16 M-05] the toast of a block offers to unblock', async () => {
  let isBlocked = false;
  const { host, screen, user } = await openProfile({
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
  await user.click(await findDialogButton('Block Lena2'));
  await screen.findByText('You’ve blocked Lena2');
  const told = host.records.events.find(({ name }) => name === 'shell:notify')?.payload as {
    action: { label: string; onPress: () => void };
  };
  expect(told.action.label).toBe('Unblock Lena2');
  told.action.onPress();
  await screen.findByRole('link', { name: /^Message/ });
  expect(host.records.events).toContainEqual({ name: 'chat:reload-wanted', payload: {} });
});

test('[R-07] a profile that is not there, and one that could not be loaded, both have a way on', async () => {
  const others = () => ({ profiles: [aProfileCard({}, 7)], total: 1, next: null, similar: null });
  const gone = await openProfile({ calls: { 'member.get': refuse(404, 'not_found'), 'members.search': others } });
  await gone.screen.findByRole('heading', { level: 1, name: 'This profile isn’t here' });
  await gone.screen.findByRole('link', { name: 'Lena7, 29' });
  expect(gone.screen.getByRole('link', { name: 'Search members' }).getAttribute('href')).toBe('/members');

  let fails = true;
  const failed = await openProfile({ calls: { 'member.get': () => (fails ? refuse(503, 'unavailable')() : lena()) } });
  await failed.screen.findByText('We couldn’t show this profile');
  fails = false;
  await failed.user.click(failed.screen.getByRole('button', { name: 'Try again' }));
  await failed.screen.findByRole('heading', { level: 1, name: 'Lena2, 29' });
});

test('[M-05] one’s own profile is shown as others see it, without what one does to others', async () => {
  const { screen } = await openProfile({ user: aUser({ id: uuid(2) }) });
  await screen.findByText('This is how others see your profile.');
  expect(screen.queryByRole('button', { name: 'Like' })).toBeNull();
});

test('[R-55] a visit is told once, by members who look at another', async () => {
  const tell = { 'view.create': () => ({ ok: true as const }) };
  const visits = (host: ReturnType<typeof createFakeHost>) => host.records.calls.filter(({ id }) => id === 'view.create');
  const members = await openProfile({ calls: tell });
  await members.screen.findByRole('heading', { level: 1 });
  await vi.waitFor(() => expect(visits(members.host).map(({ input }) => input)).toEqual([{ body: { id: uuid(2) } }]));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(visits(members.host)).toHaveLength(1);
  for (const options of [{ user: null }, { user: aUser({ id: uuid(2) }) }]) {
    const { host, screen, unmount } = await openProfile({ ...options, calls: tell });
    await screen.findAllByRole('heading', { level: 1 });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(visits(host)).toEqual([]);
    await unmount();
  }
});
