import type { BrowserContext } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { declaredPaths } from './declared-pages.ts';
import { expect, type Page, test } from './fixtures.ts';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { logIn, acceptEntryWarning } from './test-users.ts';

/** Looked at by its steps, for newcomers. */
const BY_STEPS = '/complete-signup';
const looked = (paths: string[]) => paths.filter((path) => path !== BY_STEPS);
const VISITOR_PAGES = [
  ...looked(declaredPaths('visitor', 'anyone')),
  '/landers/gallery/summer',
  '/reset-password/do#a-token-long-enough-to-be-one',
  '/login-link/do#a-token-long-enough-to-be-one',
  '/this/is/nowhere',
];
const MEMBER_PAGES = [...looked(declaredPaths('member', 'logged_out_search')), '/pricing'];
const NEWCOMER_PAGES = ['/signup-matches', ...['photo', 'place', 'about'].map((step) => `/complete-signup?step=${step}`)];
const ANSWER_AFTER_MS = 300;
/** The languages with the longest words. */
const LONG_WORDS = ['de', 'pl', 'fi'];

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** What has moved by itself: a line for each thing, so that a failure names it. */
type Shifts = Window & { shifts: string[]; shifted: number };
/** Below it no one sees a move. */
const UNSEEN = 0.001;

/** Opens a page and waits until nothing more is on its way. @returns what has moved by itself meanwhile */
async function settled(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => {
    const seen = window as unknown as Shifts;
    // A page that is opened after others has this script once for each of them.
    if (Reflect.has(window, 'shifts')) return;
    Object.assign(seen, { shifts: [], shifted: 0 });
    const box = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        seen.shifted += value;
        for (const { node, previousRect, currentRect } of sources)
          seen.shifts.push(`${value}: ${node?.textContent?.slice(0, 60)} from ${box(previousRect)} to ${box(currentRect)}`);
        if (sources.length === 0) seen.shifts.push(`${value}`);
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

/** What has moved by itself, what was drawn last included. */
const moved = async (page: Page): Promise<string[]> => {
  const { shifts, shifted } = await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    const seen = window as unknown as Shifts;
    return { shifts: seen.shifts, shifted: seen.shifted };
  });
  return shifted < UNSEEN ? [] : shifts;
};

/** Delays API responses until the page is rendered: they must not move anything. */
const slowly = (context: BrowserContext) =>
  context.route(/\/api\//, async (route) => {
    await delay(ANSWER_AFTER_MS);
    await route.continue();
  });

/** For a page to be opened and looked at, on a slow machine too: the more pages, the longer a test may take. */
const A_PAGE = 20_000;

test('[L-01 L-04 R-01 R-02 R-03] visitors’ pages: accessible, nothing too wide, nothing moves by itself', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  test.setTimeout(VISITOR_PAGES.length * A_PAGE);
  await acceptEntryWarning(context, stack);
  for (const path of VISITOR_PAGES) {
    expect.soft(await settled(page, path), `${path} moves`).toEqual([]);
    await expectAccessible(page, path);
  }
});

test('[L-01 L-04 R-06 R-13] with reduced motion nothing moves by itself either', { tag: '@full' }, async ({ openBrowser, stack }) => {
  test.setTimeout((VISITOR_PAGES.length + MEMBER_PAGES.length) * A_PAGE);
  const context = await openBrowser({ reducedMotion: 'reduce' });
  await acceptEntryWarning(context, stack);
  const page = await context.newPage();
  for (const path of VISITOR_PAGES) expect.soft(await settled(page, path), `${path} moves`).toEqual([]);
  await logIn(context, stack, 'regular');
  await slowly(context);
  for (const path of MEMBER_PAGES) expect.soft(await settled(page, path), `${path} moves`).toEqual([]);
});

test('[L-01 R-06 R-13 R-15 R-18] members’ pages: accessible, nothing too wide, nothing moves by itself', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  test.setTimeout(MEMBER_PAGES.length * A_PAGE);
  await logIn(context, stack, 'regular');
  await slowly(context);
  for (const path of MEMBER_PAGES) {
    expect.soft(await settled(page, path), `${path} moves`).toEqual([]);
    await expectAccessible(page, path);
  }
  for (const connection of ['offline', 'online']) {
    await page.evaluate((event) => void window.dispatchEvent(new Event(event)), connection);
    await expect(page.getByText('You’re offline.')).toHaveCount(connection === 'offline' ? 1 : 0);
    expect.soft(await moved(page), `${connection} moves`).toEqual([]);
  }
});

test('[R-04 R-05] pages after a signup: accessible, nothing too wide, nothing moves by itself', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  await logIn(context, stack, 'newcomer');
  await slowly(context);
  for (const path of NEWCOMER_PAGES) {
    expect.soft(await settled(page, path), `${path} moves`).toEqual([]);
    await expectAccessible(page, path);
  }
});

test('[R-07 R-14] a profile and a conversation are accessible too', { tag: '@full' }, async ({ page, context, stack }) => {
  await logIn(context, stack, 'regular');
  await settled(page, '/members');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'a profile');
  await page.goto(`${new URL(page.url()).pathname}/chat`);
  await expect(page.getByRole('textbox', { name: /^Write to/ })).toBeVisible();
  await expectAccessible(page, 'a conversation');
});

test('[L-13 K-07] the languages with the longest words fit', { tag: '@full' }, async ({ openBrowser, stack }) => {
  for (const locale of LONG_WORDS) {
    const context = await openBrowser();
    await logIn(context, stack, 'regular');
    await context.addCookies([{ name: 'locale', value: locale, url: stack.origin }]);
    const page = await context.newPage();
    for (const path of ['/members', '/credits', '/notifications']) {
      await settled(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expectNoOverflow(page, `${path} in ${locale}`);
    }
  }
});
