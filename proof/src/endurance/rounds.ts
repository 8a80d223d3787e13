import type { Page } from '@playwright/test';

const TIMEOUT = { timeout: 20_000 };

const bar = (page: Page, name: RegExp): Promise<void> => page.getByRole('banner').getByRole('link', { name }).first().click(TIMEOUT);
const heading = (page: Page, remote: string): Promise<void> => page.locator(`[data-remote="${remote}"] h1`).first().waitFor(TIMEOUT);

async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click(TIMEOUT);
  await page.getByRole('menuitem', { name }).click(TIMEOUT);
}

/**
 * Views that a round mounts and unmounts: search, chat, likes, credits, own profile, and the match widget, which is removed with the
 * session.
 */
export const MOUNTS_PER_ROUND = 6;

/**
 * One round through a member's four remotes and a slot by links and buttons only. It begins and ends in the search, in the same document:
 * whoever logs out stays in it on the page for logging in.
 */
export async function goRound(page: Page): Promise<void> {
  // Within a remote nothing is remounted: its view changes.
  await page
    .getByRole('main')
    .getByRole('link', { name: /, \d+$/ })
    .first()
    .click(TIMEOUT);
  await page.waitForURL(/\/members\/[0-9a-f-]{36}$/, TIMEOUT);
  await heading(page, 'mfe-members');
  await bar(page, /^Messages/);
  await heading(page, 'mfe-chat');
  await bar(page, /^Likes/);
  await heading(page, 'mfe-members');
  await bar(page, /^(Credits|Get Premium)/);
  await heading(page, 'mfe-payments');
  await fromMenu(page, 'My profile');
  await heading(page, 'mfe-account');
  await fromMenu(page, 'Log out');
  await page.getByLabel('Username or email').fill('regular', TIMEOUT);
  await page.getByLabel('Password', { exact: true }).fill('good evening', TIMEOUT);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click(TIMEOUT);
  await heading(page, 'mfe-members');
  await page.locator('[data-slot="modal.match"]').waitFor({ ...TIMEOUT, state: 'attached' });
  await page
    .getByRole('main')
    .getByRole('link', { name: /, \d+$/ })
    .first()
    .waitFor(TIMEOUT);
}
