import { act, within } from '@testing-library/react';
import { aChatEntry, aLikedBy, aProfileCard, aUser, createFakeHost, uuid, expectAccessible } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import { likes, noVisits, openLikes as open } from '../../testing/open-likes.ts';

const raised = (host: ReturnType<typeof createFakeHost>, name: string) =>
  host.records.events.filter((event) => event.name === name).map(({ payload }) => payload as never);

const names = (cards: HTMLElement[]) => cards.map((card) => card.querySelector('h3')?.textContent?.replace(/,.*/, ''));

const viewer = (number: number) => ({ profile: aProfileCard({}, number), viewed_at: '2026-01-15T12:00:00Z' });

test('[R-15] the overview shows who likes the member, who visited, and new matches to say hello to; each tab says how many are new', async () => {
  const { screen, container } = await open(
    {},
    {},
    { 'viewers.get': () => ({ on: true, viewers: [viewer(5), viewer(6), viewer(7)], next: null }) },
  );
  // Beside a match a phone has room for the page's name alone; the order is one on every width.
  expect((await screen.findByRole('link', { name: 'Who viewed you' })).getAttribute('href')).toBe('/viewers');
  const strips = screen.getAllByRole('link', { name: /^(Who viewed you|Say hello Lena3)$/ });
  expect(strips.map((link) => link.getAttribute('href'))).toEqual(['/viewers', `/members/${uuid(3)}/chat`]);
  expect(names(screen.getAllByRole('article'))).toEqual(['Lena2']);
  const tabs = within(screen.getByRole('navigation', { name: 'Likes' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.getAttribute('href'), tab.textContent])).toEqual([
    ['/likes', 'Liked you 11 new like'],
    ['/likes/given', 'You liked'],
    ['/likes/matches', 'Matches 11 new match'],
  ]);
  expect(tabs[0]?.getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('New').closest('article')).toBe(screen.getByRole('article'));
  await expectAccessible(container);
});

test('[R-15 R-55] without a visit the way to the visitors stays; who chats with a match isn’t told to say hello', async () => {
  const chats = [aChatEntry({ profile: aProfileCard({}, 3) })];
  const { screen, unmount } = await open({}, { chats }, noVisits);
  expect((await screen.findByRole('link', { name: 'Who viewed you' })).getAttribute('href')).toBe('/viewers');
  expect(screen.queryByRole('link', { name: 'Say hello Lena3' })).toBeNull();
  await unmount();
  const viewers = [viewer(5), viewer(6), viewer(7)];
  const visited = await open({}, { chats }, { 'viewers.get': () => ({ on: true, viewers, next: null }) });
  const link = await visited.screen.findByRole('link', { name: 'Lena5 and 2 others viewed you' });
  expect(link.getAttribute('href')).toBe('/viewers');
});

