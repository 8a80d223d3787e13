import { expect, test, vi } from 'vitest';
import { startServiceWorker } from './service-worker.ts';

function aWindow({ readyState = 'complete', isRefusing = false }: { readyState?: DocumentReadyState; isRefusing?: boolean } = {}) {
  const registration = {};
  const container = Object.assign(new EventTarget(), {
    register: vi.fn(async () => (isRefusing ? Promise.reject(new DOMException('no', 'SecurityError')) : registration)),
    ready: Promise.resolve(registration),
  });
  const idle: (() => void)[] = [];
  const policies: string[] = [];
  const window = Object.assign(new EventTarget(), {
    navigator: { serviceWorker: container },
    document: { readyState },
    requestIdleCallback: (run: () => void) => idle.push(run),
    trustedTypes: {
      createPolicy(name: string, rules: { createScriptURL: (url: string) => string }) {
        policies.push(name);
        return rules;
      },
    },
  });
  return {
    window: window as never,
    container,
    registration,
    policies,
    load: () => window.dispatchEvent(new Event('load')),
    rest: () => idle.splice(0).forEach((run) => run()),
  };
}

test('[C-15] it is registered for the whole site once the page has loaded and is idle', async () => {
  const { window, container, registration, policies, load, rest } = aWindow({ readyState: 'loading' });
  const { ready } = startServiceWorker('/sw.js', window);
  rest();
  load();
  await Promise.resolve();
  expect(container.register).not.toHaveBeenCalled();
  rest();
  expect(await ready).toBe(registration);
  expect(container.register).toHaveBeenCalledExactlyOnceWith('/sw.js', { scope: '/', updateViaCache: 'none' });
  expect(policies).toEqual(['service-worker']);
});

test('[C-15] switched off, unsupported or refused, there is none and nothing fails', async () => {
  const off = aWindow();
  const none = startServiceWorker(undefined, off.window);
  expect([none.isEnabled, await none.ready]).toEqual([false, null]);
  const bare = { navigator: {} } as never;
  expect(await startServiceWorker('/sw.js', bare).ready).toBeNull();
  const refusing = aWindow({ isRefusing: true });
  const { ready } = startServiceWorker('/sw.js', refusing.window);
  refusing.rest();
  expect(await ready).toBeNull();
});

test('[C-15] a page answers what the worker tells it, once it has been heard', () => {
  const { window, container } = aWindow();
  const heard: unknown[] = [];
  startServiceWorker('/sw.js', window).listen((message) => heard.push(message));
  const answer = { postMessage: vi.fn() };
  const event = Object.assign(new Event('message'), { data: { type: 'push-clicked', path: '/chats/1' }, ports: [answer] });
  container.dispatchEvent(event);
  expect(heard).toEqual([{ type: 'push-clicked', path: '/chats/1' }]);
  expect(answer.postMessage).toHaveBeenCalledOnce();
});
