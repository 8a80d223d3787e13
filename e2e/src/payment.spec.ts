import { expect, type Page, test } from './fixtures.ts';
import { heading, logIn, newMember } from './test-users.ts';

/** Orders the small bundle and waits for the provider's payment page. */
async function order(page: Page): Promise<void> {
  await page.goto('/credits?bundle=taste&method=ideal');
  await page.getByRole('button', { name: /^Buy now – €/ }).click();
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/checkout\//);
}

const decide = async (page: Page, decision: string, fields: Record<string, string> = {}) => {
  const button = page.locator(`[name=decision][value=${decision}]`);
  if (!(await button.isVisible())) await page.locator('summary').click();
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value);
  await button.click();
};

test('[R-18 D-62 D-58 S-04] paid by iDEAL: credits and premium at once, in every open tab', async ({ page, context, stack }) => {
  await newMember(context, stack);
  const other = await context.newPage();
  await other.goto('/notifications');
  await expect(other.getByRole('link', { name: /Premium$/ }).first()).toBeVisible();
  await order(page);
  await decide(page, 'pay');
  await expect(page).toHaveURL(/\/credits\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  await expect(page.getByText('We’ve added 10 credits to your balance. Premium is on.')).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: /Credits/ })).toBeVisible();
});

test('[X-03 D-59] a failed payment says so, books nothing, and leads back to the same choice', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  await newMember(context, stack);
  await order(page);
  await decide(page, 'fail');
  await expect(page.getByText('Payment failed or has been cancelled.')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/bundle=taste&method=ideal/);
  await expect(page.getByText('Your 5 free messages come first.')).toBeVisible();
});

test('[X-03 D-59] a cancelled payment says so', { tag: '@full' }, async ({ page, context, stack }) => {
  await newMember(context, stack);
  await order(page);
  await decide(page, 'cancel');
  await expect(page.getByText('Payment failed or has been cancelled.')).toBeVisible();
});

test('[D-24 D-59] a pending payment shows that it is on its way, and is booked automatically', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  await newMember(context, stack);
  await order(page);
  await decide(page, 'pending', { delay: '4' });
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
});

test('[D-59] a payment that succeeds after the browser was closed is credited at the next visit, once', { tag: '@full' }, async ({
  openBrowser,
  stack,
}) => {
  const first = await openBrowser();
  const { profile } = await newMember(first, stack);
  const page = await first.newPage();
  await order(page);
  await decide(page, 'late_success', { delay: '1' });
  await expect(page.getByText('You can close this window')).toBeVisible();
  await page.close();
  const later = await openBrowser();
  await logIn(later, stack, profile.name, 'a quiet evening');
  const credits = await later.newPage();
  await credits.goto('/credits');
  await expect(credits.getByRole('link', { name: 'Credits 10 credits left' })).toBeVisible();
});

test('[D-24] going back from the provider’s page leads to the order, which can still be paid', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  await newMember(context, stack);
  await order(page);
  await page.goBack();
  await expect(heading(page, 'Buy credits')).toBeVisible();
  await page.getByRole('button', { name: /^Buy now – €/ }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await decide(page, 'pay');
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
});
