import { chromium, type Page } from '@playwright/test';
import type { Part } from '../part.ts';
import { type Fetched, sumOf, watchTraffic } from './traffic.ts';

const DOCUMENT_BYTES = 12_000;
const OTHER_BYTES = 2_000;

/** What a page costs a browser that was there before, when nothing has changed (W7). */
export const unchangedRevisit: Part = async (house) => {
  const browser = await chromium.launch(house.launch);
  try {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1200, height: 860 } });
    await house.pass(context);
    const visitor = await revisit(await context.newPage(), `${house.origin}/`);
    await house.logIn(context);
    const member = await revisit(await context.newPage(), `${house.origin}/members`);
    return [...figuresOf('a visitor’s home', visitor), ...figuresOf('a member’s search', member)];
  } finally {
    await browser.close();
  }
};

async function revisit(page: Page, url: string): Promise<Fetched[]> {
  const traffic = await watchTraffic(page);
  const heading = () => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await traffic.during(async () => {
    await page.goto(url);
    await heading();
  });
  return traffic.during(async () => {
    await page.goto(url);
    await heading();
  });
}

function figuresOf(where: string, fetched: readonly Fetched[]) {
  const documents = sumOf(fetched.filter(({ type }) => type === 'Document'));
  const others = sumOf(fetched) - documents;
  return [
    {
      id: 'W7',
      what: `bytes of the document, an unchanged revisit of ${where}`,
      value: documents,
      goal: `<= ${DOCUMENT_BYTES}`,
      holds: documents <= DOCUMENT_BYTES,
    },
    { id: 'W7', what: `bytes besides it (${where})`, value: others, goal: `<= ${OTHER_BYTES}`, holds: others <= OTHER_BYTES },
  ];
}
