import { aProfileCard, createFakeHost, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import shared from '../../texts/en.json' with { type: 'json' };
import own from './texts/en.json' with { type: 'json' };

const LANDER = 'new-lander';

async function open(calls: FakeHostOptions['calls']) {
  const host = createFakeHost({ remote: 'mfe-landers', texts: { ...shared, [LANDER]: own }, path: `/landers/${LANDER}`, calls });
  return renderRemote(remote, { page: LANDER, host });
}

test('[D-11] a heading, faces that begin a signup with that person, and one action that opens it', async () => {
  const { host, screen, user } = await open({ 'showcase.get': () => ({ profiles: [aProfileCard({}, 2)] }) });
  screen.getByRole('heading', { level: 1, name: own.heading });
  const face = await screen.findByRole('link', { name: 'Lena2, 29' });
  expect(face.getAttribute('href')).toBe(`/members/${uuid(2)}/signup?lander=${LANDER}`);
  await user.click(screen.getByRole('button', { name: shared.signup }));
  expect(host.records.events).toContainEqual({ name: 'shell:open-signup', payload: { lander: LANDER } });
});

test('[D-46] a fictional profile says so on its card, and the lander says that there are some', async () => {
  const { screen } = await open({ 'showcase.get': () => ({ profiles: [aProfileCard({ fictional_icon: true }, 2)] }) });
  const face = await screen.findByRole('link', { name: 'Lena2, 29' });
  expect(face.closest('article')?.textContent).toContain('Fictional profile');
  expect(screen.getAllByText(shared.disclosure)).toHaveLength(1);
});

test('faces that cannot be had are said, and can be tried for again; the signup stays open', async () => {
  let isDown = true;
  const { screen, user } = await open({
    'showcase.get': () => (isDown ? refuse(503, 'unavailable')() : { profiles: [aProfileCard()] }),
  });
  await screen.findByRole('alert');
  screen.getByRole('button', { name: shared.signup });
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('link')).toHaveLength(1);
});
