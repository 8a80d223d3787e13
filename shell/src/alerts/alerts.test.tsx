import { aProfileCard, aUser, expectAccessible } from '@vesper/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { Alerts } from './alerts.tsx';

test('[L-02 S-10] no profile photo: the reminder leads to where one is added, and can be put away', async () => {
  const { host, user } = renderInShell(<Alerts />, { path: '/members', user: aUser({ profile: { main_image: null } }) });
  expect(screen.getByRole('link', { name: 'Add a picture' }).getAttribute('href')).toBe('/complete-signup?step=photo');
  await expectAccessible(document.body);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(host.records.events).toContainEqual({ name: 'shell:dismiss', payload: { alert: 'profile_photo' } });
});

test('[L-02 S-10] where it is added, nobody is reminded', () => {
  renderInShell(<Alerts />, { path: '/complete-signup', user: aUser({ profile: { main_image: null } }) });
  expect(screen.queryByRole('link')).toBeNull();
});

test('[L-02 W6] what ends by itself keeps its place, unseen; what comes later waits for the next page', () => {
  const without = aUser({ profile: { main_image: null } });
  const withPhoto = aUser({ profile: { main_image: aProfileCard().main_image } });
  const { host } = renderInShell(<Alerts />, { path: '/members', user: without });
  const reminder = screen.getByRole('link', { name: 'Add a picture' });
  act(() => host.stores.session.setState({ user: withPhoto }));
  expect(reminder.isConnected).toBe(true);
  expect(screen.queryByRole('link')).toBeNull();

  cleanup();
  const { host: other, shell } = renderInShell(<Alerts />, { path: '/members', user: withPhoto });
  act(() => other.stores.session.setState({ user: without }));
  expect(screen.queryByRole('link')).toBeNull();
  act(() => shell.history.push('/likes'));
  screen.getByRole('link', { name: 'Add a picture' });
});
