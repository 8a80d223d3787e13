import { type CallResponse, SAVED_SEARCHES_MAX } from '@vesper/contracts';
import { screen } from '@testing-library/react';
import { aProfileCard, aUser, createFakeHost, expectAccessible, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

type Saved = CallResponse<'searches.get'>['searches'][number];

const aSearch = (changes: Partial<Saved> = {}, number = 50): Saved => ({
  id: uuid(number),
  name: 'By the sea',
  search: 'country=DE&gender=female&region=DE-HH&sort=active',
  new: 0,
  created_at: '2026-11-20T21:00:00.000Z',
  ...changes,
});

const found = () => ({ profiles: [aProfileCard()], total: 1, next: null, similar: null });

/** A server that keeps what it is told. */
async function open(before: Saved[], { calls, path = '/members' }: Pick<FakeHostOptions, 'calls' | 'path'> = {}) {
  let searches = before;
  const change = (next: Saved[]) => ({ searches: (searches = next) });
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    texts,
    path,
    calls: {
      'members.search': found,
      'regions.get': () => ({ regions: [{ code: 'DE-HH', name: 'Hamburg', cities: [] }] }),
      'searches.get': () => ({ searches }),
      'searches.save': ({ body }) => change([aSearch({ ...body }, 60), ...searches]),
      'searches.update': ({ body }) =>
        change(
          searches.map((one) => (one.id === body?.id ? { ...one, name: body.name ?? one.name, new: body.opened ? 0 : one.new } : one)),
        ),
      'searches.remove': ({ body }) => change(searches.filter(({ id }) => id !== body?.id)),
      ...calls,
    },
  });
  const shown = await renderRemote(remote, { page: 'search', host });
  const openSheet = async () => {
    await shown.user.click(await screen.findByRole('button', { name: /^Saved searches/ }));
    return screen.findByRole('dialog', { name: 'Saved searches' });
  };
  const written = () => host.records.calls.filter(({ id }) => /^searches\.(?!get)/.test(id)).map(({ id, input }) => [id, input.body]);
  return { ...shown, host, openSheet, written };
}

test('[R-06] the search on screen is kept under a name that its filters suggest, and is then in the list', async () => {
  const { user, openSheet, written, host } = await open([], { path: '/members?region=DE-HH&min_age=30&max_age=40' });
  const sheet = await openSheet();
  await expectAccessible(sheet);
  const name = await screen.findByDisplayValue('Women, Hamburg, 30–40 years');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save this search' }));
  await screen.findByText('Give it a name.');
  await user.type(name, 'By the sea');
  await user.click(screen.getByRole('button', { name: 'Save this search' }));
  await screen.findByText('You’ve saved this search as “By the sea”.');
  const search = 'country=DE&gender=female&max_age=40&min_age=30&region=DE-HH&sort=active';
  expect(written()).toEqual([['searches.save', { name: 'By the sea', search }]]);
  expect(screen.getByRole('link', { name: 'By the sea On screen' }).getAttribute('aria-current')).toBe('true');
  expect(host.navigation.location().search).toBe('?region=DE-HH&min_age=30&max_age=40');
});

test('[R-06] the button says how many searches have new members, the list how many; opening one ends that', async () => {
  const { user, openSheet, written, host } = await open([
    aSearch({ new: 3 }),
    aSearch({ name: 'Anywhere', search: 'gender=female&sort=active', new: 100 }, 51),
    aSearch({ name: 'Quiet', search: 'min_age=50' }, 52),
  ]);
  await screen.findByRole('button', { name: 'Saved searches 2 searches have new members' });
  await openSheet();
  screen.getByRole('link', { name: 'Anywhere 99+ new members' });
  await user.click(screen.getByRole('link', { name: 'By the sea 3 new members' }));
  expect(host.navigation.location().search).toBe('?country=DE&gender=female&region=DE-HH&sort=active');
  await screen.findByRole('button', { name: 'Saved searches 1 search has new members' });
  expect(written()).toEqual([['searches.update', { id: uuid(50), opened: true }]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[R-06] renamed and deleted from its menu; a deleted one can be had back', async () => {
  const { user, openSheet, written, host } = await open([aSearch()]);
  await openSheet();
  await user.click(screen.getByRole('button', { name: 'More: By the sea' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const name = screen.getByDisplayValue('By the sea');
  await user.clear(name);
  await user.type(name, 'Hamburg');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'More: Hamburg' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByText(/^Searches you save are kept here/);
  const told = host.records.events.findLast((event) => event.name === 'shell:notify')?.payload;
  expect(told).toMatchObject({ text: '“Hamburg” is deleted.', action: { label: 'Undo' } });
  (told as { action: { onPress(): void } }).action.onPress();
  await vi.waitFor(() => expect(written().at(-1)).toEqual(['searches.save', { name: 'Hamburg', search: aSearch().search }]));
});

test('[R-06] a full list says so, and keeps the name that was typed', async () => {
  const { user, openSheet } = await open([aSearch()], {
    calls: { 'searches.save': refuse(409, 'saved_searches_full', { limit: SAVED_SEARCHES_MAX }) },
  });
  await openSheet();
  await user.click(screen.getByRole('button', { name: 'Save this search' }));
  await screen.findByText('You’ve saved 20 searches. Delete one to save another.');
  expect(screen.getByDisplayValue('Women').isConnected).toBe(true);
});

test('[R-06 P-03] a visitor has no saved searches', async () => {
  const host = createFakeHost({ remote: 'mfe-members', user: null, texts, path: '/members', calls: { 'members.search': found } });
  await renderRemote(remote, { page: 'search', host });
  await screen.findByRole('link', { name: 'Lena2, 29' });
  expect(screen.queryByRole('button', { name: /^Saved searches/ })).toBeNull();
  expect(host.records.calls.map(({ id }) => id)).not.toContain('searches.get');
});
