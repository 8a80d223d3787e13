import type { CallResponse } from '@vesper/contracts';
import { fireEvent, within } from '@testing-library/react';
import { aProfileCard, aUser, createFakeHost, type FakeHostOptions, refuse, renderRemote, uuid, expectAccessible } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import { findDialogButton, openDialog } from '../../testing/dialog.ts';
import { triggerIntersections } from '../../testing/manual-intersection-observer.ts';
import texts from '../../texts/en.json' with { type: 'json' };

type Answer = CallResponse<'members.search'>;
const answer = (changes: Partial<Answer> = {}): Answer => ({ profiles: [aProfileCard()], total: 1, next: null, similar: null, ...changes });

async function open(options: FakeHostOptions = {}) {
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    texts,
    path: '/members',
    ...options,
    calls: {
      'members.search': () => answer(),
      'regions.get': () => ({ regions: [{ code: 'DE-BY', name: 'Bayern', cities: [] }] }),
      ...options.calls,
    },
  });
  const shown = await renderRemote(remote, { page: 'search', host });
  const searches = () =>
    host.records.calls.filter(({ id }) => id === 'members.search').map(({ input }) => JSON.parse(JSON.stringify(input.query)));
  return { ...shown, searches };
}

test('[R-06 E-13] the address decides the search, and a filter changes the address without a new step in the history', async () => {
  const { host, screen, user, searches } = await open({ path: '/members?country=DE&region=DE-BY&min_age=30' });
  await screen.findByRole('link', { name: 'Lena2, 29' });
  expect(searches()).toEqual([{ gender: 'female', country: 'DE', region: 'DE-BY', min_age: '30', sort: 'active' }]);

  // No thumb passes the other; the search follows when one is let go.
  const oldest = screen.getByRole<HTMLInputElement>('slider', { name: 'Age to' });
  // As the browser does, past React's own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(oldest, '25');
  oldest.dispatchEvent(new Event('input', { bubbles: true }));
  await screen.findByRole('group', { name: 'Age 30–30' });
  expect(host.navigation.location().search).toContain('min_age=30');
  oldest.dispatchEvent(new Event('change', { bubbles: true }));
  expect(host.navigation.location().search).toBe('?region=DE-BY&min_age=30&max_age=30');
  await user.click(screen.getByRole('button', { name: 'Hide fictional profiles' }));
  await vi.waitFor(() => expect(searches().at(-1)).toMatchObject({ min_age: '30', max_age: '30', real_only: '1' }));
  expect(host.records.navigations.every(({ replace }) => replace)).toBe(true);
  await user.selectOptions(screen.getByLabelText('Country'), 'Everywhere');
  expect(host.navigation.location().search).toContain('country=any');
  expect(host.navigation.location().search).not.toContain('region');
});

test('[R-06 E-16] where the brand offers it, the last activity limits the search, and “at any time” ends that', async () => {
  const { host, screen, user, searches, container } = await open({ settings: { search_fields: ['last_active'] } });
  const field = await screen.findByLabelText('Active');
  await expectAccessible(container);
  await user.selectOptions(field, 'In the last week');
  await vi.waitFor(() => expect(searches().at(-1)).toMatchObject({ last_active: '7' }));
  expect(host.navigation.location().search).toBe('?last_active=7');
  await user.selectOptions(screen.getByLabelText('Active'), 'At any time');
  expect(host.navigation.location().search).toBe('');
});

const WITH_FACTS = { search_fields: ['age', 'interests', 'eye_colour'], visible_profile_fields: ['interests', 'eye_colour'] };

test('[E-13 E-02] facts and interests are filters, folded until they are wanted', async () => {
  const { host, screen, user, searches, container } = await open({ settings: WITH_FACTS });
  const broughtIntoSight = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(await screen.findByText('More filters'));
  await expectAccessible(container);
  expect(broughtIntoSight.mock.contexts.map((element) => (element as Element).textContent)).toEqual([expect.stringContaining('Eyes')]);
  broughtIntoSight.mockRestore();
  await user.selectOptions(screen.getByLabelText('Eyes'), 'Green');
  await user.click(screen.getByRole('button', { name: 'Hiking', pressed: false }));
  await user.click(screen.getByRole('button', { name: 'Dogs', pressed: false }));
  await vi.waitFor(() => expect(searches().at(-1)).toMatchObject({ eye_colour: 'green', interests: 'hiking,dogs' }));
  expect(host.navigation.location().search).toBe('?eye_colour=green&interests=hiking%2Cdogs');
  await user.click(screen.getByRole('button', { name: 'Hiking', pressed: true }));
  await vi.waitFor(() => expect(searches().at(-1)).toMatchObject({ interests: 'dogs' }));
});

