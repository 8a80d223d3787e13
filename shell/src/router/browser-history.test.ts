import { createPath } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type BrowserHistory, createBrowserHistory } from './browser-history.ts';

const reload = vi.fn();
const mayLeave = vi.fn<() => boolean | Promise<boolean>>(() => true);
let isSignedIn = true;
let page = new AbortController();
const start = (): BrowserHistory =>
  createBrowserHistory({
    window,
    mayLeave,
    needsDocument: ({ pathname }) => pathname.startsWith('/landers'),
    reload,
    signal: page.signal,
    redirect: (place) =>
      place.pathname.startsWith('/chats') && !isSignedIn ? { pathname: '/login', search: '?next=/chats', hash: '' } : place,
  });

const nextChange = (history: BrowserHistory) =>
  new Promise<void>((resolve) => {
    const stop = history.subscribe(() => {
      stop();
      resolve();
    });
  });

/** Presses back, and waits until the browser has gone and was put back. */
const pressBackInVain = () =>
  new Promise<void>((resolve) => {
    let moves = 0;
    const count = () => {
      moves += 1;
      if (moves === 2) resolve();
    };
    window.addEventListener('popstate', count, { signal: page.signal });
    window.history.back();
  });

beforeEach(() => window.history.pushState(null, '', '/members'));
afterEach(() => {
  page.abort();
  page = new AbortController();
  isSignedIn = true;
  mayLeave.mockReset().mockReturnValue(true);
  reload.mockReset();
});

test('[R-50] guards are asked on the first load', () => {
  isSignedIn = false;
  window.history.replaceState(null, '', '/chats/1');
  expect(createPath(start().current().location)).toBe('/login?next=/chats');
  expect(window.location.pathname).toBe('/login');
});

test('[R-50] guards are asked on links', () => {
  const history = start();
  isSignedIn = false;
  history.push('/chats/1');
  expect(createPath(history.current().location)).toBe('/login?next=/chats');
});

test('[R-50] guards are asked on back and forward', async () => {
  const history = start();
  history.push('/chats');
  history.push('/likes');
  isSignedIn = false;
  const changed = nextChange(history);
  window.history.back();
  await changed;
  expect(history.current()).toMatchObject({ type: 'POP', location: { pathname: '/login' } });
});

test('[R-50] guards are asked again when the session ends', () => {
  const history = start();
  history.push('/chats');
  isSignedIn = false;
  history.revalidate();
  expect(history.current()).toMatchObject({ type: 'REPLACE', location: { pathname: '/login' } });
});

test('[W7] a page that the document does not list is loaded at its own address, with its state, and nothing else is shown until then', () => {
  const history = start();
  const shown = vi.fn();
  history.subscribe(shown);
  history.push('/landers/gallery', { from: 'home' });
  expect(reload).toHaveBeenCalledOnce();
  expect(shown).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/landers/gallery');
  expect(window.history.state).toMatchObject({ usr: { from: 'home' }, idx: 1 });
});

test('a page with unsaved input is left only with the member’s consent, by link and by back', async () => {
  const history = start();
  history.push('/likes');
  mayLeave.mockReturnValue(Promise.resolve(false));
  history.push('/profile');
  await pressBackInVain();
  expect(history.current().location.pathname).toBe('/likes');
  expect(window.location.pathname).toBe('/likes');

  mayLeave.mockReturnValue(Promise.resolve(true));
  const changed = nextChange(history);
  window.history.back();
  await changed;
  expect(history.current().location.pathname).toBe('/members');
});

test('[R-50] guards are asked after the member has agreed to leave: the session may have ended meanwhile', async () => {
  const history = start();
  let agree = (_leaves: boolean) => {};
  mayLeave.mockReturnValue(new Promise((resolve) => (agree = resolve)));
  history.push('/chats/1');
  isSignedIn = false;
  const changed = nextChange(history);
  agree(true);
  await changed;
  expect(createPath(history.current().location)).toBe('/login?next=/chats');
});

test('[R-50] who may not stay on a page is not asked whether to leave it', async () => {
  const history = start();
  history.push('/chats/1');
  isSignedIn = false;
  mayLeave.mockClear().mockReturnValue(false);
  const changed = nextChange(history);
  history.replace('/');
  await changed;
  expect(history.current().location.pathname).toBe('/');
  expect(mayLeave).not.toHaveBeenCalled();
});

test('a change of the query alone does not ask to leave', () => {
  const history = start();
  mayLeave.mockReturnValue(false);
  history.replace('?gender=female', { scroll: 7 });
  expect(history.current().location).toMatchObject({ pathname: '/members', search: '?gender=female', state: { scroll: 7 } });
  expect(mayLeave).not.toHaveBeenCalled();
});

test('a URL of this page with another fragment becomes a history entry', async () => {
  const history = start();
  const shown = nextChange(history);
  window.location.hash = 'a-token';
  await shown;
  expect(createPath(history.current().location)).toBe('/members#a-token');
  expect(history.canGoBack()).toBe(true);
  expect(history.current().location.key).not.toBe('default');
});

test('[L-07] after a link that loaded a document, back leads to the page before', () => {
  expect(start().canGoBack()).toBe(false);
  vi.stubGlobal('navigation', { canGoBack: true });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(start().canGoBack()).toBe(true);
});
