import { aUser, refuse } from '@vesper/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type RenderedShell, renderInShell } from '../testing/render-in-shell.tsx';
import { LoginPage } from './login-page.tsx';

async function logIn({ user }: RenderedShell, login = 'Jonas', password = 'correct horse') {
  await user.type(screen.getByLabelText('Username or email'), login);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

test('[R-02] [C-01] a login by name or email starts the session', async () => {
  const member = aUser();
  const page = renderInShell(<LoginPage />, { path: '/login', calls: { 'user.login': () => ({ user: member }) } });
  await logIn(page, ' Jonas ');
  await vi.waitFor(() => expect(page.shell.sessionManager.start).toHaveBeenCalledWith(member));
  expect(page.host.records.calls[0]?.input.body).toEqual({ login: 'Jonas', password: 'correct horse' });
});

test('[D-66] [S-09] a blocked login says for how long and takes the focus', async () => {
  const page = renderInShell(<LoginPage />, { path: '/login', calls: { 'user.login': refuse(403, 'login_blocked', { minutes: 15 }) } });
  await logIn(page);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Too many wrong attempts. Try again in 15 min.');
  expect(document.activeElement?.contains(alert)).toBe(true);
});

test('an empty form is not sent, and its first empty field is focused', async () => {
  const page = renderInShell(<LoginPage />, { path: '/login' });
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Username or email'));
  expect(page.host.records.calls).toEqual([]);
});

test('[P-02] the signup link keeps the return path', () => {
  renderInShell(<LoginPage />, { path: '/login?next=/chats' });
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup?next=/chats');
});

test.each([
  ['', ['Welcome back.', 'Pick up where you left off.']],
  ['Good evening, gentlemen.', ['Good evening, gentlemen.']],
] as const)('[R-01 R-02] who comes back is greeted, in the brand’s own words where it has some: “%s”', (headline, shown) => {
  renderInShell(<LoginPage />, { path: '/login', settings: { headline, description: 'Dating for adults.' } });
  for (const words of shown) screen.getByText(words);
  expect(screen.queryByText('Dating for adults.')).toBeNull();
});

test('[X-07 S-07] an account pending deletion can be restored with the password just entered', async () => {
  const member = aUser();
  const page = renderInShell(<LoginPage />, {
    path: '/login',
    calls: {
      'user.login': refuse(403, 'account_pending_deletion', { until: '2026-12-04T20:00:00.000Z' }),
      'account.reactivate': () => ({ ok: true, user: member }),
    },
  });
  await logIn(page);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This account is being deleted');
  expect(alert.textContent).toContain('2026');
  await page.user.click(screen.getByRole('button', { name: 'Restore my account' }));
  await vi.waitFor(() => expect(page.shell.sessionManager.start).toHaveBeenCalledWith(member));
  expect(page.host.records.calls.at(-1)?.input.body).toEqual({ by: 'password', login: 'Jonas', password: 'correct horse' });
});
