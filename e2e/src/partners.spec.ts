import { expect, test } from './fixtures.ts';
import { allowErrors } from './page-guards.ts';
import { heading, logIn, untilLive } from './test-users.ts';

test('[M-09 D-51] an ad among the results leads to a page that can be stayed on, and from there to the partner, which learns nothing', async ({
  page,
  context,
  stack,
  openBrowser,
}) => {
  const partner = stack.origin.replace('//localhost', '//nightlamp.localhost');
  allowErrors(context, new RegExp(`^request to ${partner}$`));
  await logIn(context, stack, 'regular');
  await page.goto('/members');
  await untilLive(page);
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Ad: Nightlamp' }) });
  await tile.first().scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await tile.first().getByRole('link').click();

  await expect(heading(page, 'You’re leaving for Nightlamp')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'It opens in 5 seconds.' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/members$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  await tile.first().getByRole('link').click();
  const asked = page.waitForRequest((request) => request.url().startsWith(partner));
  await page.getByRole('link', { name: 'Go now' }).click();
  const headers = await (await asked).allHeaders();
  expect([(await asked).url(), headers.referer, headers.cookie]).toEqual([`${partner}/dev/partner`, undefined, undefined]);
  await expect(heading(page, 'Nightlamp')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing opens by itself now.' })).toBeVisible();
  expect((await page.goto('/partners/elsewhere'))?.status()).toBe(404);

  const paying = await openBrowser();
  await logIn(paying, stack, 'premium');
  const theirs = await paying.newPage();
  await theirs.goto('/members');
  await untilLive(theirs);
  await expect(theirs.getByRole('article').nth(6)).toBeVisible();
  await expect(theirs.getByRole('link', { name: /Nightlamp/ })).toHaveCount(0);
});