test('[R-06 E-13] each chosen filter is a chip, and a press drops it alone', async () => {
  const { host, screen, user } = await open({ settings: WITH_FACTS, path: '/members?min_age=30&max_age=40&interests=hiking,dogs' });
  const chips = await screen.findByRole('list', { name: 'Filters you set' });
  expect(chips.textContent).toBe('30–40 yearsInterests: Hiking, Dogs');
  await user.click(screen.getByRole('button', { name: 'Remove filter: 30–40 years' }));
  expect(host.navigation.location().search).toBe('?interests=hiking%2Cdogs');
  await user.click(screen.getByRole('button', { name: 'Remove filter: Interests: Hiking, Dogs' }));
  expect(host.navigation.location().search).toBe('');
  expect(screen.queryByRole('list', { name: 'Filters you set' })).toBeNull();
});

test('[R-06 E-13] beside the results all filters are cleared at once, and only where one is set', async () => {
  const { host, screen, user } = await open({ path: '/members?min_age=30&sort=new' });
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(host.navigation.location().search).toBe('?sort=new');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull());
});

test('[D-48 R-06] a short result names the one filter to relax and how many that adds, and drops it on a press', async () => {
  const { host, screen, user } = await open({
    settings: WITH_FACTS,
    path: '/members?min_age=30&interests=hiking',
    calls: { 'members.search': () => answer({ profiles: [], total: 0, relax: { filter: 'interests', adds: 12 } }) },
  });
  await screen.findByText('Without “Interests: Hiking” you’d see 12 more people.');
  await user.click(screen.getByRole('button', { name: 'Remove this filter' }));
  expect(host.navigation.location().search).toBe('?min_age=30');
});

test('[R-51] a page says in plain words how results are ordered, and the search leads to it', async () => {
  const { screen } = await open();
  expect((await screen.findByRole('link', { name: 'How we order results' })).getAttribute('href')).toBe('/search-order');
  const host = createFakeHost({ remote: 'mfe-members', texts, path: '/search-order' });
  const page = await renderRemote(remote, { page: 'search-order', host });
  await page.screen.findByRole('heading', { level: 1, name: 'How we order results' });
  expect(page.screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Last active',
    'Newest',
    'Similar members',
    'What never counts',
  ]);
});

