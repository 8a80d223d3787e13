import { aProfileCard } from '@vesper/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AppRoute } from '../router/routes.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { SignupWindow } from './signup-window.tsx';

const aRoute = (layout: AppRoute['layout'], path: string) => ({ layout, path }) as AppRoute;

test.each([
  ['?lander=maplanding', '/landers/maplanding'],
  ['?lander=gallery', '/landers/gallery/summer'],
  ['?lander=nowhere', '/'],
  ['', '/'],
])('[R-10 L-05] where nothing is behind it, a signup of “%s” closes to %s', async (search, behind) => {
  sessionStorage.setItem('vesper.landings', JSON.stringify({ gallery: 'summer' }));
  const path = `/members/1/signup${search}`;
  const { host, shell, user } = renderInShell(<SignupWindow route={aRoute('empty', '/members/:id/signup')} />, { path });
  shell.routes.find = (wanted) =>
    /^\/landers\/(maplanding|gallery)$/.test(wanted) ? { route: aRoute('lander', `${wanted}/:slug?`), params: {} } : null;
  act(() => host.events.emit('shell:open-signup', {}));
  await user.click(await screen.findByRole('button', { name: 'Close' }, { timeout: 10_000 }));
  await waitFor(() => expect(shell.history.current().location.pathname).toBe(behind));
  // The dialog's own entry is left by a step back, which the browser takes a moment later; the next test must not meet it.
  await waitFor(() => expect([window.location.pathname, window.history.state?.layer]).toEqual([behind, undefined]));
});

test('[R-10 B-17] a signup that a lander led to, in a document that does not list it, closes to that lander', async () => {
  const { host, shell, user } = renderInShell(<SignupWindow route={aRoute('empty', '/members/:id/signup')} />, {
    path: '/members/1/signup?lander=gallery',
  });
  shell.routes.find = () => null;
  shell.landings.led = (lander) => (lander === 'gallery' ? '/landers/gallery/rain' : null);
  act(() => host.events.emit('shell:open-signup', {}));
  await user.click(await screen.findByRole('button', { name: 'Close' }, { timeout: 10_000 }));
  await waitFor(() => expect(shell.history.current().location.pathname).toBe('/landers/gallery/rain'));
  await waitFor(() => expect([window.location.pathname, window.history.state?.layer]).toEqual(['/landers/gallery/rain', undefined]));
});

test('[D-40 M-05] what was written to one member is put before no other, and is there again for them', () => {
  const { host, shell } = renderInShell(<SignupWindow route={aRoute('lander', '/landers/gallery')} />);
  const [anna, ben] = [aProfileCard({ name: 'Anna' }, 2), aProfileCard({ name: 'Ben' }, 3)];
  const openFor = (profile: typeof anna, message?: string) =>
    act(() => host.events.emit('shell:open-signup', { profile, ...(message !== undefined && { message }) }));
  const draft = () => shell.signupDraft.getState();
  openFor(anna, 'Hi Anna');
  openFor(ben);
  expect(draft()).toMatchObject({ profile: { name: 'Ben' }, signup_message: '' });
  openFor(anna);
  expect(draft()).toMatchObject({ profile: { name: 'Anna' }, signup_message: 'Hi Anna' });
});
