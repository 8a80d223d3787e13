import { within } from '@testing-library/react';
import type { SwipeCard } from '@vesper/contracts';
import {
  aChatEntry,
  aProfileCard,
  aUser,
  createFakeHost,
  expectAccessible,
  type FakeHostOptions,
  refuse,
  renderRemote,
  uuid,
} from '@vesper/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import { findDialogButton, openDialog } from '../../testing/dialog.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const card = (nth: number, changes: Partial<SwipeCard> = {}): SwipeCard => ({
  profile: aProfileCard({}, nth),
  about_me: null,
  shared_interests: [],
  ...changes,
});
const resets_at = new Date(Date.now() + 3_600_000).toISOString();

async function open(calls: FakeHostOptions['calls'] = {}, left: number | null = 4) {
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    texts,
    path: '/swipe-game',
    filledSlots: ['like.window'],
    calls: {
      'swipe.get': () => ({
        cards: [2, 3, 4, 5, 6].map((nth) => card(nth)),
        likes_left: left,
        resets_at: left === null ? null : resets_at,
      }),
      'swipe.post': () => ({ ok: true, matched: false, likes_left: left === null ? null : left - 1, resets_at }),
      ...calls,
    },
  });
  return renderRemote(remote, { page: 'swipe-game', host });
}

const decisions = (host: ReturnType<typeof createFakeHost>) =>
  host.records.calls.flatMap(({ id, input }) => (id === 'swipe.post' ? [input.body as unknown as { action: string; id: string }] : []));

beforeEach(() => localStorage.clear());

test('[R-28 P-04] the card on top, likes left and when new ones come; the next three lie under it, out of reach', async () => {
  const { screen, container } = await open({
    'swipe.get': () => ({
      cards: [card(2, { shared_interests: ['wine', 'hiking'], about_me: 'Up early' }), card(3), card(4), card(5), card(6)],
      likes_left: 4,
      resets_at,
    }),
  });
  await screen.findByRole('heading', { level: 2, name: 'Lena2, 29' });
  expect(screen.getByText('4 likes left').closest('p')?.textContent).toMatch(/^4 likes left · new ones at (midnight|\d)/);
  screen.getByText(/^In common: .+ and /);
  expect(screen.getAllByText('Up early')).toHaveLength(2);
  expect(container.querySelectorAll('article[inert]')).toHaveLength(3);
  expect(container.querySelectorAll('article[inert] img')).not.toHaveLength(0);
  await expectAccessible(container);
});

