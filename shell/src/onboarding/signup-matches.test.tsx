import { aProfileCard, aUser, expectAccessible, refuse } from '@vesper/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import SignupMatchesPage from './signup-matches-page.tsx';

type Options = NonNullable<Parameters<typeof renderInShell>[1]>;

const anna = aProfileCard({ name: 'Anna', fictional_icon: true }, 2);
const none = { profiles: [], total: 0, next: null, similar: null };
const found = { ...none, profiles: [anna, aProfileCard({}, 3)], total: 2 };
const unconfirmed = aUser({ status: 'not_confirmed', email: 'nora@example.org' });

const open = ({ calls, ...options }: Options = {}) =>
  renderInShell(<SignupMatchesPage />, {
    path: '/signup-matches',
    remotePaths: ['/members', '/members/:id'],
    calls: { 'members.search': () => found, 'firstmessage.get': () => ({ message: null }), ...calls },
    ...options,
  });
const asked = ({ host }: ReturnType<typeof open>) => host.records.calls.find(({ id }) => id === 'members.search')?.input.query;
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('[R-04 S-08] after the signup: search results by the member’s preferences, and the email confirmation', async () => {
  const page = open({ user: unconfirmed, calls: { 'activation.post': () => ({ ok: true }) } });
  await screen.findByRole('link', { name: 'Anna, 29' });
  expect(asked(page)).toEqual({ gender: 'female', seeks_me: '1', country: 'DE', region: 'DE-BE', limit: '12' });
  screen.getByRole('heading', { name: 'Welcome, Jonas' });
  screen.getByText('Fictional profile'); // D-46
  screen.getByText(/nora@example.org/);
  await page.user.click(screen.getByRole('button', { name: 'Resend the email' }));
  await vi.waitFor(() => expect(page.host.records.calls.at(-1)?.input.body).toEqual({ action: 'resend' }));
  expect(links()).toEqual([
    ['Anna, 29', `/members/${anna.id}`],
    ['Lena3, 29', `/members/${aProfileCard({}, 3).id}`],
    ['Complete your profile', '/complete-signup'],
    ['Browse members', '/members'],
  ]);
  await expectAccessible(document.body);
});

test('[D-40] a message that was written during the signup is said to wait, with the face it is for; a refused one is not', async () => {
  const message = { profile: anna, body: 'Hi', created_at: '2026-11-20T21:00:00.000Z' };
  open({ user: unconfirmed, calls: { 'firstmessage.get': () => ({ message }) } });
  await screen.findByText('Your hello to Anna waits until you confirm your email.');
  open({ user: unconfirmed, calls: { 'firstmessage.get': () => ({ message: { ...message, profile: null, refused: 'profile_gone' } }) } });
  await screen.findAllByText(/nora@example.org/);
  expect(screen.getAllByText(/^Your hello/)).toHaveLength(1);
});

test('[R-04] once confirmed, no email notice, and a link to the requested page', async () => {
  const { main_image } = anna;
  open({ user: aUser({ profile: { main_image, about_me: 'Hello.' } }), path: '/signup-matches?next=/credits' });
  await screen.findByRole('link', { name: 'Anna, 29' });
  expect(screen.queryByText('Confirm your email')).toBeNull();
  expect(links().slice(2)).toEqual([['Continue', '/credits']]);
});

test('[R-04 P-01 P-02 P-03] during the signup: matches by the draft, with links to continue or log in', async () => {
  sessionStorage.setItem('vesper.signup', JSON.stringify({ step: 2, seeking: 'male', country: 'NL', region: 'NL-UT' }));
  const page = open({ settings: { logged_out_search: 'all', signups: 'all' } });
  await screen.findByRole('link', { name: 'Anna, 29' });
  expect(asked(page)).toEqual({ gender: 'male', country: 'NL', region: 'NL-UT', limit: '12' });
  expect(links().slice(2)).toEqual([
    ['Finish signing up', '/signup'],
    ['Log in', '/login'],
  ]);
  await expectAccessible(document.body);
});

test('[R-04 P-01 P-02] a visitor who may not search sees no members, and no signup if it is closed', async () => {
  const page = open({ settings: { logged_out_search: 'none', signups: 'none' } });
  await screen.findByText('Sign up to browse');
  expect(page.host.records.calls).toEqual([]);
  expect(links()).toEqual([['Log in', '/login']]);
});

test('[R-04] without matches, it says so and links on', async () => {
  open({ user: unconfirmed, calls: { 'members.search': () => none } });
  await screen.findByText('No one here yet');
  expect(links().at(-1)).toEqual(['Browse members', '/members']);
});

test('[R-04 D-48] near matches are shown separately and labelled', async () => {
  const similar = { profiles: [aProfileCard({}, 5)], total: 1, relaxed: ['region' as const] };
  open({ user: unconfirmed, calls: { 'members.search': () => ({ ...none, profiles: [anna], similar }) } });
  await screen.findByRole('heading', { name: 'Almost what you’re looking for' });
  expect(screen.getByRole('link', { name: 'Lena5, 29' })).toBeDefined();
});

test('[R-04] a failed search can be retried', async () => {
  let isDown = true;
  const page = open({ user: unconfirmed, calls: { 'members.search': () => (isDown ? refuse(503, 'unavailable')() : found) } });
  await screen.findByText('We couldn’t load any members');
  isDown = false;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Anna, 29' })).toBeDefined();
});
