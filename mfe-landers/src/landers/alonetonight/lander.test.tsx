import { aProfileCard, createFakeHost, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import shared from '../../texts/en.json' with { type: 'json' };
import alonetonight from './texts/en.json' with { type: 'json' };

async function open(slug?: string, calls: FakeHostOptions['calls'] = {}) {
  const profiles = [1, 2, 3, 4].map((number) => aProfileCard({ fictional_icon: number === 1 }, number));
  const host = createFakeHost({
    remote: 'mfe-landers',
    texts: { ...shared, alonetonight },
    path: `/landers/alonetonight/${slug ?? ''}`,
    calls: { 'showcase.get': () => ({ profiles }), ...calls },
  });
  return renderRemote(remote, { page: 'alonetonight', params: { slug }, host });
}

test('[R-38 D-52] one window is lit, two taps light the others, and each face begins a signup with that person', async () => {
  const { screen, user, host } = await open();
  const lights = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(lights.map((light) => light.getAttribute('aria-label'))).toEqual(['Turn on light 1', 'Turn on light 2', 'Turn on light 3']);
  expect(lights.map(({ checked }) => checked)).toEqual([false, true, false]);
  for (const light of lights.filter(({ checked }) => !checked)) await user.click(light);
  expect(lights.every(({ checked }) => checked)).toBe(true);
  const face = screen.getByRole('link', { name: 'Lena2, 29', hidden: true });
  expect(face.getAttribute('href')).toBe(`/members/${uuid(2)}/signup?lander=alonetonight`);
  expect(host.records.calls).toHaveLength(1);
});

test('[R-38 D-46] fictional profiles are announced and named at their windows', async () => {
  const { container, screen } = await open();
  await screen.findAllByRole('checkbox');
  const [first, second] = container.querySelectorAll('li');
  expect(first?.textContent).toContain('Fictional profile');
  expect(second?.textContent).not.toContain('Fictional');
  screen.getByText(shared.disclosure);
});

test('[R-38] no star stands behind the words', async () => {
  const { container } = await open();
  const stars = [...container.querySelectorAll('circle')].map((star) => [Number(star.getAttribute('cx')), Number(star.getAttribute('cy'))]);
  expect(stars.length).toBeGreaterThan(9);
  expect(stars.filter(([x = 0, y = 0]) => x > 285 && x < 915 && y > 14 && y < 270)).toEqual([]);
});

test.each([
  ['summer', alonetonight.summer.heading],
  ['winter', alonetonight.plain.heading],
  [undefined, alonetonight.plain.heading],
])('[D-52] the slug %s selects the copy; an unknown one shows the plain one', async (slug, heading) => {
  const { screen } = await open(slug);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading);
});

test('[R-38 D-11] without profiles the signup stays open, and one can try again', async () => {
  let isDown = true;
  const { screen, user, host } = await open(undefined, {
    'showcase.get': () => (isDown ? refuse(503, 'unavailable')() : { profiles: [aProfileCard()] }),
  });
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Sign up for free' }));
  expect(host.records.events).toContainEqual({ name: 'shell:open-signup', payload: { lander: 'alonetonight' } });
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('checkbox')).toHaveLength(1);
});
