import { aUser, refuse } from '@vesper/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import LoginLinkDoPage from './login-link-do-page.tsx';
import LoginLinkPage from './login-link-page.tsx';
import { LoginPage } from './login-page.tsx';

const TOKEN = 'a-token-that-is-long-enough';
const PATH = `/login-link/do#${TOKEN}`;

const pressLogIn = async ({ user }: ReturnType<typeof renderInShell>) => user.click(screen.getByRole('button', { name: 'Log in' }));

test('[D-54 P-02] the login page offers a link by email, and keeps the return path', () => {
  renderInShell(<LoginPage />, { path: '/login?next=/chats' });
  expect(screen.getByRole('link', { name: 'Email me a login link' }).getAttribute('href')).toBe('/login-link?next=/chats');
});

test('[D-54] requesting the link does not reveal whether the account exists', async () => {
  const page = renderInShell(<LoginLinkPage />, { path: '/login-link', calls: { 'loginlink.post': () => ({ ok: true, user: null }) } });
  await page.user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Username or email'));
  expect(page.host.records.calls).toEqual([]);
  await page.user.type(screen.getByLabelText('Username or email'), ' Nora ');
  await page.user.click(screen.getByRole('button', { name: 'Send link' }));
  expect((await screen.findByRole('status')).textContent).toContain('If Nora has an account');
  expect(page.host.records.calls[0]?.input.body).toEqual({ action: 'request', login: 'Nora' });
});

test('[D-54 V-03] half an address is refused where it is typed, a username is not', async () => {
  const { user, host } = renderInShell(<LoginLinkPage />, {
    path: '/login-link',
    calls: { 'loginlink.post': () => ({ ok: true, user: null }) },
  });
  const sent = () => host.records.calls.filter(({ id }) => id === 'loginlink.post').map(({ input }) => input.body);
  const field = screen.getByLabelText('Username or email');
  await user.type(field, 'nora@{Enter}');
  await screen.findByText('Invalid email');
  expect(document.activeElement).toBe(field);
  expect(sent()).toEqual([]);
  await user.type(field, '{Backspace}{Enter}');
  await vi.waitFor(() => expect(sent()).toEqual([{ action: 'request', login: 'nora' }]));
});

test('[D-54 D-66] too many login links show their own message', async () => {
  const page = renderInShell(<LoginLinkPage />, { path: '/login-link', calls: { 'loginlink.post': refuse(429, 'too_many_login_mails') } });
  await page.user.type(screen.getByLabelText('Username or email'), 'Nora');
  await page.user.click(screen.getByRole('button', { name: 'Send link' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Too many login links. Check your inbox, or try again tomorrow.');
});

test('[D-54] the emailed link logs in on a press only, and leaves the address at once', async () => {
  const member = aUser();
  const page = renderInShell(<LoginLinkDoPage />, { path: PATH, calls: { 'loginlink.post': () => ({ ok: true, user: member }) } });
  expect(window.location.hash).toBe('');
  expect(page.host.records.calls).toEqual([]);
  await pressLogIn(page);
  await vi.waitFor(() => expect(page.shell.sessionManager.start).toHaveBeenCalledWith(member));
  expect(page.host.records.calls[0]?.input.body).toEqual({ action: 'login', token: TOKEN, restore: false });
});

test('[D-54 X-03] a link that no longer works says so and offers a new one', async () => {
  const page = renderInShell(<LoginLinkDoPage />, { path: PATH, calls: { 'loginlink.post': refuse(410, 'link_invalid') } });
  await pressLogIn(page);
  await screen.findByRole('heading', { name: 'This link no longer works' });
  expect(screen.getByRole('link', { name: 'Request new link' }).getAttribute('href')).toBe('/login-link');
});

test('[D-54] without a token, as after a reload, there is no button: the link in the email may well work', () => {
  renderInShell(<LoginLinkDoPage />, { path: '/login-link/do' });
  screen.getByRole('heading', { name: 'Open the link in your email again' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('[D-54 X-07 S-07] an account pending deletion is restored by the same link', async () => {
  const member = aUser();
  const page = renderInShell(<LoginLinkDoPage />, {
    path: PATH,
    calls: {
      'loginlink.post': ({ body }) =>
        body?.action === 'login' && body.restore
          ? { ok: true, user: member }
          : refuse(403, 'account_pending_deletion', { until: '2026-12-04T20:00:00.000Z' })(),
    },
  });
  await pressLogIn(page);
  expect((await screen.findByRole('alert')).textContent).toContain('This account is being deleted');
  await page.user.click(screen.getByRole('button', { name: 'Restore my account' }));
  await vi.waitFor(() => expect(page.shell.sessionManager.start).toHaveBeenCalledWith(member));
  expect(page.host.records.calls.at(-1)?.input.body).toEqual({ action: 'login', token: TOKEN, restore: true });
});
