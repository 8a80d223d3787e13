import type { BrowserContext, Route } from '@playwright/test';
import { expect, type TestStack, type Page, test } from './fixtures.ts';
import { allowErrors } from './page-guards.ts';
import { heading, logIn, acceptEntryWarning, untilLive } from './test-users.ts';
import { releaseAgain, releaseClientOf } from './release-helpers.ts';

const filesOf = (remote: string) => new RegExp(`/assets/${remote}\\.[^?]*\\.js`);
const missing = (route: Route) => route.fulfill({ status: 404, body: '' });

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isTheSamePage' in window);

/** Opens the dialog that is loaded on demand, in the conversation on screen. */
async function askToRemove(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^More: chat with/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Remove chat' }).click();
}

interface Health {
  remote: string;
  version: string;
  loaded: number;
  reasons: Record<string, number>;
}

/** What browsers have reported about a release. They report when a page is left. */
async function healthOf(context: BrowserContext, stack: TestStack, remote: string, version: string): Promise<Health | undefined> {
  const answer = await context.request.get(`${stack.origin}/api/releases/health`);
  const { releases } = (await answer.json()) as { releases: Health[] };
  return releases.find((one) => one.remote === remote && one.version === version);
}

test('[M-16 B-12 L-13] a hanging page shows a notice after four seconds and an error after eight, in the member’s language; Retry needs no reload', {
  tag: '@full',
}, async ({ page, context, stack }) => {
  allowErrors(context, /mfe-payments/);
  await logIn(context, stack, 'regular');
  await context.addCookies([{ name: 'locale', value: 'de', url: stack.origin }]);
  let isHanging = true;
  await context.route(filesOf('mfe-payments'), (route) => (isHanging ? undefined : route.continue()));
  await page.goto('/members');
  await untilLive(page);
  await mark(page);
  await page.locator('a[href="/premium"]').filter({ visible: true }).first().click();

  const main = page.getByRole('main');
  const slow = main.getByRole('status').filter({ hasText: 'Das dauert länger als sonst' });
  await expect(slow).toBeVisible();
  await expect(slow.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  await expect(slow.getByRole('link', { name: 'Zur Startseite' })).toBeVisible();

  const card = main.getByRole('alert');
  await expect(card).toBeVisible();
  await expect(card).toContainText('Wir konnten diese Seite nicht anzeigen');
  await expect(card).toContainText(/Fehlernummer: [2-9A-Z]{8}/);
  await expect(card.getByRole('link', { name: 'Zur Startseite' })).toBeVisible();
  isHanging = false;
  await card.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card).toBeHidden();
  expect(await isMarked(page)).toBe(true);
});

test('[B-12] a release whose files can’t be loaded is replaced by the previous one, and both are reported', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  allowErrors(context, /mfe-account/);
  await logIn(context, stack, 'regular');
  const { version, entry, previous } = await releaseAgain(stack, 'mfe-account');
  await expect(async () => expect(await (await context.request.get('/profile')).text()).toContain(entry)).toPass();
  const before = await healthOf(context, stack, 'mfe-account', previous);

  let asked = 0;
  await context.route(new RegExp(entry.replaceAll('.', '\\.')), (route) => {
    asked += 1;
    return missing(route);
  });
  await page.goto('/profile');
  await expect(page.locator('[data-remote="mfe-account"]').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(asked).toBeGreaterThanOrEqual(3);

  await page.goto('/members');
  await expect
    .poll(async () => (await healthOf(context, stack, 'mfe-account', version))?.reasons)
    .toMatchObject({ 'load_failed network': 1 });
  const after = await healthOf(context, stack, 'mfe-account', previous);
  expect(after?.loaded).toBe((before?.loaded ?? 0) + 1);
  await releaseClientOf(stack).post('/rollback', { remote: 'mfe-account' });
});

test('[X-02] a chunk that can’t be loaded reloads the page, at most once a minute, and never over unsent text', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  allowErrors(context, /remove-dialog/);
  await logIn(context, stack, 'premium');
  await context.route(/\/assets\/mfe-chat\.remove-dialog/, missing);
  await page.goto('/chats');
  await page.locator('[data-remote="mfe-chat"]').getByRole('listitem').getByRole('link').first().click();
  const composer = page.getByRole('textbox', { name: /^Write to/ });
  const notice = page.getByRole('status').filter({ hasText: 'We couldn’t load part of this page.' });

  await composer.fill('About Friday evening');
  await mark(page);
  await askToRemove(page);
  await expect(notice.getByRole('button', { name: 'Reload page' })).toBeVisible();
  await expect(composer).toHaveValue('About Friday evening');
  expect(await isMarked(page)).toBe(true);

  await composer.fill('');
  const reloaded = page.waitForEvent('load');
  await askToRemove(page);
  await reloaded;
  await expect(composer).toBeVisible();
  expect(await isMarked(page)).toBe(false);

  await mark(page);
  await askToRemove(page);
  await expect(notice).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('[X-02] a shared chunk of the shell that failed to load is loaded at the next attempt', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  allowErrors(context, /Modal|dialog/);
  await logIn(context, stack, 'premium');
  const ofTheDialog = /\/assets\/shell\.(Modal|dialog)\./;
  await context.route(ofTheDialog, missing);
  await page.goto('/chats');
  await page.locator('[data-remote="mfe-chat"]').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('textbox', { name: /^Write to/ }).fill('About Friday evening');
  await mark(page);
  await askToRemove(page);
  await expect(page.getByRole('status').filter({ hasText: 'We couldn’t load part of this page.' })).toBeVisible();
  await context.unroute(ofTheDialog);
  await expect(async () => {
    await askToRemove(page);
    await expect(page.getByRole('alertdialog')).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await isMarked(page)).toBe(true);
});

test('[M-04 B-12] a failing widget leaves its slot empty and is reported; the page and the rest of its remote work', async ({
  page,
  context,
  stack,
}) => {
  allowErrors(context, /mfe-members/);
  await logIn(context, stack, 'regular');
  await context.route(/\/assets\/mfe-members\.match\./, missing);
  const given = page.waitForRequest(/mfe-members\.match\.\S+r=2/);
  await page.goto('/credits');
  await expect(heading(page, 'Buy credits')).toBeVisible();
  await given;
  await expect(page.locator('[data-slot="modal.match"]')).toBeEmpty();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const { versions } = await (await context.request.get('/api/releases/current')).json();
  await page.goto('/members');
  await expect(page.locator('[data-remote="mfe-members"]').getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(async () => (await healthOf(context, stack, 'mfe-members', versions['mfe-members']))?.reasons)
    .toMatchObject({ 'load_failed chunk': 1 });
});

test('[M-17] when the error page fails, too, plain text and a link home remain', { tag: '@full' }, async ({ page, context, stack }) => {
  allowErrors(context, /Cannot read properties of null|error [2-9A-Z]{8}/);
  await acceptEntryWarning(context, stack);
  let isBroken = true;
  // Only possible end to end: a document from which the frame around every page, including the error page, can't be rendered.
  await context.route(`${stack.origin}/this/is/nowhere`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: isBroken ? html.replace(/"company":\{.*?\}/, '"company":null') : html });
  });
  await page.goto('/this/is/nowhere');
  await expect(page.getByText('Something went wrong, and then again while showing the error page.')).toBeVisible();
  isBroken = false;
  await page.getByRole('link', { name: 'Go to homepage' }).click();
  await expect(page).toHaveURL(`${stack.origin}/`);
  await expect(page.getByRole('banner')).toBeVisible();
});
