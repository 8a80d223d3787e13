import { aProfileCard, createFakeHost, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import german from '../../texts/de.json' with { type: 'json' };
import texts from '../../texts/en.json' with { type: 'json' };

const twelve = Array.from({ length: 12 }, (_, number) => aProfileCard({ fictional_icon: number === 0 }, number + 2));

async function open(options: FakeHostOptions = {}) {
  const host = createFakeHost({
    remote: 'mfe-landers',
    texts,
    path: '/',
    calls: { 'showcase.get': () => ({ profiles: twelve }) },
    ...options,
  });
  return renderRemote(remote, { page: 'home', host });
}

test('[R-01] home: one idea, one action, a few faces, and what is promised', async () => {
  const { host, screen, user } = await open();
  const faces = await screen.findAllByRole('link');
  expect(faces.map((face) => face.getAttribute('href'))).toEqual(
    [2, 3, 4, 5, 6, 7].map((number) => `/members/${uuid(number)}/signup?lander=home`),
  );
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  for (const { heading } of Object.values(texts.home.promises)) screen.getByRole('heading', { name: heading });

  await user.click(screen.getByRole('button', { name: 'Sign up for free' }));
  expect(host.records.events).toContainEqual({ name: 'shell:open-signup', payload: { lander: 'home' } });
});

test('[R-01 D-46] fictional profiles are named above the fold and on their cards', async () => {
  const { screen } = await open();
  screen.getByText(texts.disclosure);
  expect((await screen.findByRole('link', { name: 'Lena2, 29' })).closest('article')?.textContent).toContain('Fictional profile');
});

test('[R-01 E-16] the brand speaks for itself, and we speak for one that has no words', async () => {
  const settings = { name: 'Abendrot', description: 'Dating, bei dem sie den Ton angibt.', headline: 'Heute Abend gibt sie den Ton an.' };
  const own = await open({ settings, locale: 'de', texts: german });
  expect(own.container.querySelector('h1')?.textContent).toBe(settings.headline);
  expect(own.container.textContent).toContain(settings.description);
  const elsewhere = await open({ settings: { ...settings, description: '', headline: '' } });
  expect(elsewhere.container.querySelector('h1')?.textContent).toBe(texts.home.heading);
  expect(elsewhere.container.textContent).toContain('Abendrot is for adults who like to talk first.');
});

test.each([
  [1, 'Sign up for free'],
  [2, 'Continue signing up'],
] as const)(
  '[R-01 K-07] a signup goes on from what someone wrote, not from what a niche answers for everybody: step %i',
  async (step, name) => {
    const { screen } = await open({ stores: { signupDraft: { gender: 'male', seeking: 'male', step } } });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain(name);
  },
);

test.each([
  ['all', 1],
  ['none', 0],
] as const)('[R-01 P-01] visitors may browse first where the brand lets them: %s', async (logged_out_search, links) => {
  const { screen } = await open({ settings: { logged_out_search } });
  const found = screen.queryAllByRole('link', { name: 'Browse first' });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(Array.from({ length: links }, () => '/members'));
  // After the first way in, and what is free about it.
  const free = screen.getByRole('button', { name: 'Sign up for free' }).nextElementSibling;
  expect(free?.textContent).toMatch(/^Signing up is free/);
  expect(free?.nextElementSibling?.querySelectorAll('a') ?? []).toHaveLength(links);
});

test('[R-01] without faces, home is still a way in', async () => {
  const { host, screen } = await open({ calls: { 'showcase.get': refuse(503, 'unavailable') } });
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(host.records.calls).toHaveLength(1);
  screen.getByRole('button', { name: 'Sign up for free' });
});
