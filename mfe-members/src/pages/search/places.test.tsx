import type { CallResponse } from '@vesper/contracts';
import { aProfileCard, aUser, createFakeHost, expectAccessible, type FakeHostOptions, renderRemote } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import { triggerIntersections } from '../../testing/manual-intersection-observer.ts';
import texts from '../../texts/en.json' with { type: 'json' };

type Answer = CallResponse<'members.search'>;
const answer = (changes: Partial<Answer>): Answer => ({ profiles: [], total: 1, next: null, similar: null, ...changes });

async function open(options: FakeHostOptions) {
  const host = createFakeHost({ remote: 'mfe-members', user: aUser(), texts, path: '/members', ...options });
  return renderRemote(remote, { page: 'search', host });
}

const AD = { id: 'lamp', kind: 'resell', name: 'Lamp', host: 'lamp.example', text: 'Late dates.' } as const;
const people = (from: number, count: number) => Array.from({ length: count }, (_, index) => aProfileCard({}, from + index));

test('[R-06 L-04] the first few members, with more to come, keep the places of those, so that nothing moves', async () => {
  const some = people(2, 14);
  const { container, screen } = await open({
    path: '/members?sort=new',
    calls: {
      'members.search': ({ query }) =>
        query?.cursor ? answer({ profiles: some.slice(4), total: 14 }) : answer({ profiles: some.slice(0, 4), total: 14, next: 'second' }),
    },
  });
  await screen.findByRole('link', { name: 'Lena2, 29' });
  const places = () => container.querySelectorAll('ul > li:not([data-spacer])');
  expect([places().length, screen.getAllByRole('article').length]).toEqual([12, 4]);
  triggerIntersections();
  await screen.findByRole('link', { name: 'Lena15, 29' });
  expect([places().length, screen.getAllByRole('article').length]).toEqual([14, 14]);
});

test('[M-09 D-51] tiles stand at place 6 and every 12th, say “Ad”, count as no member, and stay when more are loaded', async () => {
  const { screen, user, container } = await open({
    calls: {
      'members.search': ({ query }) =>
        query?.cursor
          ? answer({ profiles: people(30, 6), total: 18 })
          : answer({ profiles: people(2, 12), total: 18, next: 'second', partners: [AD] }),
    },
  });
  const places = () =>
    [...container.querySelectorAll('ul > li:not([data-spacer])')].flatMap(({ textContent }, index) =>
      textContent?.includes('Lamp') ? [index + 1] : [],
    );
  const ad = await screen.findByRole('link', { name: 'Ad: Lamp' });
  expect(ad.getAttribute('href')).toBe('/partners/lamp');
  expect(places()).toEqual([6]);
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('link', { name: 'Lena30, 29' });
  expect(places()).toEqual([6, 18]);
  screen.getByText('18 members');
  expect(screen.getAllByRole('article')).toHaveLength(18);
});

test('[M-09] a list too short for a tile, and one without partners, have none', async () => {
  const short = await open({ calls: { 'members.search': () => answer({ profiles: people(2, 5), total: 5, partners: [AD] }) } });
  await short.screen.findByRole('link', { name: 'Lena2, 29' });
  expect(short.screen.queryByText('Lamp')).toBeNull();
  const none = await open({ calls: { 'members.search': () => answer({ profiles: people(2, 20), total: 20, partners: [] }) } });
  await none.screen.findByRole('link', { name: 'Lena20, 29' });
  expect(none.container.querySelectorAll('ul > li:not([data-spacer])')).toHaveLength(20);
});

test('[M-09 R-51] where a brand shows ads, the page about the order says so', async () => {
  const host = createFakeHost({ remote: 'mfe-members', texts, path: '/search-order', settings: { member_resell: true } });
  const { screen } = await renderRemote(remote, { page: 'search-order', host });
  expect((await screen.findByRole('heading', { level: 2, name: 'Ads' })).isConnected).toBe(true);
});
