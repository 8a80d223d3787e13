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
  expect(host.records.slots).toEqual(
    expect.arrayContaining([
      { name: 'profile.actions', props: { id: uuid(2), name: 'Lena2', conversation: null, fictional: false } },
      { name: 'profile.sections', props: { id: uuid(2), name: 'Lena2' } },
    ]),
  );
  await expectAccessible(container);
});

test('[M-05 E-02] each fact says what it is about, and what says nothing is not shown', async () => {
  const { screen, container } = await open({}, { tattoos: 'none', relationship_status: 'rather_not_say', body_type: 'slim' });
  await screen.findByRole('heading', { level: 1, name: 'Lena2, 29' });
  const facts = [...container.querySelectorAll('dl > div')].map((fact) => [...fact.children].map(({ textContent }) => textContent));
  expect(facts).toEqual([
    ['Sexuality', 'Straight'],
    ['Build', 'Slim'],
    ['Hair', 'Brown'],
    ['Eyes', 'Green'],
  ]);
  await expectAccessible(container);
});

test('[B-13] sentences that a member finished stand on their profile, with the openings in words; an unknown opening does not', async () => {
  const prompts = [
    { prompt: 'rain', answer: 'I bake' },
    { prompt: 'of_a_newer_server', answer: 'unseen' },
  ];
  const { screen, container } = await open({}, { prompts });
  const rain = createFakeHost().i18n.t('common', 'prompts.rain');
  expect((await screen.findByText('I bake')).previousElementSibling?.textContent).toBe(rain);
  expect(screen.queryByText('unseen')).toBeNull();
  await expectAccessible(container);
});

test('[B-13] each finished sentence leads to the chat about it; not one’s own, and not of somebody one has blocked', async () => {
  const prompts = [
    { prompt: 'rain', answer: 'I bake' },
    { prompt: 'film', answer: 'Amélie' },
  ];
  const { t } = createFakeHost().i18n;
  const { screen } = await open({}, { prompts });
  const link = await screen.findByRole('link', { name: `Reply ${t('common', 'prompts.film')}` });
  expect(link.getAttribute('href')).toBe(`/members/${uuid(2)}/chat?about=film`);
  for (const [options, changes] of [
    [{ user: aUser({ id: uuid(2) }) }, {}],
    [{}, { blocked_by_me: true }],
  ] as const) {
    const other = await open(options, { prompts, ...changes });
    await other.screen.findByText('Amélie');
    expect(other.screen.queryByRole('link', { name: /^Reply/ })).toBeNull();
    await other.unmount();
  }
});

test('[B-13] a sentence can be liked; the like says which it was', async () => {
  const prompts = [
    { prompt: 'rain', answer: 'I bake' },
    { prompt: 'film', answer: 'Amélie' },
  ];
  const { host, screen, user } = await open({ calls: { 'like.create': () => ({ ok: true, matched: false }) } }, { prompts });
  const t = createFakeHost().i18n.t;
  await user.click(await screen.findByRole('button', { name: `Like ${t('common', 'prompts.rain')}` }));
  const calls = host.records.calls.filter(({ id }) => id === 'like.create');
  expect(calls.map(({ input }) => input.body)).toEqual([{ id: uuid(2), about: { prompt: 'rain', answer: 'I bake' } }]);
});

test('[B-13] a like of a sentence that was taken back comes back by its undo, for the same sentence', async () => {
  // As the shell does before the answer is handled.
  const setGiven = (isGiven: boolean) =>
    host.stores.chatState.setState(({ likes }) => ({
      likes: { ...likes, given: isGiven ? [{ id: uuid(2), matched: false, liked_at: '2026-01-15T12:00:00Z' }] : [] },
    }));
  const calls: FakeHostOptions['calls'] = {
    'like.create': () => (setGiven(true), { ok: true, matched: false }),
    'like.remove': () => (setGiven(false), { ok: true }),
  };
  const { host, screen, user } = await open({ calls }, { prompts: [{ prompt: 'rain', answer: 'I bake' }] });
  const rain = createFakeHost().i18n.t('common', 'prompts.rain');
  const pressed = (isPressed: boolean) => screen.findByRole('button', { name: new RegExp(`^Liked? ${rain}`), pressed: isPressed });
  await user.click(await pressed(false));
  await user.click(await pressed(true));
  await pressed(false);
  const told = host.records.events.findLast(({ name }) => name === 'shell:notify')?.payload as { action: { onPress: () => void } };
  told.action.onPress();
  await pressed(true);
  const same = { id: uuid(2), about: { prompt: 'rain', answer: 'I bake' } };
  expect(host.records.calls.filter(({ id }) => id === 'like.create').map(({ input }) => input.body)).toEqual([same, same]);

  // Taken back and given again elsewhere, the like is for this sentence no longer.
  setGiven(false);
  await pressed(false);
  setGiven(true);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(`^Liked? ${rain}`) })).toBeNull());
});

