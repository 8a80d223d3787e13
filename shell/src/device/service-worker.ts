import type { PushPayload } from '@vesper/contracts';

/** Messages from the worker to pages (`server/src/installed-app/worker/worker.js`). */
export type WorkerMessage = { type: 'push-received'; payload: PushPayload } | { type: 'push-clicked'; path: string };

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(url: string): string };
}

export interface ServiceWorker {
  /** Whether a service worker is, or will be, registered. */
  readonly isEnabled: boolean;
  /** Resolves when it is active; null if there is none. */
  readonly ready: Promise<ServiceWorkerRegistration | null>;
  listen(listener: (message: WorkerMessage) => void): void;
}

/** Registers after this time at the latest, even if the page is still busy. */
const IDLE_TIMEOUT_MS = 10_000;

/**
 * Registers the service worker once the page is idle, as nothing on the page needs it (C-15).
 * @param path from the document; undefined if service workers are switched off, in which case existing ones unregister themselves
 */
export function startServiceWorker(path: string | undefined, window: Window): ServiceWorker {
  const container = window.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const url = path && trustedScriptUrl(path, window);
  if (!url || !container) return { isEnabled: false, ready: Promise.resolve(null), listen: () => {} };

  const ready = whenIdle(window)
    .then(() => container.register(url, { scope: '/', updateViaCache: 'none' }))
    .then(() => container.ready)
    .catch(() => null); // Private windows may refuse; the page works without it.
  return {
    isEnabled: true,
    ready,
    listen: (listener) =>
      container.addEventListener('message', ({ data, ports }: MessageEvent<WorkerMessage>) => {
        listener(data);
        // Or the worker sends the page there itself.
        ports[0]?.postMessage('heard');
      }),
  };
}

/**
 * The page's only Trusted Types policy. It returns this one URL, whatever its input; the document's content security policy allows no
 * other policy to be created.
 */
function trustedScriptUrl(path: string, window: Window): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('service-worker', { createScriptURL: () => path }).createScriptURL(path) ?? path;
}

function whenIdle(window: Window): Promise<void> {
  return new Promise((resolve) => {
    const idle = () =>
      'requestIdleCallback' in window ? window.requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS }) : resolve();
    if (window.document.readyState === 'complete') idle();
    else window.addEventListener('load', idle, { once: true });
  });
}
