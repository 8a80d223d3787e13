import { type BrowserContext, chromium } from '@playwright/test';
import type { Part } from '../part.ts';
import { type Fetched, isAsset, sumOf, watchTraffic } from './traffic.ts';

/** Pages that visitors return to. What these request from the API is data and does not depend on releases. */
const PATHS = ['/', '/landers/gallery', '/login'];
/** 14 KB: what a server may send before it hears from the visitor. */
const DOCUMENT_BYTES = 14 * 1024;
const FILE_BYTES = 2_000;

/** What a returning visitor fetches when nothing has changed (W7). */
export const unchangedRevisit: Part = async (stack) => {
  const browser = await chromium.launch(stack.launch);
  try {
    const revisits = async (serviceWorkers: 'allow' | 'block'): Promise<Fetched[][]> => {
      const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1200, height: 860 }, serviceWorkers });
      await stack.acceptEntryWarning(context);
      const fetched: Fetched[][] = [];
      for (const path of PATHS) fetched.push(await revisit(context, stack.origin + path));
      await context.close();
      return fetched;
    };
    // Documents through a service worker are missing in the page's traffic, so they are measured without one.
    const bare = await revisits('block');
    const documents = bare.map((fetched) => sumOf(fetched.filter(({ type }) => type === 'Document')));
    const document = Math.max(...documents);
    const files = sumOf([...bare, ...(await revisits('allow'))].flat().filter(isAsset));
    return [
      {
        id: 'W7',
        what: `bytes of the largest document (${PATHS.join(', ')})`,
        value: document,
        goal: `<= ${DOCUMENT_BYTES}`,
        holds: Math.min(...documents) > 0 && document <= DOCUMENT_BYTES,
      },
      {
        id: 'W7',
        what: 'bytes of files, a revisit of all three, with the service worker and without',
        value: files,
        goal: `<= ${FILE_BYTES}`,
        holds: files <= FILE_BYTES,
      },
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
