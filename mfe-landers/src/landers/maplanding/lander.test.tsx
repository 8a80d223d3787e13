import { aProfileCard, createFakeHost, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import shared from '../../texts/en.json' with { type: 'json' };
import maplanding from './texts/en.json' with { type: 'json' };

async function open(calls: FakeHostOptions['calls'], slug?: string) {
  const host = createFakeHost({ remote: 'mfe-landers', texts: { ...shared, maplanding }, path: '/landers/maplanding', calls });
  return renderRemote(remote, { page: 'maplanding', params: { slug }, host });
}

test('[R-42 D-52 D-64] a pin stands on the map of the visitor’s country, and names its city in words', async () => {
  const profiles = [aProfileCard({ city: 'Ghent', spot: { x: 12, y: 17 }, fictional_icon: true }, 1), aProfileCard({ city: null }, 2)];
  const { screen, container } = await open({ 'showcase.get': () => ({ profiles }) });
  const [ghent, nowhere] = await screen.findAllByRole('listitem');
  expect(ghent?.textContent).toBe('Lena1, 29GhentFictional profile');
  expect(nowhere?.textContent).toBe('Lena2, 29');
  const spots = [ghent, nowhere].map((item) => [item?.getAttribute('data-x'), item?.getAttribute('data-y')]);
  expect(spots).toEqual([
    ['12', '17'],
    ['', ''],
  ]);
  expect(screen.getByRole('link', { name: 'Lena2, 29' }).getAttribute('href')).toBe(`/members/${uuid(2)}/signup?lander=maplanding`);
  expect(container.querySelector('[data-country]')?.getAttribute('data-country')).toBe('DE');
  const lead = screen.getByText(maplanding.plain.lead);
  expect(lead.compareDocumentPosition(ghent as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  screen.getByText(shared.disclosure);
});

test('[R-42] cities are named on the map where there is room', async () => {
  const profiles = [
    aProfileCard({ city: 'Ghent', spot: { x: 12, y: 17 } }, 1),
    aProfileCard({ city: 'Brussels', spot: { x: 17, y: 17 } }, 2),
    aProfileCard({ city: null }, 3),
  ];
  const { screen, container } = await open({ 'showcase.get': () => ({ profiles }) });
  await screen.findAllByRole('listitem');
  const names = [...container.querySelectorAll<HTMLElement>('[data-city]')];
  expect(names.map(({ dataset }) => [dataset.city, dataset.phone, dataset.large])).toEqual([
    ['Ghent', 'below', 'below'],
    ['Brussels', 'right', 'below'],
  ]);
});

test('[R-42] six pins at most; when they cannot be had, the signup stays open and one can try again', async () => {
  let isDown = true;
  const profiles = Array.from({ length: 12 }, (_, number) => aProfileCard({}, number + 1));
  const { screen, user, host } = await open({ 'showcase.get': () => (isDown ? refuse(503, 'unavailable')() : { profiles }) });
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Sign up for free' }));
  expect(host.records.events).toContainEqual({ name: 'shell:open-signup', payload: { lander: 'maplanding' } });
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(6);
});

test('[R-42 D-52] a variant has its own words, people and sea; an unknown slug shows the plain one', async () => {
  const seaOf = (container: HTMLElement) => container.querySelector('[data-pictures]')?.getAttribute('data-pictures');
  const calls = { 'showcase.get': () => ({ profiles: [aProfileCard({}, 1)] }) };
  const summer = await open(calls, 'summer');
  summer.screen.getByRole('heading', { level: 1, name: maplanding.summer.heading });
  expect(seaOf(summer.container)).toBe('sunset');
  expect(summer.host.records.calls).toMatchObject([{ id: 'showcase.get', input: { query: { lander: 'maplanding-summer' } } }]);
  const pin = await summer.screen.findByRole('link', { name: /Lena1/ });
  expect(pin.getAttribute('href')).toBe(`/members/${uuid(1)}/signup?lander=maplanding`);

  const other = await open(calls, 'winter');
  other.screen.getByRole('heading', { level: 1, name: maplanding.plain.heading });
  expect(seaOf(other.container)).toBe('plain');
  expect(other.host.records.calls).toMatchObject([{ input: { query: { lander: 'maplanding' } } }]);
});
