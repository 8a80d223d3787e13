import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { REMOTE_DEADLINE_MS } from '@vesper/contracts';
import { countTimers, type Retained, measure, steadyGrowth } from './endurance/measure.ts';
import { goRound, MOUNTS_PER_ROUND } from './endurance/rounds.ts';
import type { Part } from './part.ts';
import type { Figure } from './report.ts';

/** Rounds before the first sample: by then everything that is cached once is cached. */
const WARM_UP_ROUNDS = 3;
const MOUNTS = 200;
const SHORT_MOUNTS = 60;
/** Number of samples: one after the warm-up, the others at even distances. */
const SAMPLES = 4;
/** By then all deadlines of unmounted views have passed. */
const SETTLED_AFTER_MS = REMOTE_DEADLINE_MS + 500;

type Kind = Exclude<keyof Retained, 'code'>;

/**
 * Highest allowed growth per mount, averaged over all rounds: less than the smallest thing that could leak. A leaked view has hundreds of
 * nodes, dozens of listeners and tens of kilobytes of values.
 */
const TOLERANCE: Record<Kind, number> = { values: 1024, nodes: 0.5, listeners: 0.25, timers: 0.05 };

const NAMES: Record<keyof Retained, string> = {
  values: 'bytes of values',
  code: 'bytes of code',
  nodes: 'DOM nodes',
  listeners: 'listeners',
  timers: 'running timers',
};

/** Mounts and unmounts all remotes and a slot two hundred times in one page and checks that nothing leaks (B-12). */
export const endurance: Part = async (stack, { isShort }) => {
  const browser = await chromium.launch(stack.launch);
  try {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1200, height: 860 } });
    await stack.acceptEntryWarning(context);
    await stack.logIn(context);
    await countTimers(context);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.goto(`${stack.origin}/members`);
    // Links of a prerendered page are handled by the browser and load another document, so wait until it is replaced.
    await page.locator('#prerendered').waitFor({ state: 'detached' });
    await page
      .getByRole('main')
      .getByRole('link', { name: /, \d+$/ })
      .first()
      .waitFor();
    await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));

    const roundsBetween = Math.ceil((isShort ? SHORT_MOUNTS : MOUNTS) / MOUNTS_PER_ROUND / (SAMPLES - 1));
    for (let round = 0; round < WARM_UP_ROUNDS; round++) await goRound(page);
    const samples: Retained[] = [];
    for (let sample = 0; sample < SAMPLES; sample++) {
      if (sample > 0) for (let round = 0; round < roundsBetween; round++) await goRound(page);
      await sleep(SETTLED_AFTER_MS);
      samples.push(await measure(page, cdp, samples.at(-1)));
    }
    const mountsBetween = roundsBetween * MOUNTS_PER_ROUND;
    if (!(await page.evaluate(() => 'isTheSamePage' in globalThis))) throw new Error('the page was reloaded');
    for (const [kind, name] of Object.entries(NAMES))
      console.log(`  ${name.padEnd(15)} ${samples.map((one) => one[kind as keyof Retained]).join(' ')}`);
    return (Object.keys(TOLERANCE) as Kind[]).map((kind) => growth(kind, samples, mountsBetween));
  } finally {
    await browser.close();
  }
};

function growth(kind: Kind, samples: readonly Retained[], mountsBetween: number): Figure {
  const value = Math.round((steadyGrowth(samples.map((one) => one[kind])) / mountsBetween) * 1000) / 1000;
  const most = TOLERANCE[kind];
  return {
    id: 'W9',
    what: `${NAMES[kind]} gained per mount, over ${mountsBetween * (samples.length - 1)}`,
    value,
    goal: `<= ${most}`,
    holds: value <= most,
  };
}
