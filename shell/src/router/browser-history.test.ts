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

/** As the browser’s Back, until what it does has been done. */
const pressBack = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => setTimeout(resolve), { once: true });
    window.history.back();
  });
const entries = () => window.history.length;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('back closes what lies over the page, the upper first, and then leaves the page', async () => {
  const history = start();
  history.push('/likes');
  const closed: string[] = [];
  const releaseSheet = history.holdBack(() => {
    closed.push('sheet');
    releaseSheet();
  });
  const releaseDialog = history.holdBack(() => {
    closed.push('dialog');
    releaseDialog();
  });
  const shown = vi.fn();
  history.subscribe(shown);
  await settled();
  await pressBack();
  expect(closed).toEqual(['dialog']);
  await pressBack();
  expect(closed).toEqual(['dialog', 'sheet']);
  expect(history.current().location.pathname).toBe('/likes');
  expect(shown).not.toHaveBeenCalled();
  await pressBack();
  expect(history.current().location.pathname).toBe('/members');
  expect(closed).toHaveLength(2);
});

test('what was closed by its own button leaves no step behind', async () => {
  const history = start();
  history.push('/likes');
  const release = history.holdBack(() => {});
  await settled();
  release();
  await settled();
  expect(window.history.state).toMatchObject({ idx: 1 });
  await pressBack();
  expect(history.current().location.pathname).toBe('/members');
});

test('who stays open after back, to ask first, is asked again', async () => {
  const history = start();
  const asked = vi.fn();
  history.holdBack(asked);
  await settled();
  await pressBack();
  await settled();
  await pressBack();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(history.current().location.pathname).toBe('/members');
});

test('a dialog in place of another adds no step', async () => {
  const history = start();
  const release = history.holdBack(() => {});
  await settled();
  const before = entries();
  release();
  const close = vi.fn();
  history.holdBack(close);
  await settled();
  expect(entries()).toBe(before);
  await pressBack();
  expect(close).toHaveBeenCalledOnce();
});

test('a page that is opened from a sheet takes the place of the sheet in the history', async () => {
  const history = start();
  const close = vi.fn();
  const release = history.holdBack(close);
  await settled();
  history.push('/credits');
  release();
  await settled();
  expect(window.history.state).toMatchObject({ idx: 1 });
  await pressBack();
  expect(close).not.toHaveBeenCalled();
  expect(history.current().location.pathname).toBe('/members');
  expect(history.canGoBack()).toBe(false);
});

test('filters that change the address while their sheet is open keep it when the sheet closes, by its button or by back', async () => {
  const history = start();
  history.push('/members?page=1');
  const release = history.holdBack(() => {});
  await settled();
  history.replace('?gender=female');
  release();
  await settled();
  expect(window.location.search).toBe('?gender=female');
  expect(window.history.state).toMatchObject({ idx: 1 });

  const releaseAgain = history.holdBack(() => releaseAgain());
  await settled();
  history.replace('?gender=male');
  await pressBack();
  expect(window.location.search).toBe('?gender=male');
  expect(history.current().location.search).toBe('?gender=male');
});

test('a step back of the page’s own leaves the page, whatever lies over it', async () => {
  const history = start();
  history.push('/likes');
  history.holdBack(() => {});
  await settled();
  const changed = nextChange(history);
  history.go(-1);
  await changed;
  expect(history.current().location.pathname).toBe('/members');
});

test('a page that is loaded again while a sheet lay over it starts without the sheet’s step', async () => {
  const history = start();
  history.push('/likes');
  history.holdBack(() => {});
  await settled();
  page.abort();
  page = new AbortController();
  const again = start();
  await settled();
  expect(window.history.state).toMatchObject({ idx: 1 });
  await pressBack();
  expect(again.current().location.pathname).toBe('/members');
});

test('forward does not bring back what was closed', async () => {
  const history = start();
  const release = history.holdBack(() => release());
  await settled();
  await pressBack();
  window.history.forward();
  await settled();
  expect(window.history.state).toMatchObject({ idx: 0 });
});
