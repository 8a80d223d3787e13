import { screen } from '@testing-library/react';
import { aUser } from '@vesper/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { createEvents } from '../platform/create-events.ts';
import { SiteFooter } from '../layout/site-footer.tsx';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { BackButton } from '../layout/back-button.tsx';
import { createAppStore } from './app-store.ts';

/** As the installed app shows its pages. */
const install = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: query.includes('standalone'), media: query }) as never);
afterEach(() => {
  vi.restoreAllMocks();
  document.cookie = 'neutral_app=; Max-Age=0';
});

const back = () => screen.queryByRole('button', { name: 'Back' });
const open = async (path: string) => {
  const page = renderInShell(<BackButton />, {
    user: aUser(),
    remotePaths: ['/members', '/members/:id', '/likes', '/credits', '/chats'],
    path: '/members',
  });
  page.shell.history.push(path);
  await vi.waitFor(() => expect(window.location.pathname).toBe(path));
  return page;
};

test('[L-07] in the installed app, profile, likes and credits have a back button', async () => {
  install();
  for (const path of ['/members/1', '/likes', '/credits']) {
    const { user } = await open(path);
    const button = await screen.findByRole('button', { name: 'Back' });
    await user.click(button);
    await vi.waitFor(() => expect(window.location.pathname).toBe('/members'));
    await vi.waitFor(() => expect(back()).toBeNull());
    document.body.replaceChildren();
  }
});

test('[L-07] no back button on other pages, without history, or in a browser', async () => {
  install();
  await open('/chats');
  expect(back()).toBeNull();
  document.body.replaceChildren();
  renderInShell(<BackButton />, { user: aUser(), remotePaths: ['/likes'], path: '/likes' });
  expect(back()).toBeNull();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  await open('/likes');
  expect(back()).toBeNull();
});

test('[L-18] the installed app has the compact footer on the home page too', () => {
  const about = { settings: { description: 'What the site says of itself' } };
  renderInShell(<SiteFooter />, about);
  expect(screen.queryByText('What the site says of itself')).not.toBeNull();
  document.body.replaceChildren();
  install();
  renderInShell(<SiteFooter />, about);
  expect(screen.queryByText('What the site says of itself')).toBeNull();
});

test('[B-07] the install prompt waits for the member and works once', () => {
  const events = createEvents(vi.fn());
  const app = createAppStore({ window, document, events, isSecure: false });
  expect(app.getState()).toEqual({ isInstalled: false, canInstall: false, isNeutral: false });
  const prompt = vi.fn(async () => {});
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(app.getState().canInstall).toBe(true);
  events.emit('shell:install-app', {});
  events.emit('shell:install-app', {});
  expect(prompt).toHaveBeenCalledOnce();
  expect(app.getState().canInstall).toBe(false);
});

test('[B-07] the neutral app setting is stored in a cookie, which the manifest reads', () => {
  const events = createEvents(vi.fn());
  const app = createAppStore({ window, document, events, isSecure: false });
  events.emit('shell:neutral-app', { isNeutral: true });
  expect(document.cookie).toContain('neutral_app=1');
  expect(app.getState().isNeutral).toBe(true);
  expect(createAppStore({ window, document, events: createEvents(vi.fn()), isSecure: false }).getState().isNeutral).toBe(true);
  events.emit('shell:neutral-app', { isNeutral: false });
  expect(document.cookie).not.toContain('neutral_app');
});
