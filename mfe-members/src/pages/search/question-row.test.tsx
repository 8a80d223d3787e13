import { aProfileCard, aUser, createFakeHost, expectAccessible, type FakeHostOptions, renderRemote } from '@vesper/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { triggerOutOfSight } from '../../testing/manual-intersection-observer.ts';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const HAIR = 'What colour is your hair?';

async function open(people = 24, options: FakeHostOptions = {}) {
  const profiles = Array.from({ length: people }, (_, index) => aProfileCard({}, index + 2));
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    texts,
    path: '/members',
    calls: {
      'members.search': () => ({ profiles, total: people, next: null, similar: null }),
      'profile.update': () => ({ ok: true as const }),
    },
    ...options,
  });
  const shown = await renderRemote(remote, { page: 'search', host });
  await shown.screen.findByRole('link', { name: 'Lena2, 29' });
  return { ...shown, host };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('[E-02 R-06] after the first screen of people one row asks for a fact, and keeps its place when it is answered', async () => {
  const { host, screen, user, container } = await open();
  const rows = () => [...(screen.getAllByRole('article')[0]?.closest('ul')?.children ?? [])];
  const before = rows();
  expect(before.findIndex((row) => row.textContent?.includes(HAIR))).toBe(12);
  expect(before).toHaveLength(25);
  screen.getByText('24 members');
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Red' }));
  const thanks = await screen.findByText(texts.question.saved);
  await vi.waitFor(() => expect(document.activeElement).toBe(thanks));
  expect(host.records.calls.filter(({ id }) => id === 'profile.update').map(({ input }) => input.body)).toEqual([{ hair_colour: 'red' }]);
  expect(rows()).toEqual(before);
  // The form is out of sight, and keeps the height.
  expect(getComputedStyle(screen.getByText(HAIR).closest('section') as HTMLElement).visibility).toBe('hidden');
});

test('[E-02 R-06] once answered it closes where nothing in sight stands below it, and is closed on the way back', async () => {
  const first = await open();
  await first.user.click(first.screen.getByRole('button', { name: 'Red' }));
  await first.screen.findByText(texts.question.saved);
  expect(first.screen.getByRole('link', { name: texts.question.next }).getAttribute('href')).toBe('/profile');
  triggerOutOfSight(-400);
  first.screen.getByText(HAIR);
  triggerOutOfSight(900);
  await vi.waitFor(() => expect(first.screen.queryByText(HAIR)).toBeNull());
  first.screen.getByText(texts.question.saved);
  await first.unmount();
  const back = await open();
  back.screen.getByText(texts.question.saved);
  expect(back.screen.queryByText(HAIR)).toBeNull();
});

test('[E-02 R-06] on the way back to the same list its place is still there; another list has none', async () => {
  const first = await open();
  await first.user.click(first.screen.getByRole('button', { name: texts.words.dismiss }));
  await first.screen.findByText(texts.question.later);
  const { key } = first.host.navigation.location();
  await first.unmount();
  const back = await open();
  expect(back.host.navigation.location().key).toBe(key);
  back.screen.getByText(texts.question.later);
  await back.unmount();
  sessionStorage.setItem('mfe-members.question-entry', 'another entry');
  const fresh = await open();
  expect(fresh.screen.queryByText(texts.question.later)).toBeNull();
  expect(fresh.screen.queryByText(HAIR)).toBeNull();
});

test('[E-02] neither a list of one screen nor a visitor is asked', async () => {
  const short = await open(12);
  expect(short.screen.queryByText(HAIR)).toBeNull();
  await short.unmount();
  const visitor = await open(24, { user: null });
  expect(visitor.screen.queryByText(HAIR)).toBeNull();
});
