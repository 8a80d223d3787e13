import { useLocation } from '@vesper/host-kit';
import { aProfileCard, aUser, refuse } from '@vesper/testing';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { rememberSignupProfile } from '../signup/signup-profile.ts';
import ActivateDonePage from './activate-done-page.tsx';
import ActivateErrorPage from './activate-error-page.tsx';
import ActivatePage from './activate-page.tsx';
import { ConfirmNotice } from './confirm-notice.tsx';

const unconfirmed = aUser({ status: 'not_confirmed', email: 'nroa@example.org' });

test('[D-12 S-08] a mistyped address can be corrected in the confirmation notice', async () => {
  const right = { ...unconfirmed, email: 'nora@example.org' };
  const page = renderInShell(<ConfirmNotice />, {
    path: '/members',
    user: unconfirmed,
    calls: { 'activation.post': () => ({ ok: true, user: right }) },
  });
  await page.user.click(screen.getByRole('button', { name: 'Wrong address?' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Email');
  expect(field.value).toBe('nroa@example.org');
  await page.user.clear(field);
  await page.user.type(field, 'nora@example.org');
  await page.user.click(screen.getByRole('button', { name: 'Change email' }));
  await vi.waitFor(() => expect(page.shell.sessionManager.adopt).toHaveBeenCalledWith(right));
  expect(page.host.records.calls.find(({ id }) => id === 'activation.post')?.input.body).toEqual({
    action: 'change_email',
    email: 'nora@example.org',
  });
});

test('[D-12 V-03] an address already in use is rejected at the field', async () => {
  const page = renderInShell(<ConfirmNotice />, {
    path: '/members',
    user: unconfirmed,
    calls: { 'activation.post': refuse(422, 'fields_invalid', { fields: { email: 'email_taken' } }) },
  });
  await page.user.click(screen.getByRole('button', { name: 'Wrong address?' }));
  await page.user.click(await screen.findByRole('button', { name: 'Change email' }));
  await screen.findByText('This email already has an account');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('[R-32 X-08] after a failed confirmation, members can resend the email or correct the address', async () => {
  renderInShell(<ActivateErrorPage />, { path: '/activate/error', user: unconfirmed });
  screen.getByText('This link has expired or isn’t valid. Request a new one.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Resend the email', 'Wrong address?']);
});

test('[R-32 R-50] after a failed confirmation, visitors log in first and return', () => {
  renderInShell(<ActivateErrorPage />, { path: '/activate/error' });
  screen.getByText('This link has expired or isn’t valid. Log in to get a new one.');
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?next=/activate/error');
  expect(screen.queryByRole('button', { name: 'Resend the email' })).toBeNull();
});

test('[M-07] /activate/done tells visitors nothing about an address and links to the login', () => {
  renderInShell(<ActivateDonePage />, { path: '/activate/done' });
  screen.getByRole('heading', { name: 'Log in to continue' });
  expect(screen.queryByText('Your email is confirmed')).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?next=/activate/done');
});

test('[M-07 D-12] /activate/done tells unconfirmed members so and offers the email again', () => {
  renderInShell(<ActivateDonePage />, { path: '/activate/done', user: unconfirmed, remotePaths: ['/members'] });
  screen.getByRole('heading', { name: 'Not confirmed yet' });
  screen.getByText(/nroa@example.org/);
  screen.getByRole('button', { name: 'Resend the email' });
  expect(screen.queryByRole('link')).toBeNull();
});

test('[M-07 D-12] a link opened without a session confirms, then asks for the login', async () => {
  const page = renderInShell(<ActivationPages />, {
    path: '/activate#a-token-that-is-long-enough',
    calls: { 'activation.post': () => ({ ok: true, user: null }) },
  });
  await page.user.click(screen.getByRole('button', { name: 'Confirm email' }));
  await screen.findByRole('heading', { name: 'Your email is confirmed' });
  expect(page.host.records.calls[0]?.input.body).toEqual({ action: 'confirm', token: 'a-token-that-is-long-enough' });
  expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
});

test.each([
  ['the link', refuse(410, 'link_invalid')],
  ['a link that is cut', refuse(422, 'fields_invalid', { fields: { token: 'too_small' } })],
])('[D-12 X-08] %s that is refused leads to a new one', async (_what, answer) => {
  const page = renderInShell(<ActivationPages />, { path: '/activate#a-token-that-is-long-enough', calls: { 'activation.post': answer } });
  await page.user.click(screen.getByRole('button', { name: 'Confirm email' }));
  expect(await screen.findByRole('heading', { name: 'We couldn’t confirm your email' })).toBeDefined();
});

test.each([
  ['too many tries', refuse(429, 'too_many_requests', { retry_after: 203 }), 'Too many tries. Try again in 4 minutes.'],
  ['an outage', refuse(500, 'internal'), 'Something went wrong. Please try again.'],
])('[D-12 X-03] %s is not the link’s fault: it is said, and the button is there again', async (_what, failing, words) => {
  let isDown = true;
  const page = renderInShell(<ActivationPages />, {
    path: '/activate#a-token-that-is-long-enough',
    calls: { 'activation.post': () => (isDown ? failing() : { ok: true, user: null }) },
  });
  await page.user.click(screen.getByRole('button', { name: 'Confirm email' }));
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  isDown = false;
  await page.user.click(screen.getByRole('button', { name: 'Confirm email' }));
  await screen.findByRole('heading', { name: 'Your email is confirmed' });
});

/** The page at the address, of these three. */
function ActivationPages() {
  const { pathname } = useLocation();
  if (pathname === '/activate/error') return <ActivateErrorPage />;
  return pathname === '/activate' ? <ActivatePage /> : <ActivateDonePage />;
}

const ways = () => screen.getAllByRole('link').map((link) => [link.querySelector('h2')?.textContent, link.getAttribute('href')]);

const mainImage = aProfileCard().main_image;
const complete = { main_image: mainImage, about_me: 'Harbours at night.' };

test('[M-07] after the confirmation: the signup’s profile, premium, all members', () => {
  onTestFinished(() => localStorage.clear());
  rememberSignupProfile(localStorage, { id: 'id-of-mia', name: 'Mia', main_image: null, fictional_icon: false });
  const paths = { path: '/activate/done', remotePaths: ['/credits', '/members', '/members/:id'] };
  renderInShell(<ActivateDonePage />, { ...paths, user: aUser({ profile: complete }) });
  expect(ways()).toEqual([
    ['Mia', '/members/id-of-mia'],
    ['Get Premium', '/credits'],
    ['Browse members', '/members'],
  ]);
});

test('[M-07] without a signup profile, paying members only get all members', () => {
  renderInShell(<ActivateDonePage />, {
    path: '/activate/done',
    remotePaths: ['/credits', '/members'],
    user: aUser({ paid_user: true, profile: complete }),
  });
  expect(ways()).toEqual([['Browse members', '/members']]);
});

test.each([{ main_image: null }, { city: null }, { about_me: null }])(
  '[R-05 M-07] an incomplete profile links to its completion first: %o',
  (lack) => {
    renderInShell(<ActivateDonePage />, {
      path: '/activate/done',
      remotePaths: ['/members'],
      user: aUser({ profile: { ...complete, ...lack } }),
    });
    expect(ways()).toEqual([
      ['Complete your profile', '/complete-signup'],
      ['Browse members', '/members'],
    ]);
  },
);
