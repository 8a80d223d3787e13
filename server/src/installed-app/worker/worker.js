// The service worker of all pages (C-15): shows push messages, passes them to open pages, and shows an offline page when there is
// no connection. It caches nothing: no file, no document, no member data (docs/adr/0010).
// The server prepends BRAND (`../service-worker.ts`).

/** @typedef {import('@vesper/contracts/api').PushPayload} PushPayload */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

// Pages can't depend on its state, as it has none, so a new version takes over at once.
worker.addEventListener('install', () => void worker.skipWaiting());
// The browser requests the page while the worker starts, so that a worker costs a page no time.
worker.addEventListener('activate', (event) => event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve()));

worker.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(pageOr(event));
});

worker.addEventListener('push', (event) => event.waitUntil(read(event.data).then(receive)));

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

/**
 * The page or, without a connection, the offline page in the member's language and colour scheme.
 * @param {FetchEvent} event
 */
async function pageOr(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': BRAND.offlinePolicy };
    const { offline } = await words();
    const appearance = await chosen('appearance');
    const theme = appearance === 'light' || appearance === 'dark' ? ` data-theme="${appearance}"` : '';
    // Replacer functions: the inserted text may contain `$`.
    const html = offline.replace('<html', (tag) => tag + theme).replace('</head>', (end) => `<style>${BRAND.offlineStyle}</style>${end}`);
    return new Response(html, { status: 503, headers });
  }
}

/** The texts in the language chosen in this browser (S-22). */
async function words() {
  const language = await chosen('locale');
  return BRAND.words.find(({ locale }) => locale === language) ?? BRAND.words[0];
}

/**
 * A cookie of this browser, where workers can read cookies.
 * @param {string} cookie
 */
async function chosen(cookie) {
  const found = await worker.cookieStore?.get(cookie).catch(() => null);
  return found?.value;
}

/**
 * Something must be shown for every push, even one that can't be decoded: browsers revoke the permission otherwise.
 * @param {PushMessageData | null} data
 * @returns {Promise<PushPayload>}
 */
async function read(data) {
  const { news } = await words();
  const kind = /** @type {const} */ ('message');
  const unreadable = { title: BRAND.title, body: news, kind, path: '/', badge: 0, at: new Date().toISOString() };
  try {
    return { ...unreadable, ...data?.json() };
  } catch {
    return unreadable;
  }
}

/** @param {PushPayload} payload */
async function receive(payload) {
  const { kind, title, body, path, badge } = payload;
  const pages = await openPages();
  for (const page of pages) page.postMessage({ type: 'push-received', payload });
  if (badge > 0) await worker.navigator.setAppBadge?.(badge).catch(() => {}); // X-09
  // A visible page shows it itself.
  if (pages.some((page) => page.visibilityState === 'visible')) return;
  // A new notification replaces the last of its kind, and alerts again.
  const options = { body, tag: kind, renotify: true, icon: BRAND.icon, badge: BRAND.mark, data: { path } };
  await worker.registration.showNotification(title, options);
}

/** ms; a page that is only just starting does not hear what it is told. */
const ANSWER_TIME = 3000;

/**
 * Focuses the most recently viewed page and tells it where to go, or opens a new one. A page that does not answer is sent there,
 * or, where the browser refuses that, left for a new one.
 * @param {string} path
 */
async function open(path) {
  const [page] = await openPages();
  if (!page) return void (await worker.clients.openWindow(path));
  const { port1, port2 } = new MessageChannel();
  const isHeard = new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_TIME);
    port1.addEventListener('message', () => {
      clearTimeout(timer);
      resolve(true);
    });
    port1.start();
  });
  page.postMessage({ type: 'push-clicked', path }, [port2]);
  // Some browsers refuse it; where the press leads is shown all the same.
  await page.focus().catch(() => undefined);
  if (!(await isHeard)) await page.navigate(path).catch(() => worker.clients.openWindow(path));
  port1.close();
}

/** Most recently focused first. */
const openPages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/**
 * The browser or its push service has replaced a subscription: the server is sent the new one. If the session has ended, the server
 * refuses,
 * and the page subscribes again after the next login.
 * @param {PushSubscriptionChangeEvent} event
 */
async function renew({ oldSubscription, newSubscription }) {
  const options = { userVisibleOnly: true, applicationServerKey: BRAND.pushKey };
  const subscription = newSubscription ?? (await worker.registration.pushManager.subscribe(options));
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-request': '1', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ subscription, replaces: oldSubscription?.endpoint }),
  });
}
