import { within } from '@testing-library/react';
import { aProfile, aProfileCard, aUser, createFakeHost, expectAccessible, refuse, renderRemote, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import { findDialogButton } from '../../testing/dialog.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const kept = (number: number) => ({ profile: aProfileCard({}, number), kept_at: '2026-11-20T21:00:00.000Z' });

/** On the profile of someone whom the member keeps, or does not keep yet. */
const onProfile = (shortlisted: boolean, remove: () => unknown = () => ({ ok: true })) =>
  createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    texts,
    path: `/members/${uuid(2)}`,
    calls: {
      'member.get': () => ({ profile: aProfile({ shortlisted }), related: [] }),
      'regions.get': () => ({ regions: [] }),
      'shortlist.add': () => ({ ok: true }),
      'shortlist.remove': remove as () => { ok: true },
    },
  });

test('[B-14] lists whom the member keeps, page by page, and since when', async () => {
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    texts,
    path: '/shortlist',
    calls: {
      'shortlist.get': ({ query }) =>
        query?.after_id
          ? { kept: [kept(4)], next: null }
          : { kept: [kept(2), kept(3)], next: { at: '2026-11-20T21:00:00.000Z', id: uuid(3) } },
    },
  });
  const { screen, user, container } = await renderRemote(remote, { page: 'shortlist', host });
  await screen.findByRole('link', { name: 'Lena2, 29' });
  screen.getByText('Private: only you can see your shortlist.');
  expect(screen.getAllByText(/^Saved 2[01] Nov/)).toHaveLength(2);
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('link', { name: 'Lena4, 29' });
});

test('[B-14] an empty shortlist says how to fill it, and a failure has a way on', async () => {
  const open = async (calls: NonNullable<Parameters<typeof createFakeHost>[0]>['calls']) => {
    const host = createFakeHost({ remote: 'mfe-members', user: aUser(), texts, path: '/shortlist', calls });
    return renderRemote(remote, { page: 'shortlist', host });
  };
  const empty = await open({
    'shortlist.get': () => ({ kept: [], next: null }),
    'members.search': () => ({ profiles: [aProfileCard({}, 2)], total: 1, next: null, similar: null }),
    'shortlist.add': () => ({ ok: true }),
  });
  await empty.screen.findByText('Press the bookmark on a profile and they’ll wait here.');
  // There is one on each of the people below.
  const bookmark = await empty.screen.findByRole('button', { name: /Lena2/, pressed: false });
  await empty.user.click(bookmark);
  await vi.waitFor(() => expect(bookmark.getAttribute('aria-pressed')).toBe('true'));
  expect(empty.host.records.calls.findLast(({ id }) => id === 'shortlist.add')?.input).toEqual({ body: { id: uuid(2) } });
  await empty.unmount();
  const failed = await open({ 'shortlist.get': refuse(503, 'unavailable') });
  expect((await failed.screen.findByRole('button', { name: 'Try again' })).isConnected).toBe(true);
});

test('[B-14] the bookmark of a profile keeps it and lets it go; a refusal undoes what was shown', async () => {
  let isBroken = false;
  const host = onProfile(false, () => (isBroken ? refuse(503, 'unavailable')() : { ok: true }));
  const { screen, user } = await renderRemote(remote, { page: 'profile', params: { id: uuid(2) }, host });
  await user.click(await screen.findByRole('button', { name: 'Keep for later', pressed: false }));
  await screen.findByRole('button', { name: 'Take off the shortlist', pressed: true });
  const told = () => host.records.events.findLast(({ name }) => name === 'shell:notify')?.payload;
  await vi.waitFor(() => expect(told()).toMatchObject({ text: 'Lena2 is on your shortlist.', action: { label: 'See it' } }));
  isBroken = true;
  await user.click(screen.getByRole('button', { name: 'Take off the shortlist' }));
  await vi.waitFor(() => expect(told()).toMatchObject({ tone: 'danger' }));
  await screen.findByRole('button', { name: 'Take off the shortlist', pressed: true });
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Take off the shortlist' }));
  await vi.waitFor(() => expect(told()).toMatchObject({ text: 'Lena2 is off your shortlist.', action: { label: 'Undo' } }));
  expect(host.records.calls.filter(({ id }) => id.startsWith('shortlist.')).map(({ id }) => id)).toEqual([
    'shortlist.add',
    'shortlist.remove',
    'shortlist.remove',
  ]);
});

