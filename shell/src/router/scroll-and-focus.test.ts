import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aRemote } from '../testing/a-remote.ts';
import { manageScrollAndFocus } from './scroll-and-focus.ts';
import { createBrowserHistory } from './browser-history.ts';
import { createRoutes } from './routes.ts';

const chat = aRemote(['/chats/:conversation', '/members/:member/chat'], 'mfe-chat');
for (const page of chat.declaration.pages) page.page = 'chats';
const routes = createRoutes([], [chat, aRemote(['/members', '/login'])]);

beforeEach(() => {
  vi.stubGlobal('innerHeight', 0); // jsdom has no layout
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>';
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the site on a page, with its guards. */
function open(path: string, redirect: Parameters<typeof createBrowserHistory>[0]['redirect'] = (place) => place) {
  window.history.replaceState(null, '', path);
  const page = new AbortController();
  onTestFinished(() => page.abort());
  const history = createBrowserHistory({
    window,
    redirect,
    mayLeave: () => true,
    needsDocument: () => false,
    reload() {},
    signal: page.signal,
  });
  manageScrollAndFocus(history, routes, window);
  return history;
}

const main = () => document.getElementById('main') as HTMLElement;

/** What a page puts on screen when it comes. */
function show(html: string): void {
  main().innerHTML = html;
}

const focused = () => document.activeElement?.textContent;

test('[R-50] a new page starts at the top with the focus on its heading', async () => {
  const history = open('/members');
  show('<h1 tabindex="-1">Members</h1>');
  history.push('/login');
  show('<h1 tabindex="-1">Log in</h1>');
  await vi.waitFor(() => expect(focused()).toBe('Log in'));
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
});

test('[R-50] a guard’s redirect counts as a new page', async () => {
  let isSignedIn = true;
  const history = open('/members', (place) => (isSignedIn ? place : { pathname: '/login', search: '', hash: '' }));
  show('<h1 tabindex="-1">Members</h1>');
  isSignedIn = false;
  history.revalidate();
  expect(history.current().type).toBe('REPLACE');
  show('<h1 tabindex="-1">Log in</h1>');
  await vi.waitFor(() => expect(focused()).toBe('Log in'));
});

test('[R-08] a page that replaces its own URL keeps focus and scroll position', () => {
  const history = open('/members/7/chat');
  show('<h1 tabindex="-1">Lena</h1><textarea>Good evening</textarea>');
  document.querySelector('textarea')?.focus();
  vi.mocked(window.scrollTo).mockClear();
  history.replace('/chats/9');
  expect(focused()).toBe('Good evening');
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('[R-08] replacing the URL does not stop waiting for the new page’s heading', async () => {
  const history = open('/members');
  history.push('/members/7/chat');
  history.replace('/chats/9');
  show('<h1 tabindex="-1">Lena</h1>');
  await vi.waitFor(() => expect(focused()).toBe('Lena'));
});

test('[R-06] Back shows what stood there, though an alert has come above the page meanwhile', async () => {
  const resized: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(run: () => void) {
        resized.push(run);
      }
      observe() {}
      disconnect() {}
    },
  );
  /** px, of the alert. */
  let above = 0;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    return new DOMRect(0, this.id === 'page' ? above : 0, 100, 100);
  });
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9000);
  const history = open('/members');
  show('<div id="page"><h1 tabindex="-1">Members</h1></div>');
  vi.stubGlobal('scrollY', 700);
  window.dispatchEvent(new Event('scroll'));
  history.push('/login');
  history.go(-1);
  await vi.waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 700));
  above = 48;
  for (const run of resized) run();
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 748);
  vi.restoreAllMocks();
});
