import { expect, test } from './fixtures.ts';
import { heading, logIn, acceptEntryWarning, untilLive } from './test-users.ts';

test('[R-23 L-15 L-21 V-09] from the footer of the home page to another country’s prices and the return policy', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  await acceptEntryWarning(context, stack);
  await page.goto('/');
  await untilLive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(heading(page, 'Prices')).toBeVisible();
  const prices = page.getByRole('main').getByRole('listitem');
  await expect(prices.filter({ hasText: '10 credits' })).toContainText('€14.90');
  await expect(page.getByText(/^Whatever the discount, a message never costs less than .* \(Netherlands\)/)).toBeVisible();

  await page.getByRole('combobox', { name: 'Prices in' }).selectOption('GB');
  await expect(prices.filter({ hasText: '10 credits' })).toContainText('£');
  await expect(page).toHaveURL(/\/pricing\?country=GB$/);
  await expect(page.getByText(/^One-time purchase, no subscription\. Within 14 days/)).toBeVisible();

  await page.getByRole('link', { name: 'How to return a purchase' }).click();
  await expect(heading(page, 'Return policy')).toBeVisible();
  await expect(page.getByText(/One-time purchase, no subscription/)).toBeVisible();
});

test('[R-22 L-10 M-11 R-18] Get Premium explains itself and leads to the payment of the chosen bundle', async ({
  page,
  context,
  stack,
}) => {
  await logIn(context, stack, 'regular');
  await page.goto('/members');
  await page.getByRole('banner').getByRole('link', { name: 'Get Premium' }).click();
  await expect(page).toHaveURL(/\/premium$/);
  await expect(page.getByRole('row', { name: /^New chats you can start/ })).toContainText('No limit');
  const chosen = page.getByRole('main').getByRole('listitem').filter({ hasText: '65 credits' });
  await expect(chosen).toContainText(/^65 credits€\d+\.\d\d/);
  await chosen.getByRole('link', { name: /^Choose/ }).click();
  await expect(page).toHaveURL(/\/credits\?bundle=/);
  await expect(page.getByRole('radio', { name: /65 credits/ })).toBeChecked();
});
