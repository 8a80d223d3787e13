import { aProfile, aProfileCard, createFakeHost, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

async function open(id: string, calls: FakeHostOptions['calls'] = {}) {
  const host = createFakeHost({
    remote: 'mfe-landers',
    texts,
    path: `/members/${id}/signup?lander=gallery`,
    calls: { 'showcase.get': () => ({ profiles: [aProfileCard({ fictional_icon: true }, 2)] }), ...calls },
  });
  const shown = await renderRemote(remote, { page: 'member-signup', params: { id }, host });
  const asked = () => host.records.events.filter(({ name }) => name === 'shell:open-signup').map(({ payload }) => payload);
  return { ...shown, asked };
}

test('[R-10 D-40] the shell is asked once to open the signup, with the member and the lander carried along', async () => {
  const { host, screen, asked, user } = await open(uuid(2));
  await screen.findByRole('heading', { name: 'Write to Lena2' });
  await vi.waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]).toMatchObject({ profile: { id: uuid(2), name: 'Lena2' }, lander: 'gallery' });
  // The answer the lander had is the one that is used here.
  expect(host.records.calls).toMatchObject([{ id: 'showcase.get', input: { query: { lander: 'gallery' } } }]);

  await user.click(screen.getByRole('button', { name: 'Continue signing up' }));
  expect(asked()).toHaveLength(2);
});

test('[R-10 D-46] a fictional member is named as one', async () => {
  const { screen } = await open(uuid(2));
  expect((await screen.findByText('Fictional profile')).querySelector('svg')).not.toBeNull();
});

test('[R-10 P-01] a member whom no lander shows is looked up, as far as a visitor may', async () => {
  const calls = { 'landing.get': refuse(404, 'not_found'), 'member.get': () => ({ profile: aProfile({}, 7), related: [] }) };
  const { asked } = await open(uuid(7), calls);
  await vi.waitFor(() => expect(asked()).toMatchObject([{ profile: { id: uuid(7) }, lander: 'gallery' }]));
});

test('[R-10 D-52] a member whom a variant of the lander showed is found without browsing', async () => {
  const { asked } = await open(uuid(8), {
    'landing.get': () => ({ member: { card: aProfileCard({}, 8), about_me: null, interests: [] } }),
    'member.get': refuse(404, 'not_found'),
  });
  await vi.waitFor(() => expect(asked()).toMatchObject([{ profile: { id: uuid(8) }, lander: 'gallery' }]));
});

test('[R-10] a member no one finds does not stop the signup', async () => {
  const { screen, asked } = await open(uuid(9), { 'landing.get': refuse(404, 'not_found'), 'member.get': refuse(404, 'not_found') });
  await screen.findByRole('heading', { name: 'Sign up' });
  await vi.waitFor(() => expect(asked()).toEqual([{ profile: undefined, lander: 'gallery' }]));
});
