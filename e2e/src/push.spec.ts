import type { PageData, User } from '@vesper/contracts';
import { startPushService, type TestBrowser, type TestPushService } from '@vesper/server/testing/push-service';
import type { BrowserContext, Worker } from '@playwright/test';
import { query } from './database.ts';
import { expect, type TestStack, type Page, test as base } from './fixtures.ts';
import { allowErrors } from './page-guards.ts';
import { call, heading, logIn, acceptEntryWarning, sendMessage, untilLive } from './test-users.ts';

/** A test push service that decrypts what it receives, because Chromium for tests has none. */
const test = base.extend<{ service: TestPushService }>({
  service: async ({ stack, request }, use) => {
    const html = await (await request.get(`${stack.origin}/`)).text();
    const { settings } = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as PageData;
    const service = await startPushService(settings.push_public_key ?? '');
    await use(service);
    service.close();
  },
});

/** Fakes the browser's push subscription with our service; like a real one it survives reloads. */
async function fakePushSubscription(context: BrowserContext, { subscription }: TestBrowser): Promise<void> {
  await context.addInitScript((json) => {
    const made = () =>
      localStorage.getItem('address') && {
        ...json,
        options: {},
        toJSON: () => json,
        unsubscribe: async () => localStorage.removeItem('address'),
      };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => made(),
      async subscribe() {
        localStorage.setItem('address', '1');
        return made();
      },
    });
  }, subscription);
}

/** Delivers a push message to the service worker. */
async function deliver(page: Page, origin: string, payload: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: JSON.stringify(payload) });
  await cdp.detach();
}

const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, path: data.path as string }));
  });

/** Clicks the notification. Whether the browser then brings a page to the front can only be tested by hand. */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration, dispatchEvent } = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent: (event: Event) => void;
    };
    const [notification] = await registration.getNotifications();
    // @ts-expect-error -- the worker's own, which a page's library does not know
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });

async function installed(context: BrowserContext, page: Page): Promise<Worker> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = context.serviceWorkers();
  return worker ?? context.waitForEvent('serviceworker');
}

/** Runs in the page: whether an update finds another service worker. */
async function isReplaced(): Promise<boolean> {
  const registration = await navigator.serviceWorker.ready;
  const { active } = registration;
  await registration.update();
  return registration.installing !== null || registration.waiting !== null || registration.active !== active;
}

/** A like from another member, so that notifications are offered. */
async function liked(context: BrowserContext, stack: TestStack, to: User): Promise<void> {
  const answer = await call(context, stack, 'POST', '/api/like.php', { id: to.id });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
}

/** The discount is shown before the offer of notifications. */
const hideOffer = (page: Page) => page.getByRole('button', { name: 'Hide this offer' }).click();

test('[S-01 S-10 C-04 C-15 D-63 E-11] notifications turned on by a click: a message reaches a browser without a page, reveals nothing, and leads to the conversation', {
  tag: '@full',
}, async ({ stack, service, openBrowser }) => {
  const [theirs, context] = [await openBrowser(), await openBrowser({ permissions: ['notifications'] })];
  await logIn(theirs, stack, 'premium');
  const regular = await logIn(context, stack, 'regular');
  const browser = service.browser();
  await fakePushSubscription(context, browser);

  const page = await context.newPage();
  await liked(theirs, stack, regular);
  await page.goto('/members');
  await hideOffer(page);
  await page
    .getByRole('link', { name: /^Likes.*new like/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('Notifications are on')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toHaveCount(0);
  const worker = await installed(context, page);
  await page.goto('/notifications#notifications');
  await expect(page.getByText('This browser tells you when something happens.')).toBeVisible();

  await page.goto('about:blank');
  // Members who still appear to have a page open are notified a minute later.
  await expect.poll(() => query(stack, 'select 1 from live_members where member_id = $1', [regular.id])).toEqual([]);
  const conversation = await sendMessage(theirs, stack, regular, 'Meet me at the harbour');
  await expect.poll(() => browser.pushes.length).toBe(1);
  const [push] = browser.pushes;
  expect(push?.payload).toMatchObject({ kind: 'message', title: 'Vesper', body: 'You have a new message', path: `/chats/${conversation}` });

  await deliver(page, stack.origin, push?.payload ?? {});
  await expect.poll(() => shown(worker)).toEqual([{ title: 'Vesper', body: 'You have a new message', path: `/chats/${conversation}` }]);

  await page.goto('/members');
  await expect(heading(page, 'Search members')).toBeVisible();
  await press(worker);
  await expect(page).toHaveURL(`${stack.origin}/chats/${conversation}`);
  await expect(page.getByText('Meet me at the harbour').last()).toBeVisible();
  await expect.poll(() => shown(worker)).toEqual([]);

  // With a visible page no notification is shown.
  await deliver(page, stack.origin, push?.payload ?? {});
  expect(await shown(worker)).toEqual([]);

  await page.goto('/notifications#notifications');
  const unsubscribed = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok());
  await page.getByRole('button', { name: 'Turn off' }).click();
  await unsubscribed;
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  await page.goto('about:blank');
  await sendMessage(theirs, stack, regular, 'Are you there?');
  // Whether to send a push is decided with the message itself: no job may be left that could still do it.
  expect(await query(stack, `select 1 from jobs.job where name like 'push.%' and state in ('created', 'retry', 'active')`)).toEqual([]);
  expect(browser.tries).toBe(1);
});

test('[S-01] blocked notifications are explained in the settings, and never asked for elsewhere', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  await logIn(context, stack, 'regular');
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await page.goto('/notifications#notifications');
  await expect(page.getByText('Your browser blocks this site’s notifications.')).toBeVisible();
  await page.goto('/members');
  await expect(heading(page, 'Search members')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toHaveCount(0);
});

test('[C-15 S-22] offline there is a page in the site’s current language, with a way to try again', async ({ page, context, stack }) => {
  allowErrors(context, /status of 503|ERR_INTERNET_DISCONNECTED/);
  await acceptEntryWarning(context, stack);
  await page.goto('/');
  await untilLive(page);
  await installed(context, page);
  await page.reload();
  await context.setOffline(true);
  await page.goto('/login');
  await untilLive(page);
  await expect(heading(page, 'You’re offline')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(heading(page, 'You’re offline')).toBeVisible();
  // The page opens itself once the server answers.
  await context.setOffline(false);
  await expect(heading(page, 'Log in')).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  await page
    .getByRole('button', { name: /language/i })
    .first()
    .click();
  await page
    .getByRole('menuitemradio', { name: 'polski' })
    .or(page.getByRole('menuitem', { name: /polski/i }))
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  expect(await page.evaluate(isReplaced)).toBe(false);
  await context.setOffline(true);
  await page.goto('/login');
  await expect(heading(page, 'Jesteś offline')).toBeVisible();
  await context.setOffline(false);
});

test('[C-15] the kill switch unregisters the service worker, and pages work without one', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  await acceptEntryWarning(context, stack);
  await page.goto('/');
  await untilLive(page);
  await installed(context, page);
  const turn = (isOn: boolean) =>
    query(stack, `update brands set settings = settings || jsonb_build_object('service_worker', $1::boolean) where slug = 'vesper'`, [
      isOn,
    ]);
  try {
    await turn(false);
    await expect(async () => {
      await page.goto('/login');
      await untilLive(page);
      await expect(heading(page, 'Log in')).toBeVisible();
      // The browser checks for another worker when a page has loaded, and postpones that for the next page.
      const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      await expect.poll(workers, { timeout: 5_000 }).toBe(0);
    }).toPass({ timeout: 60_000 });
  } finally {
    await turn(true);
  }
});
