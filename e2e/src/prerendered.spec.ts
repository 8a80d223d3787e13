import type { BrowserContext, Locator } from '@playwright/test';
import { expect, type Page, test } from './fixtures.ts';
import { holdShell, SHELL } from './hold-shell.ts';
import { untilLive, logIn, acceptEntryWarning } from './test-users.ts';

const PAGES = ['/', '/landers/gallery', '/login'];
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
/** The texts of a page, without loading indicators and what is below the first screen. */
const wordsOf = (place: Locator): Promise<string[]> =>
  place.locator('h1, p, label, button, a').evaluateAll((elements) => elements.map((element) => element.textContent?.trim() ?? ''));

async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}

/** The fallback stays for good: whenever the typeface comes, it moves words along their line (`late-typeface.spec`). */
const withoutTypeface = (context: BrowserContext) => context.route(/\.woff2/, () => undefined);

test('[W1] a page loads its scripts after its first paint; a hidden page loads them, too', { tag: '@full' }, async ({
  openBrowser,
  stack,
}) => {
  const context = await openBrowser();
  await acceptEntryWarning(context, stack);
  const page = await context.newPage();
  // The first frame is rendered once the whole prerendered page has arrived.
  await page.addInitScript(() => requestAnimationFrame(() => performance.mark('frame')));
  for (const path of PAGES) {
    await page.goto(path);
    await untilLive(page);
    const { frame, fetched } = await page.evaluate(() => ({
      frame: performance.getEntriesByName('frame')[0]?.startTime ?? Number.NaN,
      fetched: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
    }));
    expect(fetched).not.toEqual([]);
    for (const { startTime } of fetched) expect(startTime).toBeGreaterThan(frame);
  }
  const unseen = await context.newPage();
  await unseen.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await Promise.all([unseen.waitForRequest(SHELL), unseen.goto('/login')]);
});

test('[W1 R-01 R-02 R-40 L-13] without scripts a page has the same texts, in the visitor’s language, and its links work', async ({
  openBrowser,
  stack,
}) => {
  const heads: string[] = [];
  for (const locale of ['de', 'fi']) {
    const scriptless = await openBrowser({ javaScriptEnabled: false });
    const whole = await openBrowser();
    for (const context of [scriptless, whole]) {
      await acceptEntryWarning(context, stack);
      await context.addCookies([{ name: 'locale', value: locale, url: stack.origin }]);
    }
    const [before, after] = [await scriptless.newPage(), await whole.newPage()];
    for (const path of PAGES) {
      await before.goto(path);
      await expect(headingOf(before)).toBeVisible();
      heads.push((await headingOf(before).textContent()) ?? '');
      await after.goto(path);
      await untilLive(after);
      await expect(after.locator('[aria-busy=true]')).toHaveCount(0);
      const words = await wordsOf(after.locator('#main, header'));
      for (const word of await wordsOf(before.locator('#prerendered')))
        expect.soft(words.concat(await skipLink(after)), `${path} in ${locale}`).toContain(word);
    }
    await before.goto('/landers/gallery');
    const explained = before.locator('#no-script');
    await expect(explained).toBeHidden();
    await before.locator('[popovertarget=no-script]').first().click();
    await expect(explained).toBeVisible();
    await before.keyboard.press('Escape');
    await before.goto('/');
    await before.getByRole('banner').getByRole('link').last().click();
    await expect(before).toHaveURL(/\/login$/);
  }
  expect(new Set(heads).size).toBe(heads.length);
});

const skipLink = async (page: Page) => [(await page.locator('a[href="#main"]').textContent())?.trim() ?? ''];

test('[W6] the live page replaces the prerendered one without layout shift', { tag: '@full' }, async ({ openBrowser, stack }) => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1200, height: 860 },
  ]) {
    for (const path of PAGES) {
      // Without motion: the pictures on the home page’s line swing.
      const context = await openBrowser({ viewport, reducedMotion: 'reduce' });
      await acceptEntryWarning(context, stack);
      await withoutTypeface(context);
      const start = await holdShell(context);
      const page = await context.newPage();
      const shift = await watchShift(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(headingOf(page)).toBeVisible();
      const places = () =>
        Promise.all(
          ['header a', 'h1', 'main :is(p, label)', 'main button'].map((selector) =>
            page.locator(`${selector}:visible`).first().boundingBox(),
          ),
        );
      const before = await places();
      start();
      await untilLive(page);
      expect.soft(await places(), `${path} at ${viewport.width} px`).toEqual(before);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect.soft(await shift(), `${path} at ${viewport.width} px moves`).toBe(0);
      await context.close();
    }
  }
});

test('[W1 D-52 D-46] the members on a page are in its document with their pictures, and the live page shows the same ones', {
  tag: '@full',
}, async ({ page, context, stack }) => {
  await acceptEntryWarning(context, stack);
  for (const [path, places] of [
    ['/', 6],
    ['/landers/gallery', 12],
  ] as const) {
    await context.unroute(SHELL);
    const start = await holdShell(context);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path, { waitUntil: 'commit' });
    const cards = page.locator('main article:visible');
    await expect(cards).toHaveCount(places);
    const picture = cards.first().locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(0);
    const described = () =>
      cards.evaluateAll((all) =>
        all.map((one) => [one.textContent, one.querySelector('a')?.href, one.querySelector('img:last-of-type')?.getAttribute('src')]),
      );
    const before = await described();
    start();
    await untilLive(page);
    expect(await described(), path).toEqual(before);
    expect(asked.filter((one) => one.includes('showcase'))).toEqual([]);
  }
});

