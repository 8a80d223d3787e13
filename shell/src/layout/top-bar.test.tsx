import { aCompanyInfo, aUser } from '@vesper/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SiteFooter } from './site-footer.tsx';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { SiteBar } from './site-bar.tsx';

const remotePaths = ['/', '/members', '/chats', '/likes', '/credits', '/profile', '/faq', '/terms', '/privacy'];
const link = (name: string | RegExp) => screen.queryByRole('link', { name });

test('[L-08] the logo leads members to the search, visitors home', () => {
  renderInShell(<SiteBar kind="full" />, { remotePaths });
  expect(link('Vesper, home')?.getAttribute('href')).toBe('/');
});

test('[L-12] visitors get the login and no member links', () => {
  renderInShell(<SiteBar kind="full" />, { remotePaths, path: '/faq' });
  expect(link('Log in')?.getAttribute('href')).toBe('/login?next=%2Ffaq');
  expect(link('Search')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Account' })).toBeNull();
});

test('[L-12 L-13] at the login the languages are the last thing in the bar', () => {
  renderInShell(<SiteBar kind="full" />, { remotePaths, path: '/login', settings: { locales: ['en', 'de'] } });
  expect(link('Log in')).toBeNull();
  expect(screen.getByRole('button', { name: /^Language/ })).toBeDefined();
});

test('[L-08] [L-09] members get search, swipe game, messages and likes, with counts', () => {
  const stores = { chatState: { totalUnread: 120, totalNewLikes: 2 } };
  renderInShell(<SiteBar kind="full" />, { remotePaths: [...remotePaths, '/swipe-game'], user: aUser(), stores, path: '/chats/1' });
  expect(link('Vesper, home')?.getAttribute('href')).toBe('/members');
  expect(link('Search')?.getAttribute('href')).toBe('/members');
  expect(link('Swipe')?.getAttribute('href')).toBe('/swipe-game');
  const messages = link(/^Messages/) as HTMLElement;
  expect(within(messages).getByText('99+')).toBeDefined();
  expect(within(messages).getByText('120 unread messages')).toBeDefined();
  expect(messages.getAttribute('aria-current')).toBe('page');
  expect(within(link(/^Likes/) as HTMLElement).getByText('2 new likes')).toBeDefined();
});

test('[L-10] members who have never paid get Get Premium', () => {
  const { host } = renderInShell(<SiteBar kind="full" />, { remotePaths, user: aUser() });
  expect(link('Get Premium')).not.toBeNull();
  expect(host.stores.session.getState().user?.paid_user).toBe(false);
});

test('[L-10] the credits left are shown beside the icon', () => {
  renderInShell(<SiteBar kind="full" />, { remotePaths, user: aUser({ paid_user: true, credits: 1240 }) });
  expect(within(link('Credits 1,240 credits left') ?? document.body).getByText('1,240')).toBeDefined();
});

test('[L-09 L-10] phones show each link once: Premium in the bottom bar, credits in the top bar', () => {
  renderInShell(<PhoneBar />, { remotePaths, user: aUser() });
  expect(screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Search',
    'Messages',
    'Likes',
    'Premium',
  ]);
  cleanup();
  renderInShell(<PhoneBar />, { remotePaths, user: aUser({ paid_user: true, credits: 40 }) });
  expect(screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['Search', 'Messages', 'Likes']);
});

test('[L-09] on a page that belongs to a destination without being under its path, that one is current', () => {
  const currentAt = (path: string) => {
    renderInShell(<PhoneBar />, { remotePaths: [...remotePaths, '/members/:id', '/members/:member/chat'], user: aUser(), path });
    const current = screen.getAllByRole('link', { hidden: true }).filter((one) => one.getAttribute('aria-current') === 'page');
    cleanup();
    return current.map(({ textContent }) => textContent);
  };
  expect(currentAt('/viewers')).toEqual(['Likes']);
  expect(currentAt('/likes/given')).toEqual(['Likes']);
  expect(currentAt('/viewersof')).toEqual([]);
  expect(currentAt('/members/1')).toEqual(['Search']);
  expect(currentAt('/members/1/chat')).toEqual(['Messages']);
});

test('[L-10] low credits have a badge', () => {
  renderInShell(<SiteBar kind="full" />, { remotePaths, user: aUser({ paid_user: true, credits: 7 }) });
  expect(within(link(/^Credits/) as HTMLElement).getByText('7 credits left')).toBeDefined();
  expect(link('Get Premium')).toBeNull();
});

