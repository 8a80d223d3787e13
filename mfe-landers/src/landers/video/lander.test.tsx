import { aProfileCard, createFakeHost, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { beforeEach, expect, test } from 'vitest';
import remote from '../../remote.ts';
import shared from '../../texts/en.json' with { type: 'json' };
import video from './texts/en.json' with { type: 'json' };

// jsdom plays nothing and knows no preferences: here the film stays still.
beforeEach(() => void (window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia));

async function open(slug?: string, calls: FakeHostOptions['calls'] = {}) {
  const profiles = [1, 2, 3, 4, 5].map((number) => aProfileCard({ fictional_icon: number === 1 }, number));
  const host = createFakeHost({
    remote: 'mfe-landers',
    texts: { ...shared, video },
    path: `/landers/video/${slug ?? ''}`,
    calls: { 'showcase.get': () => ({ profiles }), ...calls },
  });
  return renderRemote(remote, { page: 'video', params: { slug }, host });
}

test('[R-45 M-10 D-52] one film, one line, one action, which opens the signup', async () => {
  const { container, screen, user, host } = await open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(video.plain.heading);
  expect(container.querySelectorAll('img[width="1280"]')).toHaveLength(1);
  screen.getByRole('button', { name: 'Play the film' });
  await user.click(screen.getByRole('button', { name: 'Sign up for free' }));
  expect(host.records.events).toContainEqual({ name: 'shell:open-signup', payload: { lander: 'video' } });
});

test('[R-45 D-46] four faces below the film; a fictional one says so, and the page says that there are some', async () => {
  const { screen } = await open();
  const faces = await screen.findAllByRole('article');
  expect(faces).toHaveLength(4);
  expect(faces[0]?.textContent).toContain('Fictional profile');
  expect(screen.getByRole('link', { name: 'Lena2, 29' }).getAttribute('href')).toBe(`/members/${uuid(2)}/signup?lander=video`);
  screen.getByText(shared.disclosure);
});

test.each([
  ['summer', video.summer.heading],
  ['winter', video.plain.heading],
])('[D-52] the slug %s selects the copy; an unknown one shows the plain one', async (slug, heading) => {
  const { screen } = await open(slug);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading);
});

test('[R-45] without profiles the film and the signup stay, and one can try again', async () => {
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
