// The kill switch: in place of the service worker, it takes itself and all that any version of it may have kept from the browser.
// Pages that are open go on without it.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await worker.registration.unregister();
}
