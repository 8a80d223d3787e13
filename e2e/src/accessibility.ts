import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './fixtures.ts';

/** Nothing serious for those who hear, tap or see it large; nothing wider than the screen. */
export async function expectAccessible(page: Page, path: string): Promise<void> {
  await untilAnimationsEnd(page);
  // Without 2.2's target size: it takes what lies under the phone's fixed bar for small, until one scrolls.
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`),
    path,
  ).toEqual([]);
  await expectNoOverflow(page, path);
}

/** What still fades in has not its own colours yet. What never ends (a spinner) is not waited for. */
export const untilAnimationsEnd = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );

export const expectNoOverflow = async (page: Page, path: string) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    `${path} is wider than the screen`,
  ).toBeLessThanOrEqual(0);