test('[R-15 M-04] a new match stands among the matches alone, and is counted there', async () => {
  const received = [aLikedBy({ matched: true, like_new: true }, 2), aLikedBy({ like_new: true }, 3), aLikedBy({ like_new: false }, 4)];
  const { screen } = await open({}, { likes: likes({ received, given: [] }), totalNewLikes: 2 });
  expect(names(await screen.findAllByRole('article'))).toEqual(['Lena3', 'Lena4']);
  const tabs = within(screen.getByRole('navigation', { name: 'Likes' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Liked you 11 new like', 'You liked', 'Matches 11 new match']);
});

test('[R-15] several new matches are one strip that leads to their list', async () => {
  const received = [aLikedBy({ matched: true }, 2), aLikedBy({ matched: true }, 3)];
  const { screen } = await open({}, { likes: likes({ received, given: [] }) });
  expect((await screen.findByRole('link', { name: 'Say hello 2 new matches' })).getAttribute('href')).toBe('/likes/matches');
});

test('[R-17] after the last like it says that these are all, and where there are others', async () => {
  const { screen } = await open({ type: 'received' });
  await screen.findByText('That’s everyone for now.');
  expect(screen.getByRole('link', { name: 'Start swiping' }).getAttribute('href')).toBe('/swipe-game');
});

test('[R-17] a match is written to first; only a menu takes the like back, with an undo, and the day is told', async () => {
  const { screen, user, host, container } = await open({ type: 'matches' }, {}, { 'like.remove': () => ({ ok: true }) });
  expect((await screen.findByRole('link', { name: /^Say hello .*: Lena3$/ })).getAttribute('href')).toBe(`/members/${uuid(3)}/chat`);
  expect(screen.queryByRole('button', { name: 'Like Lena3' })).toBeNull();
  expect(container.querySelector('time[datetime="2026-01-15T12:00:00Z"]')?.textContent).toMatch(/^Matched /);
  await user.click(screen.getByRole('button', { name: 'More: Lena3' }));
  await user.click(screen.getByRole('menuitem', { name: 'Take back your like' }));
  await vi.waitFor(() => expect(raised(host, 'likes:withdrawn')).toEqual([{ id: uuid(3) }]));
  expect(raised(host, 'shell:notify')).toMatchObject([{ text: 'You took back your like for Lena3.', action: { label: 'Undo' } }]);
});

test('[R-17 B-02] a new match tells what hello costs and what to begin with', async () => {
  const entry = {
    profile: aProfileCard({}, 3),
    like_new: false,
    matched: true,
    liked_at: '2026-01-15T12:00:00Z',
    shared_interests: ['hiking', 'wine', 'cooking'],
    prompt: { prompt: 'rain', answer: 'I bake' },
  };
  const calls = { 'likes.list': () => ({ entries: [entry], next: null }) };
  const { screen, host, container } = await open({ type: 'matches' }, {}, calls, {
    user: aUser({ starter_messages: 0 }),
    settings: { visible_profile_notes: ['shared_interests'] },
  });
  await screen.findByText('In common: Hiking, Wine and Cooking');
  // Their words may be in another language than the question: each stands alone, and a press answers them.
  const theirs = screen.getByRole('link', { name: `${host.i18n.t('common', 'prompts.rain')} I bake` });
  expect(theirs.getAttribute('href')).toBe(`/members/${uuid(3)}/chat?about=rain`);
  screen.getByText('I bake');
  expect(screen.getByRole('link', { name: 'Say hello 1 credit: Lena3' }).getAttribute('href')).toBe(`/members/${uuid(3)}/chat`);
  await expectAccessible(container);
  host.stores.session.setState({ user: aUser({ starter_messages: 2 }) });
  await screen.findByRole('link', { name: 'Say hello free: Lena3' });
  // Without Premium there may be no new chat left: then the price is not all it takes.
  host.stores.session.setState({ user: aUser({ starter_messages: 2, new_chats_left: 0 }) });
  await screen.findByRole('link', { name: 'Say hello: Lena3' });
});

test('[R-17] a match one chats with shows the last message, and leads to the chat', async () => {
  const last_message = { body: 'See you on Friday?', mine: true, type: 'text', created_at: '2026-01-16T12:00:00Z' };
  const chat = aChatEntry({ profile: aProfileCard({}, 3), last_message });
  const { screen, host } = await open({ type: 'matches' }, { chats: [chat] });
  const link = await screen.findByRole('link', { name: /^Open chat: Lena3, \d+$/ });
  expect(link.getAttribute('href')).toBe(`/chats/${chat.conversation}`);
  screen.getByText('You: See you on Friday?');
  host.stores.chatState.setState({
    chats: [{ ...chat, num_unread_messages: 1, last_message: { ...last_message, body: null, mine: false, type: 'photo' } }],
  });
  await screen.findByText('Photo');
  expect(within(screen.getAllByRole('article')[0] as HTMLElement).getAllByText('New')).toHaveLength(1);
});

test('[R-17] without a match, who waits for an answer is shown, and one press makes it a match', async () => {
  const received = [aLikedBy({}, 2)];
  const { screen, user, host, container } = await open({ type: 'matches' }, { likes: likes({ received, given: [] }) });
  await screen.findByText('Lena2 likes you. Like back and it’s a match.');
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Like back' }));
  await vi.waitFor(() => expect(raised(host, 'likes:given')).toEqual([{ id: uuid(2), matched: true }]));
});

test('[R-17 S-17] the tabs: received with the new ones first, given, matches', async () => {
  const shown = { received: ['Lena2'], given: ['Lena3', 'Lena4'], matches: ['Lena3'] };
  for (const [type, expected] of Object.entries(shown)) {
    const { screen, unmount } = await open({ type });
    expect(names(await screen.findAllByRole('article'))).toEqual(expected);
    expect(
      screen
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => link.getAttribute('href')),
    ).toEqual([type === 'received' ? '/likes' : `/likes/${type}`]);
    await unmount();
  }
});

test('[R-17 D-46] below the matches one line leads to those who wait for an answer; fictional ones aren’t among them', async () => {
  const received = [aLikedBy({ matched: true }, 3), aLikedBy({}, 2), aLikedBy({}, 5)];
  const profiles = { ...likes().profiles, [uuid(5)]: aProfileCard({ fictional_icon: true }, 5) };
  const { screen, container } = await open({ type: 'matches' }, { likes: likes({ profiles, received }) });
  const way = await screen.findByRole('link', { name: '1 person likes you. Like back and it’s a match.' });
  expect(way.getAttribute('href')).toBe('/likes');
  await expectAccessible(container);
});

test('[R-17] matches without a word come before those one chats with', async () => {
  const received = [aLikedBy({ matched: true, liked_at: '2026-01-16T12:00:00Z' }, 3), aLikedBy({ matched: true }, 2)];
  const chats = [aChatEntry({ profile: aProfileCard({}, 3) })];
  const { screen } = await open({ type: 'matches' }, { likes: likes({ received, given: [] }), chats });
  expect(names(await screen.findAllByRole('article'))).toEqual(['Lena2', 'Lena3']);
  expect(names(within(screen.getByRole('region', { name: 'You’re already talking' })).getAllByRole('article'))).toEqual(['Lena3']);
});

test('[E-03 E-05] a new like appears without reloading', async () => {
  const { host, screen } = await open({ type: 'received' }, { likes: likes({ received: [] }), totalNewLikes: 0 });
  await screen.findByText('Your likes will be here');
  host.stores.chatState.setState({ likes: likes(), totalNewLikes: 1 });
  expect(names(await screen.findAllByRole('article'))).toEqual(['Lena2']);
});

test('[R-15] without a like yet, no one who is liked already or in a chat is suggested, and who has liked isn’t told to begin', async () => {
  const found = [3, 4, 5, 6, 7].map((nth) => aProfileCard({ liked: nth === 7 }, nth));
  const none = { likes: likes({ received: [] }), totalNewLikes: 0, chats: [aChatEntry({ profile: found[2] })] };
  const { screen } = await open({}, none, { 'members.search': () => ({ profiles: found, total: 5, next: null, similar: null }) });
  await screen.findByText('You’ve made a start. See who else is here.');
  const suggested = await screen.findByRole('region', { name: 'Suggested for you' });
  expect(names(within(suggested).getAllByRole('article'))).toEqual(['Lena6']);
  const first = await open({ type: 'received' }, { likes: likes({ received: [], given: [] }), totalNewLikes: 0 });
  await first.screen.findByText('A good way to start: like someone first.');
});

test('[C-12] only the first load shows the shape of what comes', async () => {
  const { host, screen } = await open({ type: 'received' }, { status: 'loading', likes: likes({ received: [] }) });
  await screen.findByRole('status');
  host.stores.chatState.setState({ status: 'ready', likes: likes() });
  await screen.findAllByRole('article');
  expect(screen.queryByRole('status')).toBeNull();
});

test('[W1] a document with the first likes doesn’t call them all', async () => {
  const { host, screen } = await open({ type: 'received' }, { status: 'loading' });
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  expect(screen.queryByText('That’s everyone for now.')).toBeNull();
  host.stores.chatState.setState({ status: 'ready' });
  await screen.findByText('That’s everyone for now.');
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

test('[R-17] a received like is passed over with an undo, or liked back; the match stays in its place, to be written to', async () => {
  const profiles = { [uuid(2)]: aProfileCard(), [uuid(3)]: aProfileCard({}, 3) };
  const received = [aLikedBy({}, 2), aLikedBy({ like_new: false }, 3)];
  const { host, screen, user } = await open(
    { type: 'received' },
    { likes: { profiles, received, given: [] } },
    { 'likes.pass': () => ({ ok: true }), 'likes.unpass': () => ({ ok: true }) },
  );
  const sign = await screen.findByRole('link', { name: 'Message: Lena2' });
  expect(sign.getAttribute('href')).toBe(`/members/${uuid(2)}/chat`);
  expect(sign.textContent).toBe('');
  // On the photo: below it stands only what decides about the like.
  expect(sign.closest('article')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Pass: Lena2' }).closest('article')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pass: Lena2' }));
  await vi.waitFor(() => expect(raised(host, 'shell:notify')).toHaveLength(1));
  expect(names(screen.getAllByRole('article'))).toEqual(['Lena3']);
  const [toast] = raised(host, 'shell:notify') as { text: string; action: { onPress: () => void } }[];
  expect(toast?.text).toBe('Lena2 is off your list. Only you know.');
  toast?.action.onPress();
  await user.click(await screen.findByRole('button', { name: 'Like back: Lena2' }));
  await vi.waitFor(() => expect(raised(host, 'likes:given')).toEqual([{ id: uuid(2), matched: true }]));
  const given = [{ id: uuid(2), matched: true, liked_at: '2026-01-15T12:00:00Z' }];
  const isMatch = [aLikedBy({ matched: true }, 2), aLikedBy({ like_new: false }, 3)];
  act(() => host.stores.chatState.setState({ likes: { profiles, received: isMatch, given } }));
  const message = await screen.findByRole('link', { name: /^Message .*: Lena2$/ });
  expect(message.getAttribute('href')).toBe(`/members/${uuid(2)}/chat`);
  expect(message.getAttribute('aria-label')).toContain(message.textContent);
  expect(names(screen.getAllByRole('article'))).toEqual(['Lena2', 'Lena3']);
});

test('[R-17] a like that is taken back can be given again', async () => {
  const { host, screen, user } = await open({ type: 'given' }, {}, { 'like.remove': () => ({ ok: true }) });
  await user.click(await screen.findByRole('button', { name: 'Like Lena4' }));
  await vi.waitFor(() => expect(raised(host, 'likes:withdrawn')).toEqual([{ id: uuid(4) }]));
  const [toast] = raised(host, 'shell:notify') as { text: string; action: { label: string; onPress: () => void } }[];
  expect(toast).toMatchObject({ text: 'You took back your like for Lena4.', action: { label: 'Undo' } });
  toast?.action.onPress();
  await vi.waitFor(() => expect(raised(host, 'likes:given')).toEqual([{ id: uuid(4), matched: true }]));
});

test('[R-17] likes beyond those the shell holds come page by page from the server', async () => {
  const many = Array.from({ length: 200 }, (_, nth) => nth + 10);
  const profiles = Object.fromEntries(many.slice(0, 24).map((nth) => [uuid(nth), aProfileCard({}, nth)]));
  const received = many.map((nth) => aLikedBy({ like_new: false }, nth));
  const page = {
    entries: [{ profile: aProfileCard({}, 900), like_new: false, matched: false, liked_at: '2025-01-01T00:00:00Z' }],
    next: null,
  };
  const { host, screen, user } = await open(
    { type: 'received' },
    { likes: { profiles, received, given: [] } },
    { 'likes.list': () => page },
  );
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  const [asked] = host.records.calls.filter(({ id }) => id === 'likes.list');
  expect(asked?.input).toMatchObject({ query: { type: 'received', after_id: uuid(33), after_new: '0' } });
});

test('[R-16 R-17] a liker who is gone and a tab that is none are said', async () => {
  const gone = await open({ id: uuid(9) });
  expect(await gone.screen.findByText('This like is no longer there.')).toBeTruthy();
  const none = await open({ type: 'secret' });
  expect(await none.screen.findByText('This page could not be found')).toBeTruthy();
});

test('[B-13] a received like says which sentence it was for, on its card and where it is opened', async () => {
  const about = { prompt: 'rain', answer: 'I bake' };
  const chatState = { likes: likes({ received: [aLikedBy({ about }, 2), aLikedBy({}, 3)] }) };
  const list = await open({ type: 'received' }, chatState);
  const rain = createFakeHost().i18n.t('common', 'prompts.rain');
  expect((await list.screen.findAllByText('Liked your prompt')).length).toBe(1);
  list.screen.getByText(`${rain} I bake`);
  await list.unmount();
  const opened = await open({ id: uuid(2) }, chatState);
  expect((await opened.screen.findAllByText(`${rain} I bake`)).length).toBeGreaterThan(0);
});

test('[B-13] a received like shows the photo it was for, on its card and where it is opened; one that is gone is told in words', async () => {
  const shown = { id: uuid(9), thumb: '/photos/9/thumb.webp' };
  const received = [aLikedBy({ about_photo: shown }, 2), aLikedBy({ about_photo: { id: uuid(8), thumb: null } }, 3)];
  const chatState = { likes: likes({ received }) };
  const list = await open({ type: 'received' }, chatState);
  const photo = await list.screen.findByRole('img', { name: 'Your photo' });
  expect(photo.getAttribute('src')).toBe(shown.thumb);
  expect(list.screen.getAllByText('Liked your photo')).toHaveLength(2);
  expect(list.screen.getAllByText('It isn’t shown any more.')).toHaveLength(1);
  await expectAccessible(list.container);
  await list.unmount();
  const opened = await open({ id: uuid(2) }, chatState);
  expect(await opened.screen.findAllByRole('img', { name: 'Your photo' })).toHaveLength(2);
});
