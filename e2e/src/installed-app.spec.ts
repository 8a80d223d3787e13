import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { expect, type TestStack, type Page, test } from './fixtures.ts';
import { heading, logIn, acceptEntryWarning, untilLive } from './test-users.ts';
import { guardPages } from './page-guards.ts';

/** A window without browser controls, like the installed app: `display-mode` can't be emulated. */
async function asApp(stack: TestStack, run: (page: Page) => Promise<void>): Promise<void> {
  const context = await chromium.launchPersistentContext(join(stack.dataDir, 'app-profile'), {
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--app=${stack.origin}/login`,
    ],
    baseURL: stack.origin,
    locale: 'en-GB',
    viewport: null,
  });
  const check = guardPages(context, stack);
  try {
    const [page] = context.pages();
    await run(page ?? (await context.waitForEvent('page')));
    check();
  } finally {
    await context.close();
  }
}

// It needs a browser with windows, which the gate does not run.
test('[L-07 L-18] the installed app has a back button where one is needed, and is installable', { tag: '@full' }, async ({ stack }) => {
  await asApp(stack, async (page) => {
    await acceptEntryWarning(page.context(), stack); // the demo's warning is the strict one, which the app shows, too
    await page.goto('/login');
    await untilLive(page);
    await expect(heading(page, 'Log in')).toBeVisible();
    expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);

    await logIn(page.context(), stack, 'premium');
    await page.goto('/members');
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await page.getByRole('main').locator('a[href^="/members/"]').first().click();
    await back.click();
    await expect(page).toHaveURL(`${stack.origin}/members`);
    await expect(back).toHaveCount(0);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Likes/ })
      .first()
      .click();
    await expect(back).toBeVisible();

    await page.evaluate(() => navigator.serviceWorker.ready);
    const cdp = await page.context().newCDPSession(page);
    expect(await cdp.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
    expect((await cdp.send('Page.getAppManifest')).errors).toEqual([]);
  });
});

test('[B-07] a setting makes the app’s name and icon neutral', { tag: '@full' }, async ({ page, context, stack }) => {
  await logIn(context, stack, 'premium');
  const name = async () => ((await (await context.request.get(`${stack.origin}/manifest.webmanifest`)).json()) as { name: string }).name;
  await page.goto('/notifications');
  expect(await name()).toBe('Vesper');
  const choice = page.getByRole('switch', { name: 'Neutral name and icon' });
  await page.getByRole('heading', { name: 'Install the app' }).click();
  await choice.check();
  await expect.poll(name).toBe('Journal');
  await page.reload();
  await page.getByRole('heading', { name: 'Install the app' }).click();
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await expect.poll(name).toBe('Vesper');
});