test('[R-28] like, pass and undo by button; what happened is said, and Undo is there for it', async () => {
  const { host, screen, user } = await open();
  await screen.findByRole('button', { name: 'Like Lena2' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Like Lena2' }));
  await screen.findByText('You liked Lena2. Next: Lena3, 29.');
  await vi.waitFor(() => expect(host.records.events).toContainEqual({ name: 'likes:given', payload: { id: uuid(2), matched: false } }));
  await user.click(screen.getByRole('button', { name: 'Pass on Lena3' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Lena3 is back.');
  await vi.waitFor(() =>
    expect(decisions(host)).toEqual([
      { action: 'like', id: uuid(2) },
      { action: 'pass', id: uuid(3) },
      { action: 'undo', id: uuid(3) },
    ]),
  );
  expect(screen.getByRole('link', { name: 'Write to Lena3' }).getAttribute('href')).toBe(`/members/${uuid(3)}/chat`);
});

test('[D-50] after a like a line leads to a few words, until the next decision; swiping goes on, and nothing opens by itself', async () => {
  const { host, screen, user, container } = await open();
  const words = (name: string) => screen.queryByRole('button', { name: `Write ${name} a few words` });
  await user.click(await screen.findByRole('button', { name: 'Like Lena2' }));
  await vi.waitFor(() => expect(words('Lena2')).not.toBeNull());
  expect(openDialog()).toBeNull();
  await expectAccessible(container);
  await user.keyboard('{ArrowRight}');
  await vi.waitFor(() => expect(words('Lena3')).not.toBeNull());
  expect(words('Lena2')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Write Lena3 a few words' }));
  await vi.waitFor(() => expect(openDialog()?.textContent).toContain('A few words for Lena3'));
  expect(host.records.slots).toContainEqual({ name: 'like.window', props: { profile: expect.objectContaining({ id: uuid(3) }) } });
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(openDialog()).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Pass on Lena4' }));
  expect(words('Lena3')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(words('Lena3')).not.toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(words('Lena3')).toBeNull();
});

test('[D-50] no words are offered for a match, for a like that waits for the server, or to who already chats with them', async () => {
  const matched = await open({ 'swipe.post': () => ({ ok: true, matched: true, likes_left: 3, resets_at }) });
  const waiting = await open({ 'swipe.post': refuse(503, 'unavailable') });
  const chatting = await open();
  chatting.host.stores.chatState.setState({ chats: [aChatEntry({ profile: aProfileCard() })] });
  const cases = [
    { ...matched, taken: 1 },
    { ...waiting, taken: 0 },
    { ...chatting, taken: 1 },
  ];
  for (const { screen, user, host, taken } of cases) {
    await user.click(await screen.findByRole('button', { name: 'Like Lena2' }));
    await screen.findByText('You liked Lena2. Next: Lena3, 29.');
    await vi.waitFor(() => expect(decisions(host)).toHaveLength(1));
    await vi.waitFor(() => expect(host.records.events.filter(({ name }) => name === 'likes:given')).toHaveLength(taken));
    expect(screen.queryByRole('button', { name: 'Write Lena2 a few words' })).toBeNull();
  }
});

test('[R-28] the arrow keys decide, but not with another key, nor while someone types', async () => {
  const { host, screen, user } = await open();
  await screen.findByRole('button', { name: 'Like Lena2' });
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  await vi.waitFor(() => expect(decisions(host)).toHaveLength(2));
  expect(decisions(host).map((body) => body.action)).toEqual(['like', 'pass']);
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await user.keyboard('{ArrowLeft}');
  field.remove();
  expect(decisions(host)).toHaveLength(2);
});

test('[R-28] while a card is dragged only transforms change; the release decides, and a short one puts it back', async () => {
  const { host, screen, container } = await open();
  await screen.findByRole('button', { name: 'Like Lena2' });
  const article = container.querySelector<HTMLElement>('article:not([inert])') as HTMLElement;
  Object.defineProperty(article, 'clientWidth', { value: 300 });
  article.setPointerCapture = () => {};
  const pointer = (type: string, clientX: number) =>
    article.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY: 0, pointerId: 1, isPrimary: true, button: 0 }));
  const drag = (to: number) => {
    pointer('pointerdown', 100);
    pointer('pointermove', 100 + to / 2);
    pointer('pointermove', 100 + to);
  };
  const markup = () => container.innerHTML.replaceAll(/ style="[^"]*"/g, '');
  const before = markup();
  drag(-60);
  expect(article.style.transform).toContain('translate3d(-60px');
  expect([...article.style].filter((name) => !name.startsWith('transition'))).toEqual(['transform']);
  expect(markup()).toBe(before);
  pointer('pointercancel', 40);
  expect(article.style.transform).toBe('');
  expect(decisions(host)).toEqual([]);

  drag(200);
  pointer('pointerup', 300);
  await vi.waitFor(() => expect(decisions(host)).toEqual([{ action: 'like', id: uuid(2) }]));
});

test('[R-28 K-01] without likes left the limit is said, with the way on', async () => {
  const { host, screen, user } = await open({}, 0);
  expect((await screen.findByText('0 likes left')).parentElement?.textContent).toContain('new ones at');
  await user.click(screen.getByRole('button', { name: 'Like Lena2' }));
  expect((await screen.findByRole('alert')).textContent).toContain('You’ve used your 4 likes for today');
  expect(screen.getByRole('link', { name: 'Get Premium' }).getAttribute('href')).toBe('/premium');
  expect(screen.getByRole('link', { name: 'See profile' }).getAttribute('href')).toBe(`/members/${uuid(2)}`);
  expect(screen.getByRole('link', { name: 'Likes' }).getAttribute('href')).toBe('/likes');
  expect(decisions(host)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[R-28 P-04] paid members have no limit', async () => {
  const { screen } = await open({}, null);
  await screen.findByRole('heading', { level: 2, name: 'Lena2, 29' });
  expect(screen.queryByText(/left today/)).toBeNull();
});

test('[R-28 D-46] a switch hides fictional profiles, says that they are labelled, and stands in the address', async () => {
  const { host, screen, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await vi.waitFor(() => expect(openDialog()?.textContent).toContain('Some profiles are fictional, and always labelled as such.'));
  await user.click(within(document.body).getByRole('switch', { name: 'Hide fictional profiles', checked: false }));
  expect(host.navigation.location().search).toBe('?real_only=1');
  await vi.waitFor(() => expect(host.records.calls.at(-1)?.input).toMatchObject({ query: { real_only: '1' } }));
});

test('[R-28 D-46] a fictional profile says so on its card; where a brand has none, there is nothing to hide', async () => {
  const cards = [card(2, { profile: aProfileCard({ fictional_icon: true }, 2) })];
  const { screen, host } = await open({ 'swipe.get': () => ({ cards, likes_left: 4, resets_at }) });
  await screen.findByText('Fictional profile');
  host.stores.settings.setState(({ settings }) => ({ settings: { ...settings, fictional_warning: false } }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull());
});

test('[R-28] no one left, and a failure, both have a way on', async () => {
  const empty = await open({ 'swipe.get': () => ({ cards: [], likes_left: 4, resets_at }) });
  await empty.screen.findByText('You’ve seen everyone for now');
  expect(empty.screen.getByRole('link', { name: 'Try the matchfinder' }).getAttribute('href')).toBe('/match-finder');
  await empty.unmount();
  const failed = await open({ 'swipe.get': refuse(503, 'unavailable') });
  await failed.screen.findByText('We couldn’t load the cards');
  failed.screen.getByRole('button', { name: 'Try again' });
});

test('[R-28 B-14] the menu of a card keeps its member for later, and decides nothing', async () => {
  const cards = [false, true].map((shortlisted, at) => card(at + 2, { profile: aProfileCard({ shortlisted }, at + 2) }));
  const { host, screen, user, container } = await open({
    'swipe.get': () => ({ cards, likes_left: 4, resets_at }),
    'shortlist.add': () => ({ ok: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await expectAccessible(container);
  await user.click(screen.getByRole('menuitem', { name: 'Keep for later' }));
  await vi.waitFor(() => expect(host.records.events.map(({ name }) => name)).toContain('shell:notify'));
  expect(host.records.calls.filter(({ id }) => id === 'shortlist.add').map(({ input }) => input.body)).toEqual([{ id: uuid(2) }]);
  expect(decisions(host)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Pass on Lena2' }));
  await screen.findByRole('heading', { level: 2, name: 'Lena3, 29' });
  await user.click(screen.getByRole('button', { name: 'More' }));
  screen.getByRole('menuitem', { name: 'Take off the shortlist' });
});

test('[R-28] the card’s edges turn its photos, said; there is no way back from the first, and after the last it comes again; the press decides nothing and opens nothing', async () => {
  const aPhoto = (name: string) => ({ filename: name, thumb_filename: name, match: `/${name}.webp`, thumbhash: null });
  const { host, screen, user, container } = await open({
    'swipe.get': () => ({ cards: [card(2, { photos: [aPhoto('a'), aPhoto('b'), aPhoto('c')] }), card(3)], likes_left: 4, resets_at }),
  });
  const shown = () => container.querySelector('article:not([inert]) img[fetchpriority="high"]')?.getAttribute('src');
  const next = await screen.findByRole('button', { name: 'Next photo' });
  expect(shown()).toBe('/a.webp');
  await expectAccessible(container);
  await user.click(next);
  expect(shown()).toBe('/b.webp');
  screen.getByText('Photo 2 of 3: Lena2');
  await user.click(screen.getByRole('button', { name: 'Previous photo' }));
  expect(shown()).toBe('/a.webp');
  expect(screen.queryByRole('button', { name: 'Previous photo' })).toBeNull();
  for (const photo of ['/b.webp', '/c.webp', '/a.webp', '/b.webp']) {
    await user.click(next);
    expect(shown()).toBe(photo);
  }
  expect(container.querySelectorAll('article:not([inert]) [data-current]')).toHaveLength(1);
  expect(decisions(host)).toEqual([]);
  expect(host.navigation.location().pathname).toBe('/swipe-game');
  await user.click(screen.getByRole('button', { name: 'Pass on Lena2' }));
  await screen.findByRole('heading', { level: 2, name: 'Lena3, 29' });
  expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
});

test('[R-28 D-64] the card tells how far away its member lives, and that new likes come at midnight', async () => {
  const midnight = new Date(2026, 0, 16).toISOString();
  const { screen } = await open({
    'swipe.get': () => ({
      cards: [card(2, { profile: aProfileCard({ city: 'Leeds', distance: 70 }, 2) })],
      likes_left: 3,
      resets_at: midnight,
    }),
  });
  await screen.findByText('Leeds · ~70 km');
  expect(screen.getByText('3 likes left').closest('p')?.textContent).toBe('3 likes left · new ones at midnight');
});

test('[R-28 D-16] the member on the card can be reported and blocked; blocked, they are on no card, and Undo skips them', async () => {
  const { host, screen, user, container } = await open({
    'block.create': () => ({ ok: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Pass on Lena2' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await expectAccessible(container);
  await user.keyboard('{ArrowRight}');
  expect(decisions(host)).toHaveLength(1);
  await user.click(screen.getByRole('menuitem', { name: 'Report Lena3' }));
  await vi.waitFor(() => expect(openDialog()?.textContent).toContain('Report Lena3'));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Block Lena3' }));
  await user.click(await findDialogButton('Block Lena3'));
  await screen.findByRole('heading', { level: 2, name: 'Lena4, 29' });
  expect(host.records.calls.filter(({ id }) => id === 'block.create').map(({ input }) => input.body)).toEqual([{ id: uuid(3) }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('heading', { level: 2, name: 'Lena2, 29' });
  await user.click(screen.getByRole('button', { name: 'Pass on Lena2' }));
  await screen.findByRole('heading', { level: 2, name: 'Lena4, 29' });
});
