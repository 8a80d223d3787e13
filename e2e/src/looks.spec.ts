import type { BrowserContext } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { declaredPaths } from './declared-pages.ts';
import { expect, type Page, test } from './fixtures.ts';
import { expectInOrder, expectNoOverflow } from './in-order.ts';
import { logIn, passEntry } from './people.ts';

/** Looked at elsewhere: by `gallery.spec.ts`, and by its steps for newcomers. */
const ELSEWHERE = ['/dev/gallery', '/complete-signup'];
const looked = (paths: string[]) => paths.filter((path) => !ELSEWHERE.includes(path));
const VISITOR_PAGES = [
  ...looked(declaredPaths('visitor', 'anyone')),
  '/landers/gallery/summer',
  '/reset-password/do#a-token-long-enough-to-be-one',
  '/this/is/nowhere',
];
const MEMBER_PAGES = [...looked(declaredPaths('member', 'logged_out_search')), '/pricing'];
const NEWCOMER_PAGES = ['/signup-matches', ...['photo', 'place', 'about'].map((step) => `/complete-signup?step=${step}`)];
const ANSWER_AFTER_MS = 300;
/** Where words are longest. */
const LONG_WORDS = ['de', 'pl', 'fi'];

/** Opens a page and waits until nothing more is on its way; tells how far things have moved by themselves meanwhile. */
async function settled(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await expect(
    page
      .getByRole('heading', { level: 1 })
      .or(page.getByRole('heading', { level: 2 }))
      .first(),
  ).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return moved(page);
}

/** How far things have moved by themselves, what was drawn last included. */
const moved = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    return (window as unknown as { shift: number }).shift;
  });

/** Answers come after the page is drawn: what they change on it may move nothing. */
const slowly = (context: BrowserContext) =>
  context.route(/\/api\//, async (route) => {
    await delay(ANSWER_AFTER_MS);
    await route.continue();
  });

test('[L-01 L-04 R-01 R-02 R-03] visitors’ pages: accessible, nothing too wide, nothing moves by itself', async ({
  page,
  context,
  house,
}) => {
  await passEntry(context, house);
  for (const path of VISITOR_PAGES) {
    expect.soft(await settled(page, path), `${path} moves`).toBeLessThan(0.001);
    await expectInOrder(page, path);
  }
});

test('[L-01 L-04 R-06 R-13] for who wants no motion nothing moves by itself either', async ({ openBrowser, house }) => {
  const context = await openBrowser({ reducedMotion: 'reduce' });
  await passEntry(context, house);
  const page = await context.newPage();
  for (const path of VISITOR_PAGES) expect.soft(await settled(page, path), `${path} moves`).toBeLessThan(0.001);
  await logIn(context, house, 'regular');
  await slowly(context);
  for (const path of MEMBER_PAGES) expect.soft(await settled(page, path), `${path} moves`).toBeLessThan(0.001);
});

test('[L-01 R-06 R-13 R-15 R-18] members’ pages: accessible, nothing too wide, nothing moves by itself', async ({
  page,
  context,
  house,
}) => {
  await logIn(context, house, 'regular');
  await slowly(context);
  for (const path of MEMBER_PAGES) {
    expect.soft(await settled(page, path), `${path} moves`).toBeLessThan(0.001);
    await expectInOrder(page, path);
  }
  for (const connection of ['offline', 'online']) {
    await page.evaluate((event) => void window.dispatchEvent(new Event(event)), connection);
    await expect(page.getByText('You’re offline.')).toHaveCount(connection === 'offline' ? 1 : 0);
    expect.soft(await moved(page), `${connection} moves`).toBeLessThan(0.001);
  }
});

test('[R-04 R-05] what follows a signup: accessible, nothing too wide, nothing moves by itself', async ({ page, context, house }) => {
  await logIn(context, house, 'newcomer');
  await slowly(context);
  for (const path of NEWCOMER_PAGES) {
    expect.soft(await settled(page, path), `${path} moves`).toBeLessThan(0.001);
    await expectInOrder(page, path);
  }
});

test('[R-07 R-14] a profile and a conversation are accessible too', async ({ page, context, house }) => {
  await logIn(context, house, 'regular');
  await settled(page, '/members');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectInOrder(page, 'a profile');
  await page.goto(`${new URL(page.url()).pathname}/chat`);
  await expect(page.getByRole('textbox', { name: /^Write to/ })).toBeVisible();
  await expectInOrder(page, 'a conversation');
});

test('[L-13 K-07] the languages with the longest words fit', async ({ openBrowser, house }) => {
  for (const locale of LONG_WORDS) {
    const context = await openBrowser();
    await logIn(context, house, 'regular');
    await context.addCookies([{ name: 'locale', value: locale, url: house.origin }]);
    const page = await context.newPage();
    for (const path of ['/members', '/credits', '/notifications']) {
      await settled(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expectNoOverflow(page, `${path} in ${locale}`);
    }
  }
});
