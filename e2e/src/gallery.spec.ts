import { test as base } from '@playwright/test';
import { startGallery } from '../../tools/gallery.mjs';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { expect } from './fixtures.ts';

const WIDTHS = [360, 768, 1200];

/** No stack: the gallery has its own page. */
const test = base.extend<object, { gallery: string }>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern; it needs none
    async ({}, use) => {
      const { origin, close } = await startGallery();
      await use(origin);
      await close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

for (const scheme of ['light', 'dark']) {
  test(`[L-19 L-20 B-10] every component, ${scheme}: nothing too wide, no serious accessibility violation`, { tag: '@full' }, async ({
    page,
    gallery,
  }) => {
    await page.goto(gallery);
    await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
    await page.getByRole('button', { name: scheme }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, `the gallery, ${scheme}, at ${width} px`);
    }
  });
}

test('[L-19 B-10] dialogs, menus and toasts on a phone', { tag: '@full' }, async ({ page, gallery }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(gallery);
  for (const name of ['Dialog: small', 'Dialog: long', 'Sheet']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'a menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'A long one' }).click();
  await expect(page.getByRole('button', { name: 'Close' }).last()).toBeVisible();
  await expectNoOverflow(page, 'a long toast');
});
