import { aUser, refuse } from '@vesper/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type RenderedShell, renderInShell } from '../testing/render-in-shell.tsx';
import ResetDoPage from './reset-do-page.tsx';
import ResetPage from './reset-page.tsx';

const TOKEN = 'a-token-that-is-long-enough';
const done = { 'password.post': () => ({ ok: true as const }) };

async function ask({ user }: RenderedShell, email: string) {
  await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Send link' }));
}

async function choose({ user }: RenderedShell, password: string, repeat = password) {
  await user.clear(screen.getByLabelText('New password'));
  await user.type(screen.getByLabelText('New password'), password);
  await user.clear(screen.getByLabelText('Repeat new password'));
  await user.type(screen.getByLabelText('Repeat new password'), repeat);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
}

test('[R-29 D-13] requesting the email does not reveal whether the account exists', async () => {
  const page = renderInShell(<ResetPage />, { path: '/reset-password', calls: done });
  await ask(page, ' nora@example.org');
  expect((await screen.findByRole('status')).textContent).toContain('If nora@example.org has an account');
  expect(page.host.records.calls[0]?.input.body).toEqual({ action: 'request', email: 'nora@example.org' });
});

test('[V-03 R-29] an invalid address is not sent', async () => {
  const page = renderInShell(<ResetPage />, { path: '/reset-password' });
  await ask(page, 'nora@');
  screen.getByText('Invalid email');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(page.host.records.calls).toEqual([]);
});

test('[D-66 D-13] too many reset emails show their own message', async () => {
  const page = renderInShell(<ResetPage />, { path: '/reset-password', calls: { 'password.post': refuse(429, 'too_many_reset_mails') } });
  await ask(page, 'nora@example.org');
  expect((await screen.findByRole('alert')).textContent).toBe('Too many reset requests. Check your inbox, or try again tomorrow.');
});

test('[D-65 X-03] where the brand reveals accounts, an address without one is told, and can be corrected', async () => {
  const page = renderInShell(<ResetPage />, { path: '/reset-password', calls: { 'password.post': refuse(404, 'email_unknown') } });
  await ask(page, 'nobody@example.org');
  expect((await screen.findByRole('alert')).textContent).toBe('We can’t find an account with this email.');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nobody@example.org');
});

test('[R-30 V-06] matching passwords are set with the link’s token, which is then removed from the URL', async () => {
  const page = renderInShell(<ResetDoPage />, { path: `/reset-password/do#${TOKEN}`, calls: done });
  await choose(page, 'a louder morning', 'a louder mornin');
  screen.getByText('The passwords don’t match');
  expect(page.host.records.calls).toEqual([]);
  await choose(page, 'a louder morning');
  await screen.findByRole('heading', { name: 'Password changed' });
  expect(page.host.records.calls[0]?.input.body).toEqual({ action: 'reset', token: TOKEN, password: 'a louder morning' });
  expect(window.location.hash).toBe('');
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(page.shell.sessionManager.check).toHaveBeenCalled();
});

test('[V-06 D-43] a password rejected by the server shows the error at its field', async () => {
  const calls = { 'password.post': refuse(422, 'fields_invalid', { fields: { password: 'password_common' } }) };
  const page = renderInShell(<ResetDoPage />, { path: `/reset-password/do#${TOKEN}`, calls });
  await choose(page, 'password123');
  await screen.findByText('That password is too common. Choose another');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
});

test('[X-03 R-30] an invalid link says so and offers a new one', async () => {
  const page = renderInShell(<ResetDoPage />, {
    path: `/reset-password/do#${TOKEN}`,
    user: aUser(),
    calls: { 'password.post': refuse(410, 'link_invalid') },
  });
  await choose(page, 'a louder morning');
  await screen.findByText('This link has expired or isn’t valid. Request a new one.');
  expect(screen.getByRole('link', { name: 'Request new link' }).getAttribute('href')).toBe('/reset-password');
});

test('[R-30] without a token there is no form', () => {
  renderInShell(<ResetDoPage />, { path: '/reset-password/do' });
  screen.getByText('This link has expired or isn’t valid. Request a new one.');
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('[R-30 D-13] opening another emailed link in the same tab starts again with its token', async () => {
  const page = renderInShell(<ResetDoPage />, {
    path: `/reset-password/do#${TOKEN}`,
    calls: {
      'password.post': ({ body }) => (body?.action === 'reset' && body.token === TOKEN ? refuse(410, 'link_invalid')() : { ok: true }),
    },
  });
  await choose(page, 'a louder morning');
  await screen.findByText('This link has expired or isn’t valid. Request a new one.');
  window.location.hash = `#newer-${TOKEN}`;
  expect((await screen.findByLabelText<HTMLInputElement>('New password')).value).toBe('');
  await choose(page, 'a louder morning');
  await screen.findByRole('heading', { name: 'Password changed' });
});

test('[B-08 D-13] a reset that leaves passkeys says so, and leads to them after the login', async () => {
  const page = renderInShell(<ResetDoPage />, {
    path: `/reset-password/do#${TOKEN}`,
    calls: { 'password.post': () => ({ ok: true, passkeys: 2 }) },
  });
  await page.user.type(screen.getByLabelText('New password'), 'a louder morning');
  await page.user.type(screen.getByLabelText('Repeat new password'), 'a louder morning');
  await page.user.click(screen.getByRole('button', { name: 'Save password' }));
  await screen.findByText(/^Your passkeys still log in\./);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?next=/notifications%23safety');
});
