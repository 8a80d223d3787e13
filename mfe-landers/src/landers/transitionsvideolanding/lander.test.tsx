import { aProfileCard, createFakeHost, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import remote from '../../remote.ts';
import shared from '../../texts/en.json' with { type: 'json' };
import transitionsvideolanding from './texts/en.json' with { type: 'json' };

// jsdom plays nothing and knows no preferences: here the film stays still.
beforeEach(() => void (window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia));

async function open(slug?: string, calls: FakeHostOptions['calls'] = {}) {
  const profiles = [1, 2, 3, 4, 5].map((number) => aProfileCard({ fictional_icon: number === 1 }, number));
  const host = createFakeHost({
    remote: 'mfe-landers',
    texts: { ...shared, transitionsvideolanding },
    path: `/landers/transitionsvideolanding/${slug ?? ''}`,
    calls: { 'showcase.get': () => ({ profiles }), ...calls },
  });
  return renderRemote(remote, { page: 'transitionsvideolanding', params: { slug }, host });
}

test('[R-44 D-52] the place that the film shows is marked; before it plays that is the first', async () => {
  Object.assign(HTMLMediaElement.prototype, { play: async () => {} });
  const { container, screen, user } = await open();
  const seen = () => container.querySelector('[data-is-seen]')?.textContent;
  await screen.findByRole('heading', { level: 1 });
  expect(seen()).toBe('By the water');
  await user.click(screen.getByRole('button', { name: 'Play the film' }));
  const film = container.querySelector('video') as HTMLVideoElement;
  let currentTime = 0;
  Object.defineProperties(film, { duration: { value: 12 }, currentTime: { get: () => currentTime } });
  for (const [at, place] of [
    [5, 'Through the park'],
    [9, 'Until sunrise'],
    [12, 'Until sunrise'],
    [0, 'By the water'],
  ] as const) {
    currentTime = at;
    act(() => void film.dispatchEvent(new Event('timeupdate')));
    expect(seen()).toBe(place);
  }
});

test('[R-44 D-11 D-46] the one action opens the signup; fictional profiles are announced, and named on their faces', async () => {
  const { screen, user, host } = await open();
  const [first] = await screen.findAllByRole('article');
  expect(first?.textContent).toContain('Fictional profile');
  screen.getByText(shared.disclosure);
  expect(screen.getByRole('link', { name: 'Lena2, 29' }).getAttribute('href')).toBe(
    `/members/${uuid(2)}/signup?lander=transitionsvideolanding`,
  );
  await user.click(screen.getByRole('button', { name: 'Sign up for free' }));
  expect(host.records.events).toContainEqual({ name: 'shell:open-signup', payload: { lander: 'transitionsvideolanding' } });
});

test.each([
  ['summer', transitionsvideolanding.summer.heading],
  ['winter', transitionsvideolanding.plain.heading],
])('[D-52] the slug %s selects the copy; an unknown one shows the plain one', async (slug, heading) => {
  const { screen } = await open(slug);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading);
});

test('[R-44] without profiles the film and the signup stay, and one can try again', async () => {
  let isDown = true;
  const { screen, user } = await open(undefined, {
    'showcase.get': () => (isDown ? refuse(503, 'unavailable')() : { profiles: [aProfileCard()] }),
  });
  await screen.findByRole('alert');
  screen.getByRole('button', { name: 'Sign up for free' });
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('article')).toHaveLength(1);
});
