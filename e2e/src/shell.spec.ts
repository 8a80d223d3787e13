import { expect, test } from './fixtures.ts';
import { allowErrors } from './page-guards.ts';
import { answerEntryWarning, heading, logIn, acceptEntryWarning, untilLive, untilSignedIn } from './test-users.ts';

test('[M-01] a visitor sees the entry warning once; the answer is remembered', async ({ page }) => {
  await page.goto('/');
  await untilLive(page);
  const warning = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(warning).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(warning).toBeVisible();
  await answerEntryWarning(page);
  await expect(warning).toBeHidden();
  await page.reload();
  await expect(heading(page, /hello/i)).toBeVisible();
  await expect(warning).toBeHidden();
});

test('[M-01 R-40] an ad-safe lander shows no entry warning', { tag: '@full' }, async ({ page }) => {
  await page.goto('/landers/gallery/summer');
  await untilLive(page);
  await expect(heading(page, /evenings/i)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[R-48 M-16] an unknown route shows the 404 page with status 404 and a link home', async ({ page, context, stack }) => {
  await acceptEntryWarning(context, stack);
  const answer = await page.goto('/this/is/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(stack.origin + '/');
});

test('[R-50 R-13] a guard sends a visitor to the login, and afterwards to the requested page', async ({ page, context, stack }) => {
  await acceptEntryWarning(context, stack);
  await page.goto('/credits?bundle=taste');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Username or email').fill('regular');
  await page.getByLabel('Password', { exact: true }).fill('good evening');
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
  await expect(page).toHaveURL(`${stack.origin}/credits?bundle=taste`);
  await untilSignedIn(page);
  await page.goto('/login');
  await untilLive(page);
  await expect(page).toHaveURL(`${stack.origin}/members`);
});

test('[X-03 C-01] a wrong password shows a message, and what was typed stays', { tag: '@full' }, async ({ page, context, stack }) => {
  await acceptEntryWarning(context, stack);
  await page.goto('/login');
  await untilLive(page);
  await page.getByLabel('Username or email').fill('regular');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
  await expect(page.getByText('Those login details aren’t right. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Username or email')).toHaveValue('regular');
});

test('[C-05 X-01] logging out in one tab logs out all tabs', async ({ page, context, stack }) => {
  await logIn(context, stack, 'regular');
  const other = await context.newPage();
  await page.goto('/members');
  await other.goto('/credits');
  await expect(heading(other, 'Buy credits')).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).not.toHaveURL(/members$/);
  await expect(other).toHaveURL(/\/login/);
});

test('[L-13 S-22] switching the language re-renders everything without a reload, and is remembered', async ({ page, context, stack }) => {
  await acceptEntryWarning(context, stack);
  await page.goto('/login');
  await untilLive(page);
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  await page
    .getByRole('button', { name: /language/i })
    .first()
    .click();
  await page
    .getByRole('menuitemradio', { name: 'Polski' })
    .or(page.getByRole('menuitem', { name: 'Polski' }))
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(page.getByLabel('Username or email')).toHaveCount(0);
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
  expect(cookie?.value).toBe('pl');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
});

test('[C-10 E-06 L-20] the niche brand has its own language, name, colours and company', async ({ page, stack, context }) => {
  await acceptEntryWarning(context, stack);
  await acceptEntryWarning(context, { origin: stack.nicheOrigin });
  await page.goto(`${stack.nicheOrigin}/login`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('banner').getByRole('link', { name: /Abendrot/ })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Abendrot Demo GmbH');
  const primary = () =>
    page
      .getByRole('button', { name: 'Einloggen' })
      .last()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const plum = await primary();
  await page.goto(`${stack.origin}/login`);
  const coral = await page
    .getByRole('button', { name: 'Log in', exact: true })
    .last()
    .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(plum).not.toBe(coral);
});

test('[M-16] a remote that can’t be loaded shows the error card; the shell keeps working, and Retry works without a reload', async ({
  page,
  context,
  stack,
}) => {
  allowErrors(context, /mfe-payments|ERR_FAILED|Failed to fetch/);
  await logIn(context, stack, 'regular');
  let broken = true;
  await context.route(/\/assets\/mfe-payments\..*\.js/, (route) => (broken ? route.abort() : route.continue()));
  await page.goto('/credits');
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${stack.origin}/members`);
  await page.goBack();
  await expect(retry).toBeVisible();
  broken = false;
  await retry.click();
  await expect(heading(page, 'Buy credits')).toBeVisible();
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
});

test('[M-17 D-04] the shell’s texts are requested again when they fail, and plain text is shown when they keep failing', {
  tag: '@full',
}, async ({ page, context, stack }) => {
  allowErrors(context, /ERR_FAILED/);
  await acceptEntryWarning(context, stack);
  let asked = 0;
  await page.route(/\/assets\/shell\.en\..*\.json$/, (route) => (++asked < 3 ? route.abort() : route.continue()));
  await page.goto('/login');
  await untilLive(page);
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.unrouteAll();

  await page.route(/\/assets\/shell\.en\..*\.json$/, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Something went wrong, and then again while showing the error page.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Go to homepage' }).click();
  await expect(heading(page, /hello/i)).toBeVisible();
});
