import { readdirSync, readFileSync } from 'node:fs';
import { inProject } from '../../tools/lib/project-paths.mjs';
import { expect, type Page, test } from './fixtures.ts';
import { allowErrors } from './page-guards.ts';
import { acceptEntryWarning, untilLive } from './test-users.ts';

/** Addresses of all landers, without a variant. */
const PATHS = readdirSync(inProject('mfe-landers/src/landers')).map((name) => {
  const { path } = JSON.parse(readFileSync(inProject('mfe-landers/src/landers', name, 'lander.json'), 'utf8')) as { path: string };
  return path.replace(/\/:\w+\?$/, '');
});
/** Those of one member, below their address. */
const MEMBER_LANDINGS = ['landing', 'landing2', 'landing3'];
/** Narrower ones are marks beside words. */
const PICTURE_WIDTH = 40;

test('[W1 R-37 R-38 R-39 R-40 R-41 R-42 R-43 R-44 R-45] without scripts every lander has its heading, pictures, the price and a button that says what it needs', async ({
  openBrowser,
  stack,
}) => {
  const context = await openBrowser({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await acceptEntryWarning(context, stack);
  const page = await context.newPage();
  for (const path of PATHS) {
    await page.goto(path);
    await expectWholeWithoutScripts(page, path);
  }
  expect(PATHS.length).toBeGreaterThan(0);
});

async function expectWholeWithoutScripts(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  const widths = await page
    .locator('main :is(img, svg, video):visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(Math.max(...widths), path).toBeGreaterThan(PICTURE_WIDTH);
  await expect(page.getByText('No subscription'), path).toBeVisible();
  const button = page.locator('[popovertarget=no-script]').last();
  await expect(button, path).toBeInViewport();
  await expect(page.locator('#no-script'), path).toBeHidden();
  await button.click();
  await expect(page.locator('#no-script'), path).toBeVisible();
}

test('[W1 R-09 R-11 R-12] without scripts a member’s landing has their name, age and photo, and a button that says what it needs', async ({
  openBrowser,
  stack,
}) => {
  const context = await openBrowser({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await acceptEntryWarning(context, stack);
  const page = await context.newPage();
  await page.goto('/landers/gallery');
  const card = page.locator('main article a').first();
  const words = (await card.textContent()) ?? '';
  const [, id = ''] = /^\/members\/([^/]+)/.exec((await card.getAttribute('href')) ?? '') ?? [];
  for (const landing of MEMBER_LANDINGS) {
    const path = `/members/${id}/${landing}`;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(words);
    const photo = page.locator('main img').first();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth), path).toBeGreaterThan(0);
    await expectWholeWithoutScripts(page, path);
  }
});

test('[R-01 R-40] on a phone names and ages stand whole, in either typeface', async ({ openBrowser, stack }) => {
  for (const isOurs of [true, false]) {
    const context = await openBrowser({ viewport: { width: 360, height: 740 } });
    if (!isOurs) {
      await context.route(/\.woff2$/, (route) => route.abort());
      allowErrors(context, /ERR_FAILED/);
    }
    await acceptEntryWarning(context, stack);
    const page = await context.newPage();
    for (const path of ['/', '/landers/gallery']) {
      await page.goto(path);
      const names = page.locator('main h3 a > :first-child');
      await expect(names.first()).toBeVisible();
      const cut = await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
      expect(cut, `${path} ${isOurs}`).toEqual([]);
    }
  }
});

test('[R-01 D-46] the home page’s first window holds all of it: heading, people, both ways in, what is free and which profiles are fictional', {
  tag: '@full',
}, async ({ openBrowser, stack }) => {
  for (const [isOurs, width, height] of [
    [true, 360, 740],
    [false, 360, 740],
    [true, 1200, 800],
    [false, 1200, 800],
  ] as const) {
    const context = await openBrowser({ viewport: { width, height } });
    if (!isOurs) {
      await context.route(/\.woff2$/, (route) => route.abort());
      allowErrors(context, /ERR_FAILED/);
    }
    await acceptEntryWarning(context, stack);
    const page = await context.newPage();
    for (const locale of ['en', 'de', 'pl']) {
      await context.addCookies([{ name: 'locale', value: locale, url: stack.origin }]);
      await page.goto('/');
      const where = `${locale} ${width} ${isOurs}`;
      await expect(page.locator('main a[href="/members"]'), where).toBeInViewport({ ratio: 1 });
      const parts = page.locator('main :is(h1, button, h1 ~ * p):visible, main article:visible');
      const bottoms = await parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      expect(bottoms.length, where).toBeGreaterThan(8);
      expect(Math.max(...bottoms), where).toBeLessThanOrEqual(height);
    }
    await context.close();
  }
});

test('[D-46] home and every lander say above the fold that some profiles are fictional, on a phone on its side, too', {
  tag: '@full',
}, async ({ openBrowser, stack }) => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
    { width: 1200, height: 800 },
  ]) {
    const context = await openBrowser({ viewport, hasTouch: viewport.width < 1000 });
    await acceptEntryWarning(context, stack);
    const page = await context.newPage();
    for (const path of ['/', ...PATHS]) {
      await page.goto(path);
      await expect.soft(page.getByText('Some profiles are fictional'), `${path} ${viewport.width}`).toBeInViewport({ ratio: 1 });
    }
    await context.close();
  }
});

test('[R-42 R-44 R-45] the first person of a lander stands whole above the signup bar, with name and city', { tag: '@full' }, async ({
  openBrowser,
  stack,
}) => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1200, height: 800 },
    { width: 1280, height: 720 },
  ]) {
    const context = await openBrowser({ viewport });
    await acceptEntryWarning(context, stack);
    const page = await context.newPage();
    for (const path of ['/landers/maplanding', '/landers/transitionsvideolanding', '/landers/video']) {
      await page.goto(path);
      const where = `${path} ${viewport.width}`;
      // The live page replaces what is measured.
      await untilLive(page);
      const person = page.locator('main li:has(a)').first();
      await expect(person, where).toBeVisible();
      const foot = await person.evaluate((one) => one.getBoundingClientRect().bottom);
      const bar = await page.getByText('Some profiles are fictional').evaluate((one) => {
        let at: Element | null = one;
        while (at && getComputedStyle(at).position !== 'sticky') at = at.parentElement;
        return at?.getBoundingClientRect().top ?? 0;
      });
      expect.soft(foot, where).toBeLessThanOrEqual(bar);
    }
    await context.close();
  }
});
