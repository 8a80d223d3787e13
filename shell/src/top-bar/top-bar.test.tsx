import { aUser } from '@vesper/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SiteFooter } from '../footer/site-footer.tsx';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { SiteBar } from './site-bar.tsx';

const remotePaths = ['/', '/members', '/chats', '/likes', '/credits', '/profile', '/faq', '/terms'];
const link = (name: string | RegExp) => screen.queryByRole('link', { name });

test('[L-08] the logo leads members to the search, visitors home', () => {
  renderInShell(<SiteBar kind="full" />, { remotePaths });
  expect(link('Vesper, home')?.getAttribute('href')).toBe('/');
});

test('[L-12] a visitor gets the login, and none of the members’ places', () => {
  renderInShell(<SiteBar kind="full" />, { remotePaths, path: '/faq' });
  expect(link('Log in')?.getAttribute('href')).toBe('/login?next=%2Ffaq');
  expect(link('Search')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Account' })).toBeNull();
});

test('[L-08] [L-09] a member gets search, messages and likes, with what is new', () => {
  const stores = { chatState: { totalUnread: 120, totalNewLikes: 2 } };
  renderInShell(<SiteBar kind="full" />, { remotePaths, user: aUser(), stores, path: '/chats/1' });
  expect(link('Vesper, home')?.getAttribute('href')).toBe('/members');
  expect(link('Search')?.getAttribute('href')).toBe('/members');
  const messages = link(/^Messages/) as HTMLElement;
  expect(within(messages).getByText('99+')).toBeDefined();
  expect(within(messages).getByText('120 unread messages')).toBeDefined();
  expect(messages.getAttribute('aria-current')).toBe('page');
  expect(within(link(/^Likes/) as HTMLElement).getByText('2 new likes')).toBeDefined();
});

test('[L-10] Get Premium for who has never paid; credits, with a badge when low, for who has', () => {
  const { host } = renderInShell(<SiteBar kind="full" />, { remotePaths, user: aUser() });
  expect(link('Get Premium')).not.toBeNull();
  expect(host.stores.session.getState().user?.paid_user).toBe(false);
});

test('[L-10] what is left is a number beside the coins, whatever it is', () => {
  renderInShell(<SiteBar kind="full" />, { remotePaths, user: aUser({ paid_user: true, credits: 1240 }) });
  expect(within(link('Credits 1,240 credits left') ?? document.body).getByText('1,240')).toBeDefined();
});

test('[L-09 L-10] a phone has each place once: Get Premium at its end, what is left of the credits at its top', () => {
  renderInShell(<PhoneBar />, { remotePaths, user: aUser() });
  expect(screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Search',
    'Messages',
    'Likes',
    'Get Premium',
  ]);
  cleanup();
  renderInShell(<PhoneBar />, { remotePaths, user: aUser({ paid_user: true, credits: 40 }) });
  expect(screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['Search', 'Messages', 'Likes']);
});

test('[L-10] credits with their badge', () => {
  renderInShell(<SiteBar kind="full" />, { remotePaths, user: aUser({ paid_user: true, credits: 7 }) });
  expect(within(link(/^Credits/) as HTMLElement).getByText('7 credits left')).toBeDefined();
  expect(link('Get Premium')).toBeNull();
});

test('[L-11] the account menu: profile, settings where there are any, logout', async () => {
  const { user, shell } = renderInShell(<SiteBar kind="full" />, { remotePaths, user: aUser() });
  await user.click(screen.getByRole('button', { name: 'Account' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['My profile', 'Log out']);
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  expect(shell.sessionKeeper.logOut).toHaveBeenCalled();
});

test('[L-13] languages are offered only where there is a choice', async () => {
  const { user, host } = renderInShell(<SiteBar kind="full" />, { remotePaths, settings: { locales: ['en', 'de'] } });
  await user.click(screen.getByRole('button', { name: 'Language: English' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
  expect(host.records.events).toContainEqual({ name: 'shell:change-locale', payload: { locale: 'de' } });
});

test('[L-13] a single language needs no menu', () => {
  renderInShell(<SiteBar kind="full" />, { remotePaths, settings: { locales: ['en'] } });
  expect(screen.queryByRole('button', { name: /Language/ })).toBeNull();
});

test('[L-04] a lander has the logo and nothing else', () => {
  renderInShell(<SiteBar kind="logo" />, { remotePaths });
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(['/']);
});

test('[L-15] [L-16] [L-17] [K-05] the footer: pages that exist, the company, the date of its terms, the phone number as a link', () => {
  renderInShell(<SiteFooter />, { remotePaths, path: '/faq' });
  expect(link('FAQ')?.getAttribute('href')).toBe('/faq');
  expect(link('Privacy')?.getAttribute('href')).toBe('/privacy');
  expect(link('Complaints')).toBeNull();
  expect(screen.getByText(/Company no/).textContent).toContain('Netherlands');
  expect(screen.getByText(/Company no/).textContent).toMatch(/Terms of \d+ \w+ \d{4}$/);
  expect(link(/^\+/)?.getAttribute('href')).toMatch(/^tel:\+\d+$/);
});

test('[L-15 L-18] for members the footer is one line on a phone, which brings all of it', async () => {
  const { user } = renderInShell(<SiteFooter />, { remotePaths, path: '/faq', user: aUser() });
  const opener = screen.getByText('Help and legal', { selector: 'button' }); // where there is room it is not shown
  const rest = document.getElementById(opener.getAttribute('aria-controls') ?? '') as HTMLElement;
  expect(within(rest).getByRole('link', { name: 'FAQ' })).toBeDefined();
  expect(within(rest).getByText(/Company no/)).toBeDefined();
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await user.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
});