test('[D-06] further pages come by their cursor, by themselves when the end comes near, and each member once', async () => {
  const pages: Record<string, Answer> = {
    first: answer({ total: 3, next: 'second' }),
    second: answer({ profiles: [aProfileCard({}, 3)], total: 3, next: 'third' }),
    third: answer({ profiles: [aProfileCard({}, 4)], total: 3 }),
  };
  const { screen, user } = await open({ calls: { 'members.search': ({ query }) => pages[query?.cursor ?? 'first'] ?? answer() } });
  await screen.findByRole('link', { name: 'Lena2, 29' });
  screen.getByText('3 members');
  triggerIntersections();
  await screen.findByRole('link', { name: 'Lena3, 29' });
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('link', { name: 'Lena4, 29' });
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('[D-06 C-16] a page that fails says so and is asked for again; what is there stays', async () => {
  let fails = true;
  const { screen, user } = await open({
    calls: {
      'members.search': ({ query }) => {
        if (!query?.cursor) return answer({ total: 2, next: 'second' });
        if (fails) refuse(503, 'unavailable')();
        return answer({ profiles: [aProfileCard({}, 3)], total: 2 });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect((await screen.findByRole('alert')).textContent).toContain('not available right now');
  screen.getByRole('link', { name: 'Lena2, 29' });
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('link', { name: 'Lena3, 29' });
});

test('[D-48] similar results say what was relaxed, and lead to the wider search', async () => {
  const similar: Answer['similar'] = { profiles: [aProfileCard({}, 5)], total: 54, relaxed: ['region', 'age'] };
  const { host, screen, user } = await open({
    path: '/members?region=DE-BY&min_age=40&max_age=41',
    calls: { 'members.search': () => answer({ profiles: [], total: 0, similar }) },
  });
  await screen.findByRole('heading', { name: 'Similar members (54)' });
  screen.getByText('No one fits exactly, so we looked outside the region and at other ages.');
  await user.click(screen.getByRole('button', { name: 'Search without these limits' }));
  expect(host.navigation.location().search).toBe('');
});

test('[R-06] no one found, and a search that failed, both have a way on', async () => {
  const empty = await open({ path: '/members?min_age=98', calls: { 'members.search': () => answer({ profiles: [], total: 0 }) } });
  const notice = (await empty.screen.findByRole('heading', { name: 'No one fits yet' })).parentElement as HTMLElement;
  await empty.user.click(within(notice).getByRole('button', { name: 'Clear filters' }));
  expect(empty.host.navigation.location().search).toBe('');

  let fails = true;
  const failed = await open({ calls: { 'members.search': () => (fails ? refuse(503, 'unavailable')() : answer()) } });
  await failed.screen.findByText('The search didn’t work');
  fails = false;
  await failed.user.click(failed.screen.getByRole('button', { name: 'Try again' }));
  await failed.screen.findByRole('link', { name: 'Lena2, 29' });
});

test('[D-14] a total that is not counted to its end says so', async () => {
  const { screen } = await open({ calls: { 'members.search': () => answer({ total: 10_000, next: 'second' }) } });
  await screen.findByRole('link', { name: 'Lena2, 29' });
  expect(screen.getByText(/^\d.* members$/).textContent).toBe('10,000+ members');
});

test('[D-14 D-48] nor is the total of similar members told as if it were exact', async () => {
  const similar: Answer['similar'] = { profiles: [aProfileCard({}, 5)], total: 10_000, relaxed: ['country'] };
  const { screen } = await open({ path: '/members?country=DE', calls: { 'members.search': () => answer({ similar }) } });
  expect(await screen.findByRole('heading', { name: 'Similar members (10,000+)' })).toBeTruthy();
});

test('[D-46] fictional profiles say so on their card', async () => {
  const { screen, container } = await open({
    calls: {
      'members.search': () => answer({ profiles: [aProfileCard({ fictional_icon: true, online: true }), aProfileCard({}, 3)], total: 2 }),
    },
  });
  expect(await screen.findAllByText('Fictional profile')).toHaveLength(1);
  await expectAccessible(container);
});

test('[D-16] a like shows at once, on every card of that member, and the shell is told', async () => {
  let answerLike: (value: CallResponse<'like.create'>) => void = () => {};
  const { host, screen, user } = await open({
    calls: { 'like.create': () => new Promise((resolve) => (answerLike = resolve)) },
  });
  await user.click(await screen.findByRole('button', { name: 'Like Lena2', pressed: false }));
  screen.getByRole('button', { name: 'Like Lena2', pressed: true });
  answerLike({ ok: true, matched: false });
  await vi.waitFor(() => expect(host.records.events).toContainEqual({ name: 'likes:given', payload: { id: uuid(2), matched: false } }));
});

test('[D-16] a refused like is undone, and said', async () => {
  const { host, screen, user } = await open({ calls: { 'like.create': refuse(403, 'unconfirmed') } });
  await user.click(await screen.findByRole('button', { name: 'Like Lena2' }));
  await screen.findByRole('button', { name: 'Like Lena2', pressed: false });
  expect(host.records.events).toContainEqual({
    name: 'shell:notify',
    payload: { tone: 'danger', text: 'Confirm your email first.' },
  });
  expect(host.records.events.some(({ name }) => name === 'likes:given')).toBe(false);
});

test('[E-03] a card follows the shell’s list: liked elsewhere, and taken back elsewhere', async () => {
  const { host, screen } = await open({ calls: { 'members.search': () => answer({ profiles: [aProfileCard({ liked: true })] }) } });
  // The answer is older than the list, which knows of no such like.
  const like = await screen.findByRole('button', { name: 'Like Lena2' });
  expect(like.getAttribute('aria-pressed')).toBe('false');
  const { likes } = host.stores.chatState.getState();
  host.stores.chatState.setState({ likes: { ...likes, given: [{ id: uuid(2), matched: false, liked_at: '2026-11-20T21:00:00Z' }] } });
  await vi.waitFor(() => expect(like.getAttribute('aria-pressed')).toBe('true'));
});

test('[P-03] a visitor who likes is asked to log in, and comes back to the same search', async () => {
  const { host, screen, user } = await open({ user: null, path: '/members?min_age=30' });
  await user.click(await screen.findByRole('button', { name: 'Like Lena2' }));
  await user.click(await findDialogButton('Log in'));
  expect(host.records.events).toContainEqual({ name: 'shell:login-wanted', payload: { returnTo: '/members?min_age=30' } });
  expect(host.records.calls.some(({ id }) => id === 'like.create')).toBe(false);
});

test('[E-13] a press on the track of the ages moves the thumb that is nearer', async () => {
  const { host, screen } = await open();
  const { parentElement, min, max } = await screen.findByRole<HTMLInputElement>('slider', { name: 'Age to' });
  const track = parentElement as HTMLElement;
  const years = Number(max) - Number(min);
  track.getBoundingClientRect = () => ({ left: 0, width: 24 + years * 10 }) as DOMRect; // ten pixels a year, and half a thumb at both ends
  const at = (age: number) => ({ clientX: 12 + (age - Number(min)) * 10 });
  fireEvent.click(track, at(30));
  const asked = () => new URLSearchParams(host.navigation.location().search);
  await vi.waitFor(() => expect(asked().get('min_age')).toBe('30'));
  fireEvent.click(track, at(80));
  await vi.waitFor(() => expect([asked().get('min_age'), asked().get('max_age')]).toEqual(['30', '80']));
  expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Age to' }));
});

test('[E-13] on a phone the filters open in a sheet that says what they find', async () => {
  const { user, screen } = await open({ calls: { 'members.search': () => answer({ total: 165 }) } });
  // Where the test's window is wide, the styles hide it.
  await user.click(await screen.findByRole('button', { name: 'Filters', hidden: true }));
  await user.click(await findDialogButton('Show 165 members'));
  await vi.waitFor(() => expect(openDialog()).toBeNull());
});