test('[L-11] the account menu: profile, settings if they exist, logout', async () => {
  const { user, host } = renderInShell(<SiteBar kind="full" />, { remotePaths, user: aUser() });
  await user.click(screen.getByRole('button', { name: 'Account' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['My profile', 'Log out']);
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  expect(host.records.events).toContainEqual({ name: 'shell:log-out', payload: {} });
});

test('[L-13] the language menu changes the language', async () => {
  const { user, host } = renderInShell(<SiteBar kind="full" />, { remotePaths, settings: { locales: ['en', 'de'] } });
  await user.click(screen.getByRole('button', { name: 'Language: English' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
  expect(host.records.events).toContainEqual({ name: 'shell:change-locale', payload: { locale: 'de' } });
});

test('[L-13] a single language has no menu', () => {
  renderInShell(<SiteBar kind="full" />, { remotePaths, settings: { locales: ['en'] } });
  expect(screen.queryByRole('button', { name: /Language/ })).toBeNull();
});

test('[L-04] landers have the logo and, for visitors, the language and the login, which does not lead back to them', () => {
  renderInShell(<SiteBar kind="logo" />, { remotePaths, path: '/landers/gallery' });
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(['/', '/login']);
  screen.getByRole('button', { name: /Language/ });
  cleanup();
  renderInShell(<SiteBar kind="logo" />, { remotePaths, user: aUser() });
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(['/members']);
});

test('[L-15] [L-16] [L-17] [K-05] the footer has existing pages, the company, the terms’ date and the phone number as a link', () => {
  renderInShell(<SiteFooter />, { remotePaths, path: '/faq' });
  expect(link('FAQ')?.getAttribute('href')).toBe('/faq');
  expect(link('Privacy')?.getAttribute('href')).toBe('/privacy');
  expect(link('Complaints')).toBeNull();
  expect(screen.getByText(/Company no/).textContent).toContain('Netherlands');
  expect(screen.getByText(/Company no/).textContent).toMatch(/Terms of \d+ \w+ \d{4}$/);
  expect(link(/^\+/)?.getAttribute('href')).toMatch(/^tel:\+\d+$/);
});

test('[R-47 L-15] the footer links the brand’s own pages by their titles', () => {
  renderInShell(<SiteFooter />, { remotePaths, settings: { pages: [{ slug: 'about', title: 'About Vesper' }] } });
  expect(link('About Vesper')?.getAttribute('href')).toBe('/about');
});

test('[R-46 L-15] a brand’s page that takes the place of ours has one link', () => {
  renderInShell(<SiteFooter />, { remotePaths, settings: { pages: [{ slug: 'faq', title: 'How it works' }] } });
  expect(link('FAQ')?.getAttribute('href')).toBe('/faq');
  expect(link('How it works')).toBeNull();
});

test('[E-16] the footer has the brand’s own phone number; a brand without one has the company’s', () => {
  renderInShell(<SiteFooter />, { remotePaths, settings: { support_phone: '+44 20 7946 0303' } });
  expect(link('+44 20 7946 0303')?.getAttribute('href')).toBe('tel:+442079460303');
  cleanup();
  renderInShell(<SiteFooter />, { remotePaths, settings: { support_phone: '' } });
  expect(link(/^\+/)?.textContent).toBe(aCompanyInfo().support_phone);
});

test('[L-15 L-18] for members on phones, the footer is one line that unfolds', async () => {
  const { user } = renderInShell(<SiteFooter />, { remotePaths, path: '/faq', user: aUser() });
  const opener = screen.getByText('Help and legal', { selector: 'button' }); // where there is room it is not shown
  const rest = document.getElementById(opener.getAttribute('aria-controls') ?? '') as HTMLElement;
  expect(within(rest).getByRole('link', { name: 'FAQ' })).toBeDefined();
  expect(within(rest).getByText(/Company no/)).toBeDefined();
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await user.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
});

test('[L-15 B-12] a remote adds a link to a column of the footer, as long as its page exists', () => {
  renderInShell(<SiteFooter />, { remotePaths: [...remotePaths, '/pricing'] });
  expect(link('Pricing')?.getAttribute('href')).toBe('/pricing');
  cleanup();
  renderInShell(<SiteFooter />, { remotePaths });
  expect(link('Pricing')).toBeNull();
});
