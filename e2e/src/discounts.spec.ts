import { AxeBuilder } from '@axe-core/playwright';
import { query } from './database.ts';
import { expect, type TestStack, type Page, test } from './fixtures.ts';
import { untilAnimationsEnd } from './accessibility.ts';
import { allowErrors } from './page-guards.ts';
import { logIn, newMember, PASSWORD } from './test-users.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Your discount' });
/** The page's only countdown, in the top bar: hidden while the strip tells of the discount. */
const clock = (page: Page) => page.getByRole('timer');
/** A page that shows the countdown and no strip: the credits' own page tells of the discount itself. */
const CLOCK_PAGE = '/shortlist';

const secondsOf = (text: string | null) => {
  const [hours = 0, minutes = 0, seconds = 0] =
    /\d+:\d\d:\d\d/
      .exec(text ?? '')?.[0]
      .split(':')
      .map(Number) ?? [];
  return hours * 3600 + minutes * 60 + seconds;
};

/**
 * Records layout shift without user input.
 * @returns a function that returns what moved so far, each with its place before and after
 */
async function watchShift(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    const moved: string[] = [];
    (window as unknown as { moved: string[] }).moved = moved;
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; sources: Source[] })[]) {
        if (entry.hadRecentInput) continue;
        for (const { node, previousRect, currentRect } of entry.sources)
          moved.push(`${node?.textContent}: ${place(previousRect)} → ${place(currentRect)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

async function expectAccessiblePage(page: Page): Promise<void> {
  await untilAnimationsEnd(page);
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** Makes this browser's clock wrong by so many ms. */
const skewClock = (page: Page, ms: number) =>
  page.addInitScript((wrong) => {
    const now = Date.now;
    Date.now = () => now() + wrong;
    Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + wrong });
  }, ms);

test('[M-03 P-06 S-12 S-13] a new member sees the bonus, how long it lasts and why; nothing moves when it appears', {
  tag: '@full',
}, async ({ page, context, stack }) => {
  await newMember(context, stack);
  // Whenever the typeface comes, it moves words along their line (`late-typeface.spec`).
  allowErrors(context, /net::ERR_FAILED/);
  await context.route(/\.woff2/, (route) => route.abort());
  const moved = await watchShift(page);
  await page.goto('/members');
  await expect(banner(page)).toContainText(/25% off until (tomorrow, )?\d/);
  await expect(clock(page)).toHaveCount(0);
  await expectAccessiblePage(page);
  expect(await moved()).toEqual([]);

  await banner(page).getByRole('link', { name: 'See credits' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buy credits' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/^Up to 25% welcome discount until (tomorrow, )?\d/)).toBeVisible();
  await expect(clock(page)).toHaveCount(0);
  await page.goto(CLOCK_PAGE);
  const first = secondsOf(await clock(page).textContent());
  expect(first).toBeLessThanOrEqual(14_400);
  expect(first).toBeGreaterThan(14_000);
  await expect.poll(async () => secondsOf(await clock(page).textContent())).toBeLessThan(first);
  await page.getByRole('banner').getByRole('button', { name: '25% welcome discount' }).click();
  await expect(page.getByRole('banner').getByText(/signed up less than four hours ago.*Valid until/)).toBeVisible();
  await expectAccessiblePage(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByText(/signed up less/)).toBeHidden();
  await expect(clock(page)).toHaveText(/^03:5\d:\d\d$/);
  await expectAccessiblePage(page);
});

test('[S-12 S-13] a wrong browser clock changes neither the time left nor the end', { tag: '@full' }, async ({ page, context, stack }) => {
  await newMember(context, stack);
  await skewClock(page, -3 * 86_400_000);
  await page.goto(CLOCK_PAGE);
  const left = secondsOf(await clock(page).textContent());
  expect(left).toBeGreaterThan(14_000);
  expect(left).toBeLessThanOrEqual(14_400);
});

test('[S-12 S-14] the bonus ends on time, on the page and on the server, and does not return', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  const user = await newMember(context, stack);
  await signedUpBefore(stack, user.id, 14_400 - 30);
  const line = page.getByRole('main').getByText(/^Up to 25% .* until (tomorrow, )?\d/);
  await page.goto(CLOCK_PAGE);
  expect(secondsOf(await clock(page).textContent())).toBeLessThanOrEqual(30);
  // The next discount has its own end, and its own name: by now the member is not new.
  await expect(clock(page)).toHaveText(/^2[34]\sh \d\d\smin$/, { timeout: 45_000 });
  await page.goto('/credits');
  await expect(line).toContainText('25% off your first credits');

  // By the new signup time the bonus would run again, but it stays over.
  await signedUpBefore(stack, user.id, 60);
  await page.reload();
  await expect(line).toContainText('25% off your first credits');
});

test('[S-10] a dismissed offer stays dismissed, and nothing else does', { tag: '@full' }, async ({ page, context, openBrowser, stack }) => {
  const user = await newMember(context, stack);
  await page.goto('/members');
  await banner(page).getByRole('button', { name: 'Hide this offer' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(await page.evaluate((id) => localStorage.getItem(`vesper.dismissed.${id}`), user.id)).toMatch(
    /^\{"time_bonus_banner":"\d{4}-\d\d-\d\dT/,
  );

  const other = await openBrowser();
  await logIn(other, stack, user.profile.name, PASSWORD);
  const elsewhere = await other.newPage();
  await elsewhere.goto('/members');
  await expect(banner(elsewhere)).toBeVisible();
});

test('[S-11 M-03 K-03] after 40 seconds in the members area without credits the bonus is shown in a dialog, once', {
  tag: '@full',
}, async ({ page, context, stack }) => {
  await newMember(context, stack);
  await page.goto('/members');
  const window = page.getByRole('dialog', { name: '25% welcome discount' });
  const entered = Date.now();
  await expect(window).toBeVisible({ timeout: 70_000 });
  expect(Date.now() - entered).toBeGreaterThan(35_000);
  await expect(window).toContainText('Act fast: the discount lasts 4 hours from your signup.');
  await expect(window.getByRole('timer')).toHaveText(/^03:5\d:\d\d$/);
  await expect(page.locator('[role=timer]').filter({ visible: true })).toHaveCount(1);
  await expectAccessiblePage(page);
  await window.getByRole('button', { name: 'Not now' }).click();
  await expect(window).toHaveCount(0);
  expect(await page.evaluate(() => Object.values(localStorage).join())).toContain('time_bonus_modal');
});

test('[S-13] with reduced motion the end time replaces the countdown', { tag: '@full' }, async ({ openBrowser, stack }) => {
  const context = await openBrowser({ reducedMotion: 'reduce' });
  await newMember(context, stack);
  const page = await context.newPage();
  await page.goto('/members');
  await expect(banner(page)).toContainText(/25% off until (tomorrow, )?\d/);
  await page.goto(CLOCK_PAGE);
  await page.getByRole('banner').getByRole('button', { name: '25% welcome discount' }).click();
  await expect(page.getByRole('banner').getByText(/Valid until/)).toBeVisible();
  await expect(clock(page)).toHaveCount(0);
});

test('[V-09] each price shows the country’s lowest price of a message', { tag: '@full' }, async ({ page, context, stack }) => {
  await newMember(context, stack);
  await page.goto('/credits');
  await expect(page.getByText(/€\d\.\d\d per message/)).toHaveCount(4);
  await expect(page.getByText(/^Whatever the discount, a message never costs less than €\d\.\d\d \(Netherlands\)\./)).toBeVisible();
});

/** Moves a signup back in time, because the server's clock can't be changed from here. */
const signedUpBefore = (stack: TestStack, memberId: string, seconds: number) =>
  query(stack, `update members set created_at = now() - make_interval(secs => $2) where id = $1`, [memberId, seconds]);
