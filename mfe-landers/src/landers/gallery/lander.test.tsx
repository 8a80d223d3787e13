import { aProfileCard, createFakeHost, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import shared from '../../texts/en.json' with { type: 'json' };
import gallery from './texts/en.json' with { type: 'json' };

async function open(slug?: string, options: FakeHostOptions = {}) {
  const host = createFakeHost({
    remote: 'mfe-landers',
    texts: { ...shared, gallery },
    path: `/landers/gallery/${slug ?? ''}`,
    calls: { 'showcase.get': () => ({ profiles: [aProfileCard({}, 2), aProfileCard({ fictional_icon: true }, 3)] }) },
    ...options,
  });
  return renderRemote(remote, { page: 'gallery', params: { slug }, host });
}

test('[R-40 D-52] the gallery shows profiles, and each begins a signup with that person and this lander', async () => {
  const { host, screen } = await open();
  const lena = await screen.findByRole('link', { name: 'Lena2, 29' });
  expect(lena.getAttribute('href')).toBe(`/members/${uuid(2)}/signup?lander=gallery`);
  expect(host.records.calls).toMatchObject([{ id: 'showcase.get', input: { query: { lander: 'gallery' } } }]);
});

test('[D-52] a slug is a variant of the copy, and one that no one knows shows the plain one', async () => {
  for (const [slug, heading] of [
    ['summer', gallery.summer.heading],
    ['winter', gallery.plain.heading],
    ['plain', gallery.plain.heading],
    [undefined, gallery.plain.heading],
  ] as const) {
    const { screen, unmount } = await open(slug);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading);
    await unmount();
  }
});

test('[D-46] a fictional profile says so on its card, and the lander says that there are some', async () => {
  const { screen } = await open();
  const fictional = (await screen.findByRole('link', { name: 'Lena3, 29' })).closest('article');
  expect(fictional?.textContent).toContain('Fictional profile');
  expect(screen.getByRole('link', { name: 'Lena2, 29' }).closest('article')?.textContent).not.toContain('Fictional');

  screen.getByText(shared.disclosure);
});

test('[R-40 D-11] the one action opens the signup over the page, and remembers the lander', async () => {
  const { host, screen, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Sign up for free' }));
  expect(host.records.events).toContainEqual({ name: 'shell:open-signup', payload: { lander: 'gallery' } });
});

test.each([
  [5, '5 free messages, then credits. No subscription.'],
  [1, '1 free message, then credits. No subscription.'],
  [0, 'No subscription: you buy credits when you need them.'],
])('[P-04 E-16] %i free messages are promised as what they are', async (signup_credits, promise) => {
  const { screen } = await open(undefined, { settings: { signup_credits } });
  expect((await screen.findByText(/No subscription/)).textContent).toBe(promise);
});

test('profiles that cannot be had are said, and can be tried for again; the signup stays open', async () => {
  let isDown = true;
  const { screen, user } = await open(undefined, {
    calls: { 'showcase.get': () => (isDown ? refuse(503, 'unavailable')() : { profiles: [aProfileCard()] }) },
  });
  await screen.findByRole('alert');
  screen.getByRole('button', { name: 'Sign up for free' });
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('link')).toHaveLength(1);
});