test('[R-02] what is typed into the login before the shell has started is kept, with the focus; Enter is not lost', async ({
  page,
  context,
  stack,
}) => {
  await acceptEntryWarning(context, stack);
  const start = await holdShell(context);
  await page.goto('/login', { waitUntil: 'commit' });
  const [login, password] = [page.locator('[name=login]:visible'), page.locator('[name=password]:visible')];
  await login.fill('regul');
  await login.press('End');
  start();
  await untilLive(page);
  await expect(login).toHaveValue('regul');
  await expect(login).toBeFocused();
  await page.keyboard.type('ar');
  await expect(login).toHaveValue('regular');

  const hold = await openAnew(page, context);
  await login.fill('regular');
  await password.fill('good evening');
  await password.press('Enter');
  expect(page.url()).not.toContain('evening');
  hold();
  await expect(page).toHaveURL(/\/members$/);
});

async function openAnew(page: Page, context: BrowserContext): Promise<() => void> {
  await context.unroute(SHELL);
  const start = await holdShell(context);
  await page.goto('/login', { waitUntil: 'commit' });
  return start;
}

test('[R-40 R-03] a lander’s button pressed before the shell has started opens the signup afterwards', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  await acceptEntryWarning(context, stack);
  const start = await holdShell(context);
  await page.goto('/landers/gallery', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button').first().click();
  start();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[M-02 R-50] neither a member’s document nor one behind the entry warning contains a visitor’s markup', { tag: '@full' }, async ({
  page,
  openBrowser,
  stack,
}) => {
  const html = async (context: BrowserContext, path: string) =>
    (await context.request.get(path, { headers: { accept: 'text/html' } })).text();
  const member = await openBrowser();
  await logIn(member, stack, 'regular');
  const visitor = await openBrowser();
  for (const path of PAGES) expect(await html(member, path), path).not.toContain('id="prerendered"');
  for (const path of ['/', '/login']) expect(await html(visitor, path), path).not.toContain('id="prerendered"');
  expect(await html(visitor, '/landers/gallery')).toContain('id="prerendered"');
  await page.goto('/');
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

const MEMBERS_PAGES = ['/likes', '/chats', '/credits', '/profile', '/notifications'];
/** Links, buttons and heading of the page's frame: its bar, and the main navigation, in whose place a phone's checkout has a bar of its own. */
const frameParts = (path: string, { width }: { width: number }): number => (path === '/credits' && width < 768 ? 4 : 5);

test('[W1 W6 L-08] a member’s page is painted before any script runs, and nothing moves when it is there', { tag: '@full' }, async ({
  openBrowser,
  stack,
}) => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1200, height: 860 },
  ]) {
    const context = await openBrowser({ viewport });
    await logIn(context, stack, 'premium');
    await withoutTypeface(context);
    for (const path of MEMBERS_PAGES) {
      await context.unroute(SHELL);
      const start = await holdShell(context);
      const page = await context.newPage();
      const shift = await watchShift(page);
      await page.goto(path, { waitUntil: 'commit' });
      // The whole of it has arrived.
      await expect(page.locator('#whole')).toBeAttached();
      await expect(headingOf(page)).toBeVisible();
      // What a page's own heading offers may need the member, as the preview of a profile does; it moves nothing.
      const shown = () =>
        page
          .locator('header:not(main *) :is(a, button):visible, nav[aria-label="Main menu"] a:visible, h1')
          .evaluateAll((all) =>
            all.map((one) => [one.tagName, one.getAttribute('href'), one.getAttribute('aria-current'), one.getBoundingClientRect().top]),
          );
      const before = await shown();
      expect(before.length).toBeGreaterThanOrEqual(frameParts(path, viewport));
      start();
      await untilLive(page);
      expect.soft(await shown(), `${path} at ${viewport.width} px`).toEqual(before);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect.soft(await shift(), `${path} at ${viewport.width} px moves`).toBe(0);
      await page.close();
    }
    await context.close();
  }
});

test('[R-06 W1 D-46] a member’s search stands in its document with the first members, and the live page has the same without asking', async ({
  page,
  context,
  stack,
}) => {
  await logIn(context, stack, 'premium');
  const start = await holdShell(context);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search));
  await page.goto('/members', { waitUntil: 'commit' });
  await expect(page.locator('#whole')).toBeAttached();
  const cards = page.locator('main article:visible');
  await expect(cards).toHaveCount(4);
  const described = () =>
    cards.evaluateAll((all) =>
      all.slice(0, 4).map((one) => [
        // The live page adds the distance and who was here on the picture, where there is room: nothing moves.
        one.textContent.replace(/ ~[\d,]+ (?:km|mi)| in your city/g, ''),
        one.querySelector('a')?.href,
        one.parentElement?.querySelector('button')?.ariaLabel,
        Math.round(one.getBoundingClientRect().top),
      ]),
    );
  const before = await described();
  start();
  await untilLive(page);
  expect(await described()).toEqual(before);
  // The next page of the list goes on after them.
  await expect.poll(() => cards.count()).toBeGreaterThan(20);
  const links = await cards.locator('a').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  expect(new Set(links).size).toBe(links.length);
  expect(asked.filter((one) => one.startsWith('/api/') && one.includes('gender=')).every((one) => one.includes('cursor='))).toBe(true);
});
