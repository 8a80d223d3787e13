import { aProfile, aProfileCard, createFakeHost, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import shared from '../../texts/en.json' with { type: 'json' };
import socialnetwork from './texts/en.json' with { type: 'json' };

const WORDS = 'I make good soup and bad jokes.';

async function open({ slug, calls, ...options }: FakeHostOptions & { slug?: string } = {}) {
  const profiles = Array.from({ length: 12 }, (_, number) => aProfileCard({ fictional_icon: number === 0 }, number + 1));
  const host = createFakeHost({
    remote: 'mfe-landers',
    texts: { ...shared, socialnetwork },
    path: `/landers/socialnetwork/${slug ?? ''}`,
    settings: { logged_out_search: 'all', geoip_country: 'SE' },
    calls: {
      'showcase.get': () => ({ profiles }),
      'member.get': ({ query }) =>
        query?.id === uuid(2) ? { profile: aProfile({ about_me: WORDS }, 2), related: [] } : refuse(404, 'not_found')(),
      ...calls,
    },
    ...options,
  });
  return renderRemote(remote, { page: 'socialnetwork', params: { slug }, host });
}

test('[R-43 D-52] nine members, with the words that visitors may read, and nothing else', async () => {
  const { screen } = await open();
  await screen.findByText(WORDS);
  const posts = screen.getAllByRole('listitem');
  expect(posts).toHaveLength(9);
  expect(posts.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    'Fictional profileLena1, 29HamburgSay hello',
    `Lena2, 29Hamburg${WORDS}Say hello`,
    'Lena3, 29HamburgSay hello',
  ]);
  expect(screen.getByRole('link', { name: 'Lena2, 29' }).getAttribute('href')).toBe(`/members/${uuid(2)}/signup?lander=socialnetwork`);
});

test.each([
  ['they may not see profiles', { logged_out_search: 'none', geoip_country: 'SE' }],
  ['the entry warning is strict', { logged_out_search: 'all', enable_site_entry_popup: true, geoip_country: 'DE' }],
] as const)('[R-43 P-01 M-02] no one’s words are asked for where %s', async (_, settings) => {
  const { screen, host } = await open({ settings });
  await screen.findAllByRole('listitem');
  expect(host.records.calls.map(({ id }) => id)).toEqual(['showcase.get']);
});

test('[D-46] the wall says that some profiles are fictional', async () => {
  const { screen } = await open();
  await screen.findAllByRole('listitem');
  expect(screen.getAllByText(shared.disclosure)).toHaveLength(1);
});

test('[D-52] a slug selects the copy; an unknown one shows the plain one', async () => {
  for (const [slug, { heading }] of [
    ['summer', socialnetwork.summer],
    ['winter', socialnetwork.plain],
  ] as const) {
    const { screen, unmount } = await open({ slug });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading);
    await unmount();
  }
});

test('[R-43 D-11] without profiles the signup stays open, and one can try again', async () => {
  let isDown = true;
  const { screen, user, host } = await open({
    calls: { 'showcase.get': () => (isDown ? refuse(503, 'unavailable')() : { profiles: [aProfileCard()] }) },
  });
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Sign up for free' }));
  expect(host.records.events).toContainEqual({ name: 'shell:open-signup', payload: { lander: 'socialnetwork' } });
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});
