import type { BrowserContext, Page } from '@playwright/test';
import type { ProofStack } from '../stack.ts';

const TIMEOUT = { timeout: 20_000 };
const bar = (page: Page, name: RegExp): Promise<void> => page.getByRole('banner').getByRole('link', { name }).first().click(TIMEOUT);
const heading = (page: Page, remote: string): Promise<void> => page.locator(`[data-remote="${remote}"] h1`).first().waitFor(TIMEOUT);

/**
 * Walks a member through all remotes.
 * @returns what went wrong; empty when nothing did
 */
export async function runJourney(context: BrowserContext, stack: ProofStack, expected: Record<string, string>): Promise<string[]> {
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  await stack.acceptEntryWarning(context);
  const page = await context.newPage();
  const step = async (what: string, way: () => Promise<unknown>): Promise<void> => {
    await way().catch((error: Error) => problems.push(`${what}: ${error.message.split('\n')[0]}`));
  };

  await step('lander', async () => {
    await page.goto(`${stack.origin}/landers/gallery/summer`);
    await page.getByRole('main').getByRole('listitem').first().waitFor(TIMEOUT);
  });
  await stack.logIn(context, 'premium'); // has enough credits for the whole journey
  const people = page.getByRole('main').getByRole('link', { name: /, \d+$/ });
  let profile = '';
  await step('search', async () => {
    await page.goto(`${stack.origin}/members`);
    await people.first().waitFor(TIMEOUT);
  });
  await step('profile', async () => {
    await people.first().click(TIMEOUT);
    await page.waitForURL(/\/members\/[0-9a-f-]{36}$/, TIMEOUT);
    profile = page.url();
  });
  await step('like', async () => {
    const button = page
      .getByRole('main')
      .getByRole('button', { name: /^Liked?$/ })
      .first();
    const before = await button.getAttribute('aria-pressed', TIMEOUT);
    const answered = page.waitForResponse((response) => response.url().includes('/api/like.php'), TIMEOUT);
    await button.click(TIMEOUT);
    if (!(await answered).ok()) throw new Error(`answered ${(await answered).status()}`);
    await page
      .locator(`[aria-pressed="${before === 'true' ? 'false' : 'true'}"]`)
      .first()
      .waitFor(TIMEOUT);
  });
  await step('chat', async () => {
    const words = `Good evening, ${Date.now()}`;
    await page.goto(`${profile}/chat`);
    await page.getByRole('textbox', { name: /^Write to/ }).fill(words, TIMEOUT);
    await page.getByRole('button', { name: 'Send', exact: true }).click(TIMEOUT);
    await page.getByRole('log').getByText(words).first().waitFor(TIMEOUT);
    await page
      .getByText(/· (Sent|Read)$/)
      .first()
      .waitFor(TIMEOUT);
  });
  await step('credits', async () => {
    await bar(page, /^Search/); // a chat page has no link to the credits while some are left
    await heading(page, 'mfe-members');
    await bar(page, /^(Credits|Get Premium)/);
    await heading(page, 'mfe-payments');
  });
  await step('account', async () => {
    await page.getByRole('button', { name: 'Account' }).click(TIMEOUT);
    await page.getByRole('menuitem', { name: 'My profile' }).click(TIMEOUT);
    await heading(page, 'mfe-account');
  });
  // Check which versions ran: if one failed, its fallback would hide that here.
  await step('versions', async () => {
    const ran = await page.evaluate(() => JSON.parse(localStorage.getItem('vesper.ran') ?? '{}') as Record<string, string>);
    const others = Object.entries(expected).filter(([remote, version]) => remote !== 'shell' && ran[remote] !== version);
    if (others.length > 0) throw new Error(`ran instead: ${others.map(([remote]) => `${remote} ${ran[remote]}`).join(', ')}`);
    const data = await page.evaluate(() => document.querySelector('#page-data')?.textContent ?? '{}');
    const { shellVersion } = JSON.parse(data) as { shellVersion?: string };
    if (shellVersion !== expected.shell) throw new Error(`ran instead: shell ${shellVersion}`);
  });
  return problems;
}
