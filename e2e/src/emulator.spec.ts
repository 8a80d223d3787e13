import { expect, type Locator, type Page, test } from '@playwright/test';
import { deployables } from '../../tools/build.mjs';
import { startEmulator } from '../../tools/emulate.mjs';

const logOf = (page: Page): Locator => page.getByRole('region', { name: 'Log' });
const stepsIn = (page: Page, name: 'mount' | 'unmount'): Locator =>
  logOf(page)
    .locator('[data-kind="lifecycle"]')
    .filter({ hasText: new RegExp(`lifecycle${name}`) });
const badIn = (page: Page): Locator => logOf(page).locator('[data-kind="error"], [data-kind="leftover"]');

test.describe.configure({ timeout: 120_000 });

test('[B-12] every remote runs in the emulator: each page and widget mounts and unmounts without errors or leftovers', {
  tag: '@full',
}, async ({ page }) => {
  for (const remote of deployables().filter((folder) => folder !== 'shell')) {
    await test.step(remote, async () => {
      const emulator = await startEmulator(remote);
      await page.goto(emulator.origin);
      const views = page.getByLabel('Page or widget').locator('option');
      await expect(stepsIn(page, 'mount')).toHaveCount(1);
      for (let index = 1; index < (await views.count()); index += 1) {
        await page.getByRole('button', { name: 'Unmount' }).click();
        await page.getByLabel('Page or widget').selectOption({ index });
        await page.getByRole('button', { name: 'Mount', exact: true }).click();
        await expect(stepsIn(page, 'mount')).toHaveCount(index + 1);
      }
      await page.getByRole('button', { name: 'Unmount' }).click();
      await expect(stepsIn(page, 'unmount')).toHaveCount(await views.count());
      await expect(badIn(page)).toHaveCount(0);
      await emulator.close();
    });
  }
});

test('[B-12] the panel simulates shell and server: language, session, refused calls and unanswered calls', { tag: '@full' }, async ({
  page,
}) => {
  const emulator = await startEmulator('mfe-account');
  await page.goto(emulator.origin);
  const stage = page.frameLocator('iframe');
  await expect(stage.getByRole('heading', { level: 1 })).toHaveText('My profile');
  await page.getByLabel('Language').selectOption('de');
  await expect(stage.getByRole('heading', { level: 1 })).toHaveText('Mein Profil');

  const call = page.getByLabel('Call');
  await call.selectOption('interests.get');
  await page.getByRole('button', { name: 'Respond with error' }).click();
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect(logOf(page).getByText('interests.get: 503 unavailable').first()).toBeVisible();

  await page.getByLabel('Response, as JSON').fill('');
  await page.getByRole('button', { name: 'Use this response' }).click();
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect(logOf(page).locator('[data-kind="unanswered"]').first()).toContainText('interests.get');
  await emulator.close();
});