test('[B-14] the bookmark of a card keeps its member and lets them go, where they stand; an undo brings the note back', async () => {
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    texts,
    path: '/shortlist',
    calls: {
      'shortlist.get': () => ({
        kept: [2, 3].map((number) => ({ ...kept(number), profile: aProfileCard({ shortlisted: true }, number) })),
        next: null,
      }),
      'shortlist.add': () => ({ ok: true }),
      'shortlist.remove': () => ({ ok: true, note: 'sails' }),
    },
  });
  const { screen, user, container } = await renderRemote(remote, { page: 'shortlist', host });
  const told = () =>
    host.records.events.findLast(({ name }) => name === 'shell:notify')?.payload as { text: string; action: { onPress: () => void } };
  await user.click(await screen.findByRole('button', { name: 'Keep Lena2 for later', pressed: true }));
  await screen.findByRole('button', { name: 'Keep Lena2 for later', pressed: false });
  await vi.waitFor(() => expect(told()).toMatchObject({ text: 'Lena2 is off your shortlist.' }));
  expect(screen.getAllByRole('link', { name: /^Lena/ }).map(({ textContent }) => textContent)).toEqual(['Lena2, 29', 'Lena3, 29']);
  await expectAccessible(container);
  told().action.onPress();
  await screen.findAllByRole('button', { name: /^Keep Lena. for later$/, pressed: true });
  await vi.waitFor(() =>
    expect(host.records.calls.filter(({ id }) => id === 'shortlist.add').map(({ input }) => input)).toEqual([
      { body: { id: uuid(2), note: 'sails' } },
    ]),
  );
  expect(host.records.navigations).toEqual([]);
});

test('[B-14] what is kept on a card is kept on the profile, and the other way round; only the shortlist has it on cards', async () => {
  const profile = aProfileCard({ shortlisted: true });
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    texts,
    path: '/shortlist',
    calls: {
      'shortlist.get': () => ({ kept: [{ profile, kept_at: '2026-01-15T12:00:00Z' }], next: null }),
      'members.search': () => ({ profiles: [profile], total: 1, next: null, similar: null }),
      'regions.get': () => ({ regions: [] }),
      'member.get': () => ({ profile: aProfile({ shortlisted: true }), related: [] }),
      'shortlist.add': () => ({ ok: true }),
      'shortlist.remove': () => ({ ok: true }),
    },
  });
  const { screen, user, update } = await renderRemote(remote, { page: 'shortlist', host });
  await user.click(await screen.findByRole('button', { name: 'Keep Lena2 for later', pressed: true }));
  await update({ page: 'profile', params: { id: uuid(2) } });
  await user.click(await screen.findByRole('button', { name: 'Keep for later', pressed: false }));
  await screen.findByRole('button', { name: 'Take off the shortlist', pressed: true });
  await update({ page: 'shortlist', params: {} });
  await screen.findByRole('button', { name: 'Keep Lena2 for later', pressed: true });
  await update({ page: 'search', params: {} });
  await screen.findByRole('button', { name: 'Like Lena2' });
  expect(screen.queryByRole('button', { name: 'Keep Lena2 for later' })).toBeNull();
});

test('[B-14 P-03] a visitor has no bookmark, and one’s own profile none', async () => {
  const open = async (user: ReturnType<typeof aUser> | null) => {
    const calls = { 'member.get': () => ({ profile: aProfile(), related: [] }), 'regions.get': () => ({ regions: [] }) };
    const host = createFakeHost({ remote: 'mfe-members', user, texts, path: `/members/${uuid(2)}`, calls });
    const shown = await renderRemote(remote, { page: 'profile', params: { id: uuid(2) }, host });
    await shown.screen.findByRole('heading', { level: 1 });
    return shown;
  };
  const visitor = await open(null);
  expect(visitor.screen.queryByRole('button', { name: 'Keep for later' })).toBeNull();
  await visitor.unmount();
  const own = await open({ ...aUser(), id: uuid(2) });
  expect(own.screen.queryByRole('button', { name: 'Keep for later' })).toBeNull();
});

test('[B-14] a note is written on the profile of someone kept, survives Undo, and stands in the list', async () => {
  const host = onProfile(true);
  const { screen, user, unmount } = await renderRemote(remote, { page: 'profile', params: { id: uuid(2) }, host });
  await user.click(await screen.findByRole('button', { name: 'Add a note' }));
  const box = await within(document.body).findByRole('textbox', { name: 'Your note' });
  await vi.waitFor(() => expect(document.activeElement).toBe(box));
  await user.keyboard('sails');
  await user.click(await findDialogButton('Save'));
  await screen.findByText('Your note: sails');
  await user.click(screen.getByRole('button', { name: 'Take off the shortlist' }));
  expect(screen.queryByText('Your note: sails')).toBeNull();
  const undo = () => host.records.events.findLast(({ name }) => name === 'shell:notify')?.payload as { action?: { onPress(): void } };
  await vi.waitFor(() => expect(undo()).toMatchObject({ action: { label: 'Undo' } }));
  undo().action?.onPress();
  await screen.findByText('Your note: sails');
  const bodies = host.records.calls.filter(({ id }) => id === 'shortlist.add').map(({ input }) => input);
  const written = { body: { id: uuid(2), note: 'sails' } };
  expect(bodies).toMatchObject([written, written]);
  await unmount();
  const list = createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    texts,
    path: '/shortlist',
    calls: { 'shortlist.get': () => ({ kept: [{ ...kept(2), note: 'sails' }, kept(3)], next: null }) },
  });
  const page = await renderRemote(remote, { page: 'shortlist', host: list });
  expect((await page.screen.findByText('sails')).isConnected).toBe(true);
});
