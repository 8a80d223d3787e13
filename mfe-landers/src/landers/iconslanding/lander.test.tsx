import { createFakeHost, renderRemote } from '@vesper/testing';
import { act } from 'react';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import shared from '../../texts/en.json' with { type: 'json' };
import iconslanding from './texts/en.json' with { type: 'json' };

async function open(slug?: string) {
  const host = createFakeHost({ remote: 'mfe-landers', texts: { ...shared, iconslanding }, path: '/landers/iconslanding' });
  const shown = await renderRemote(remote, { page: 'iconslanding', params: { slug }, host });
  const press = (name: string) => shown.user.click(shown.screen.getByRole('button', { name }));
  return { ...shown, host, press };
}

test('[R-41 D-52] three answers make an evening, and none of them leaves the page', async () => {
  const { screen, host, press } = await open();
  for (const answer of ['By the water', 'Music', 'Sunrise']) await press(answer);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: iconslanding.done }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['By the water', 'Music', 'Sunrise']);
  screen.getByText(iconslanding.done_text);
  expect(host.records.calls).toEqual([]);
  expect(host.records.events).toEqual([]);
});

test('[R-41] the question is larger than the page’s name above it', async () => {
  const { screen } = await open();
  const sizes = [1, 2].map((level) => Number.parseFloat(getComputedStyle(screen.getByRole('heading', { level })).fontSize));
  expect(sizes[1]).toBeGreaterThan(Number(sizes[0]));
});

test('[R-41] the last answer can be taken back', async () => {
  const { screen, press } = await open();
  screen.getByRole('heading', { name: 'Where does it start?' });
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await press('At a bar');
  screen.getByRole('img', { name: 'Question 2 of 3' });
  expect(screen.getByText('Question 2 of 3').hasAttribute('aria-hidden')).toBe(true);
  await press('Back');
  screen.getByRole('heading', { name: 'Where does it start?' });
});

test('[R-41] the browser’s Back is one question, not the page', async () => {
  const { screen, host, press } = await open();
  await press('At a bar');
  await press('Music');
  screen.getByRole('img', { name: 'Question 3 of 3' });
  act(() => host.navigation.navigate(-1));
  screen.getByRole('img', { name: 'Question 2 of 3' });
  act(() => host.navigation.navigate(-1));
  expect(screen.getByRole('img', { name: 'Question 1 of 3' })).toBeDefined();
});

test('[R-41 D-11] the one action opens the signup', async () => {
  const { host, press } = await open();
  await press('Sign up for free');
  expect(host.records.events).toContainEqual({ name: 'shell:open-signup', payload: { lander: 'iconslanding' } });
});

test('[R-41 D-52] a summer’s evening has its own words and drawings', async () => {
  const { screen, press } = await open('summer');
  screen.getByRole('heading', { level: 1, name: iconslanding.summer.heading });
  const tiles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(tiles()).toEqual(['On a terrace', 'In the park', 'By the water', 'At a bar']);
  for (const answer of ['In the park', 'Travel', 'By a fire']) await press(answer);
  expect(tiles()).toEqual(['In the park', 'Travel', 'By a fire']);
});
