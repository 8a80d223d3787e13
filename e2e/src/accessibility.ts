import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './fixtures.ts';

/** No serious accessibility violation (axe), and nothing wider than the screen. */
export async function expectAccessible(page: Page, path: string): Promise<void> {
  await untilAnimationsEnd(page);
  // Without WCAG 2.2's target size: it reports elements under the phone's fixed bar as too small until they are scrolled.
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`),
    path,
  ).toEqual([]);
  await expectNoOverflow(page, path);
}

/**
 * Waits until running animations end, because elements that fade in don't have their final colours. Endless ones (a spinner) are ignored.
 */
export const untilAnimationsEnd = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      // What follows a scroll position runs for ever and moves nothing by itself.
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );

export const expectNoOverflow = async (page: Page, path: string) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    `${path} is wider than the screen`,
  ).toBeLessThanOrEqual(0);
