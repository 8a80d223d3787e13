import { type BrowserContext, chromium } from '@playwright/test';
import type { Part } from '../part.ts';
import { type Fetched, isAsset, sumOf, watchTraffic } from './traffic.ts';

/** Where visitors come back to. What their pages ask the API for is data, and the same whatever was released. */
const PATHS = ['/', '/landers/gallery', '/login'];
const DOCUMENT_BYTES = 12_000;
const FILE_BYTES = 2_000;

/** What a visitor fetches again when nothing has changed (W7). */
export const unchangedRevisit: Part = async (house) => {
  const browser = await chromium.launch(house.launch);
  try {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1200, height: 860 } });
    await house.pass(context);
    const revisits: Fetched[][] = [];
    for (const path of PATHS) revisits.push(await revisit(context, house.origin + path));
    const document = Math.max(...revisits.map((fetched) => sumOf(fetched.filter(({ type }) => type === 'Document'))));
    const files = sumOf(revisits.flat().filter(isAsset));
    return [
      {
        id: 'W7',
        what: `bytes of the largest document (${PATHS.join(', ')})`,
        value: document,
        goal: `<= ${DOCUMENT_BYTES}`,
        holds: document <= DOCUMENT_BYTES,
      },
      { id: 'W7', what: 'bytes of files, a revisit of all three', value: files, goal: `<= ${FILE_BYTES}`, holds: files <= FILE_BYTES },
    ];
  } finally {
    await browser.close();
  }
};

async function revisit(context: BrowserContext, url: string): Promise<Fetched[]> {
  const page = await context.newPage();
  const traffic = await watchTraffic(page);
  const visit = () =>
    traffic.during(async () => {
      await page.goto(url);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    });
  await visit();
  const fetched = await visit();
  await page.close();
  return fetched;
}
