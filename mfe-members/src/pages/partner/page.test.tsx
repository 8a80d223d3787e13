import { createFakeHost, expectAccessible, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const lamp = {
  id: 'lamp',
  kind: 'resell',
  name: 'Lamp',
  host: 'lamp.example',
  text: 'Late dates.',
  url: 'https://lamp.example/welcome',
} as const;

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

async function open({ from, ...options }: FakeHostOptions & { from?: object } = {}) {
  const host = createFakeHost({
    remote: 'mfe-members',
    texts,
    path: '/members',
    ...options,
    calls: { 'partner.get': () => ({ partner: lamp }), ...options.calls },
  });
  host.navigation.navigate('/partners/lamp', { state: from });
  host.records.navigations.length = 0;
  const shown = await renderRemote(remote, { page: 'partner', params: { id: 'lamp' }, host });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
  return { ...shown, host, pass };
}

test('[D-51] the exit page names the partner and its host, says once when it opens, and goes there after 5 seconds', async () => {
  const { host, screen, container, pass } = await open();
  await screen.findByRole('heading', { level: 1, name: 'You’re leaving for Lamp' });
  screen.getByText('lamp.example');
  const status = screen.getByRole('status');
  await vi.waitFor(() => expect(status.textContent).toBe('It opens in 5 seconds.'));
  await expectAccessible(container);
  await pass(4);
  expect(host.records.left).toEqual([]);
  expect(status.textContent).toBe('It opens in 5 seconds.');
  await pass(1);
  expect(host.records.left).toEqual(['https://lamp.example/welcome']);
  // Back from the partner is this page again: it stays.
  await vi.waitFor(() => expect(status.textContent).toBe('Nothing opens by itself now.'));
  await pass(60);
  expect(host.records.left).toHaveLength(1);
});

test('[D-51] “Go now” is a plain link to the partner, which tells it neither where it came from nor who', async () => {
  const { screen } = await open();
  const go = await screen.findByRole('link', { name: 'Go now' });
  expect([go.getAttribute('href'), go.getAttribute('rel')]).toEqual(['https://lamp.example/welcome', 'noopener noreferrer']);
});

test('[D-51] “Stay” goes back to where the list was, and nothing opens afterwards', async () => {
  const { host, screen, user, unmount, pass } = await open({ from: { fromResults: true } });
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(host.records.navigations).toEqual([{ to: -1, replace: false }]);
  await unmount();
  await pass(60);
  expect(host.records.left).toEqual([]);
});

test('[D-51] “Stay” on a page that was opened by its address leads to the search', async () => {
  const { host, screen, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(host.records.navigations).toEqual([{ to: '/members', replace: true }]);
});

test('[D-51] leaving the page by any way ends the countdown', async () => {
  const { host, screen, unmount, pass } = await open();
  await screen.findByRole('button', { name: 'Stay' });
  await pass(3);
  await unmount();
  await pass(60);
  expect(host.records.left).toEqual([]);
});

test('[D-51] nothing opens while the page is not looked at', async () => {
  const { host, screen, pass } = await open();
  await screen.findByRole('button', { name: 'Stay' });
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(60);
  expect(host.records.left).toEqual([]);
  visibility.mockRestore();
  await pass(5);
  expect(host.records.left).toHaveLength(1);
});

test('[D-51] an unknown partner, and an address that is not the named host, lead nowhere but back', async () => {
  const unknown = await open({ calls: { 'partner.get': refuse(404, 'not_found') } });
  await unknown.screen.findByText('This ad has ended');
  expect(unknown.screen.getByRole('link', { name: 'Back to search' }).getAttribute('href')).toBe('/members');

  const wrong = await open({ calls: { 'partner.get': () => ({ partner: { ...lamp, url: 'https://elsewhere.example/' } }) } });
  await wrong.screen.findByText('This ad has ended');
  expect(wrong.screen.queryByRole('link', { name: 'Go now' })).toBeNull();
});