test('[B-13 P-03] a visitor who wants to reply to a sentence is asked to sign up or log in, and comes back to it', async () => {
  const { host, screen, user } = await open({ user: null }, { prompts: [{ prompt: 'rain', answer: 'I bake' }] });
  await user.click(await screen.findByRole('button', { name: /^Reply/ }));
  await user.click(await findDialogButton('Log in'));
  const wanted = host.records.events.filter(({ name }) => name === 'shell:login-wanted');
  expect(wanted.map(({ payload }) => payload)).toEqual([{ returnTo: `/members/${uuid(2)}/chat?about=rain` }]);
});

test('[P-04 M-05] a locked picture shows its blur alone, and says what unlocks it', async () => {
  const free = await open({}, { photos: [aPicture(), locked] });
  await free.screen.findByText('With Premium you see 1 more photo');
  expect(free.screen.getByRole('link', { name: 'Get Premium' }).getAttribute('href')).toBe('/premium');
  expect(new Set(free.container.innerHTML.match(/\/photos\/2\/[^".]+/g))).toEqual(new Set(['/photos/2/blur']));
  await free.unmount();

  const paid = await open({ user: aUser({ paid_user: true }) }, { photos: [aPicture(), { ...locked, private: true }] });
  await paid.screen.findByText('Lena2 keeps this photo private');
  expect(paid.screen.queryByRole('link', { name: 'Get Premium' })).toBeNull();
});

test('[M-05 E-16 D-46] notes: last seen, new here and interests in common, as the brand shows them', async () => {
  const user = aUser({ profile: { interests: ['sailing', 'cats'] } });
  const settings = { visible_profile_notes: ['shared_interests'] };
  const { screen, unmount } = await open({ user, settings }, { notes: ['active_day', 'replies_day', 'new_here', 'of_a_newer_server'] });
  for (const text of ['Active in the last 24 hours', 'Usually replies within a day', 'New here', '1 interest in common'])
    await screen.findByText(text);
  await unmount();
  const without = await open({ user, settings: { visible_profile_notes: [] } }, { online: true });
  await without.screen.findByText('Online now');
  expect(without.screen.queryByText(/in common/)).toBeNull();
});

test('[P-03 P-04] a visitor is asked to log in for more pictures, a like or a message', async () => {
  const { host, screen, user } = await open({ user: null }, { photos: [aPicture(), locked] });
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  for (const name of ['Like', 'Message']) {
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
  const { host, screen, user } = await open({ user: null });
  await user.click(await screen.findByRole('button', { name: 'Like' }));
  await user.click(await findDialogButton('Sign up'));
  const opened = host.records.events.filter(({ name }) => name === 'shell:open-signup');
  expect(opened).toMatchObject([{ payload: { profile: { id: uuid(2), name: 'Lena2' } } }]);
  expect(JSON.parse(localStorage.getItem('mfe-members.kept-like') ?? '')).toMatchObject({ id: uuid(2) });
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
  await user.click(await screen.findByRole('button', { name: 'Liked', pressed: true }));
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

test('[D-16 M-05] the toast of a block offers to unblock', async () => {
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
  await user.click(await findDialogButton('Block Lena2'));
  await screen.findByText('You have blocked Lena2');
  const told = host.records.events.find(({ name }) => name === 'shell:notify')?.payload as {
    action: { label: string; onPress: () => void };
  };
  expect(told.action.label).toBe('Unblock Lena2');
  told.action.onPress();
  await screen.findByRole('link', { name: 'Message' });
  expect(host.records.events).toContainEqual({ name: 'chat:reload-wanted', payload: {} });
});

test('[R-07] a profile that is not there, and one that could not be loaded, both have a way on', async () => {
  const gone = await open({ calls: { 'member.get': refuse(404, 'not_found') } });
  await gone.screen.findByRole('heading', { level: 1, name: 'This profile is not here' });
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

test('[R-55] a visit is told once, by members who look at another', async () => {
  const tell = { 'view.create': () => ({ ok: true as const }) };
  const visits = (host: ReturnType<typeof createFakeHost>) => host.records.calls.filter(({ id }) => id === 'view.create');
  const members = await open({ calls: tell });
  await members.screen.findByRole('heading', { level: 1 });
  await vi.waitFor(() => expect(visits(members.host).map(({ input }) => input)).toEqual([{ body: { id: uuid(2) } }]));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(visits(members.host)).toHaveLength(1);
  for (const options of [{ user: null }, { user: aUser({ id: uuid(2) }) }]) {
    const { host, screen, unmount } = await open({ ...options, calls: tell });
    await screen.findAllByRole('heading', { level: 1 });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(visits(host)).toEqual([]);
    await unmount();
  }
});
