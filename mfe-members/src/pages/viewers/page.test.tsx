import type { CallResponse } from '@vesper/contracts';
import { aProfileCard, aUser, createFakeHost, expectAccessible, type FakeHostOptions, renderRemote, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const viewer = (nth: number) => ({ profile: aProfileCard({}, nth), viewed_at: '2026-01-15T12:00:00Z' });

const open = (calls: FakeHostOptions['calls'], user = aUser()) =>
  renderRemote(remote, {
    page: 'viewers',
    host: createFakeHost({ remote: 'mfe-members', user, texts, path: '/viewers', calls }),
  });

test('[R-55] those who viewed the member, with the time, page by page', async () => {
  const pages: CallResponse<'viewers.get'>[] = [
    { on: true, viewers: [viewer(2), viewer(3)], next: { at: '2026-01-15T12:00:00Z', id: uuid(3) } },
    { on: true, viewers: [viewer(4)], next: null },
  ];
  const { host, screen, user, container } = await open({
    'viewers.get': ({ query }) => pages[query?.after_id ? 1 : 0] as CallResponse<'viewers.get'>,
  });
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(container.querySelectorAll('time[datetime="2026-01-15T12:00:00Z"]')).toHaveLength(2);
  screen.getByRole('heading', { name: 'Earlier' });
  expect(screen.getByRole('link', { name: 'Write to Lena2' }).getAttribute('href')).toBe(`/members/${uuid(2)}/chat`);
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(host.records.calls.filter(({ id }) => id === 'viewers.get').at(-1)?.input).toMatchObject({ query: { after_id: uuid(3) } });
});

test('[B-14] a visitor is kept for later on their card', async () => {
  const profile = aProfileCard({ shortlisted: false });
  const { screen, user } = await open({
    'viewers.get': () => ({ on: true, viewers: [{ ...viewer(2), profile }], next: null }),
    'shortlist.add': () => ({ ok: true }),
  });
  const bookmark = await screen.findByRole('button', { name: `Keep ${profile.name} for later` });
  await user.click(bookmark);
  await vi.waitFor(() => expect(bookmark.getAttribute('aria-pressed')).toBe('true'));
});

test('[R-55] an empty list says what helps, a photo or else a like, and suggests people to look at', async () => {
  const found = { profiles: [aProfileCard({}, 5)], total: 1, next: null, similar: null };
  const none: FakeHostOptions['calls'] = { 'viewers.get': () => ({ on: true, viewers: [], next: null }), 'members.search': () => found };
  const without = await open(none);
  await without.screen.findByText('No visits in the last 30 days');
  expect(without.screen.getByRole('link', { name: 'Add a photo' }).getAttribute('href')).toBe('/profile');
  const suggested = await without.screen.findByRole('region', { name: 'Suggested for you' });
  expect(suggested.querySelector('article a')?.textContent).toMatch(/^Lena5/);
  expect(without.host.records.calls.find(({ id }) => id === 'members.search')?.input).toMatchObject({ query: { seeks_me: '1' } });
  await expectAccessible(without.container);
  await without.unmount();
  const member = aUser();
  const withPhoto = await open(none, { ...member, profile: { ...member.profile, main_image: aProfileCard().main_image } });
  expect((await withPhoto.screen.findByRole('link', { name: 'Search members' })).getAttribute('href')).toBe('/members');
});

test('[R-55] switched off, it is switched on here', async () => {
  let on = false;
  const { host, screen, user } = await open({
    'viewers.get': () => ({ on, viewers: on ? [viewer(2)] : [], next: null }),
    'notifications.update': () => {
      on = true;
      return { invisible: false, offers: false, verified_first: false, shows_views: true, notifications_disabled: [], mails_disabled: [] };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  await screen.findByRole('article');
  expect(host.records.calls.find(({ id }) => id === 'notifications.update')?.input).toEqual({ body: { shows_views: true } });
});
