import type { PushPayload } from '@vesper/contracts';

/** What the worker tells pages (`server/src/installed-app/worker/worker.js`). */
export type WorkerMessage = { type: 'push-received'; payload: PushPayload } | { type: 'push-clicked'; path: string };

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(url: string): string };
}

export interface ServiceWorker {
  /** There is one, or will be. */
  readonly isOn: boolean;
  /** Once it is there; null where there is none. */
  readonly ready: Promise<ServiceWorkerRegistration | null>;
  listen(listener: (message: WorkerMessage) => void): void;
}

/** How long a busy page may put it off. */
const IDLE_WITHIN_MS = 10_000;

/**
 * Registers the service worker when the page has come to rest: nothing on the page waits for it (C-15).
 * @param path as the document says it; undefined: switched off, and those that are there take their leave
 */
export function startServiceWorker(path: string | undefined, window: Window): ServiceWorker {
  const container = window.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const url = path && trusted(path, window);
  if (!url || !container) return { isOn: false, ready: Promise.resolve(null), listen: () => {} };

  const ready = whenIdle(window)
    .then(() => container.register(url, { scope: '/', updateViaCache: 'none' }))
    .then(() => container.ready)
    .catch(() => null); // A private window may refuse: the page does without.
  return {
    isOn: true,
    ready,
    listen: (listener) => container.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => listener(data)),
  };
}

/**
 * The page's only Trusted Types policy, and it knows one address, whatever it is asked for. The policy in the document's headers lets
 * nobody make another.
 */
function trusted(path: string, window: Window): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('service-worker', { createScriptURL: () => path }).createScriptURL(path) ?? path;
}

function whenIdle(window: Window): Promise<void> {
  return new Promise((resolve) => {
    const idle = () =>
      'requestIdleCallback' in window ? window.requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS }) : resolve();
    if (window.document.readyState === 'complete') idle();
    else window.addEventListener('load', idle, { once: true });
  });
}
