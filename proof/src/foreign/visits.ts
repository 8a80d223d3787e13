import type { Page } from '@playwright/test';
import type { Broken } from './broken.ts';
import { pageOf } from './sources.ts';

/** What a visitor sees of a remote. @throws when it is not what it should be */
export type Visit = (page: Page, remote: { origin: string; name: string }) => Promise<void>;

/** The card stands after eight seconds at the latest (docs/remotes.md); reports are sent when the page is hidden. */
const CARD = { timeout: 20_000 };
const REPORT_WITHIN_MS = 5000;

/** Its page shows its texts, the brand from a store, the count of a React state, and hears its own event through the shell. */
export const worksInShell: Visit = async (page, { origin, name }) => {
  await page.goto(`${origin}/${pageOf(name)}`);
  await page.getByRole('heading', { level: 1, name: `Built by ${pageOf(name)}` }).waitFor();
  await page.getByText('on Vesper').waitFor();
  await page.getByRole('button', { name: 'pressed 0' }).click();
  await page.getByRole('button', { name: 'pressed 1' }).waitFor();
  await page.getByText('heard 1').waitFor();
};

/** The error card stands in the page's place, the shell's navigation works, and the reason is counted. */
export const endsInCard =
  ({ counted }: Broken): Visit =>
  async (page, { origin, name }) => {
    await page.goto(`${origin}/${pageOf(name)}`);
    await page.getByRole('main').locator('[role="alert"]').waitFor(CARD);
    await page.getByRole('contentinfo').getByRole('link').first().waitFor();
    await page.goto('about:blank');
    const until = Date.now() + REPORT_WITHIN_MS;
    let reasons: string[] = [];
    while (Date.now() < until) {
      reasons = await reasonsOf(page, origin, name);
      if (counted && reasons.includes(counted)) return;
    }
    throw new Error(`counted as ${reasons.join(', ') || 'nothing'}, not as ${counted}`);
  };

async function reasonsOf(page: Page, origin: string, name: string): Promise<string[]> {
  const answer = await page.context().request.get(`${origin}/api/releases/health`);
  const { releases } = (await answer.json()) as { releases: { remote: string; reasons: Record<string, number> }[] };
  return releases.filter(({ remote }) => remote === name).flatMap(({ reasons }) => Object.keys(reasons));
}
