// The kill switch: replaces the service worker, unregisters itself and deletes everything any version of it may have stored.
// Open pages continue without it.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await worker.registration.unregister();
}
