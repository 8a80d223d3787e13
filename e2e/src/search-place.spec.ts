import { expect, type Page, test } from './fixtures.ts';
import { logIn, untilLive } from './test-users.ts';

/** After the first: what is asked for with a cursor. */
const MORE_PAGES = 4;
/** */
const MOST_ELEMENTS = 1500;
/** Of the window, px: the header stands over it. */
const HEADER = 80;

const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('main *').length);

/** The first card whose upper edge is in sight, and where that stands. */
const firstInSight = (page: Page) =>
  page.evaluate((top) => {
    const cards = [...document.querySelectorAll('main article')].map((card) => ({
      href: card.querySelector('a')?.getAttribute('href') ?? '',
      y: card.getBoundingClientRect().y,
    }));
    return cards.find(({ y }) => y >= top) ?? { href: '', y: 0 };
  }, HEADER);

test('[R-06] after five pages of a search, a profile and Back, the same card stands where it stood, among few elements', {
  tag: '@full',
}, async ({ page, context, stack }) => {
  await logIn(context, stack, 'premium');
  let more = 0;
  page.on('response', (answer) => (more += /\/api\/members\.php\?.*cursor=/.test(answer.url()) && answer.ok() ? 1 : 0));
  // Of one country there are too few.
  await page.goto('/members?country=any');
  await untilLive(page);
  await page.mouse.move(300, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 1200);
    // The first pages come by themselves, the others by this button.
    await page
      .getByRole('button', { name: 'Show more' })
      .click({ timeout: 500 })
      .catch(() => undefined);
    expect(more).toBeGreaterThanOrEqual(MORE_PAGES);
  }).toPass({ timeout: 60_000, intervals: [100] });

  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight - 2.5 * innerHeight, behavior: 'instant' }));
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  // A row's height is measured once more after a jump.
  await expect.poll(async () => (await firstInSight(page)).href).not.toBe('');
  const before = await firstInSight(page);
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(3000);
  expect(await elements(page)).toBeLessThanOrEqual(MOST_ELEMENTS);

  await page.locator(`main article a[href="${before.href}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${before.href}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect.poll(async () => (await firstInSight(page)).href).toBe(before.href);
  await expect.poll(async () => Math.abs((await firstInSight(page)).y - before.y)).toBeLessThanOrEqual(1);
  expect(await elements(page)).toBeLessThanOrEqual(MOST_ELEMENTS);
});
