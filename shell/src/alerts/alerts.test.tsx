import { aUser, expectAccessible } from '@vesper/testing';
import { screen } from '@testing-library/react';
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
