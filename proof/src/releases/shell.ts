import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import type { ProofStack } from '../stack.ts';
import { timing } from '../report.ts';
import type { Part } from '../part.ts';
import { ask, effectOf, versionOf } from './document.ts';
import { auditOf } from './effects.ts';
import { openTeam } from './team.ts';

const TITLE = 'Come in';
const WITHIN_MS = 5000;
const TIMEOUT_MS = 20_000;

/** Releases the shell like any remote: canary, promote, rollback (B-12). */
export const shellReleased: Part = async (stack, options) => {
  const { origin, launch } = stack;
  const team = await openTeam(stack, 'shell');
  const browser = await chromium.launch(launch);
  try {
    const before = (await versionOf(origin, 'shell')) ?? '';
    team.edit('shell/src/texts/en.json', (texts) => texts.replaceAll('"Log in"', `"${TITLE}"`));
    const next = await team.release('shell', '--canary', '50');
    const inCanary = await open(browser, stack, await visitorWith(origin, next));
    const other = await open(browser, stack, await visitorWith(origin, before));
    const journey = [
      await showsLoginTitle(inCanary, stack, TITLE),
      await showsLoginTitle(other, stack, 'Log in'),
      ...(await visitsRemotes(inCanary, stack)),
    ];
    const promoted = await effectOf(
      () => team.release('promote', 'shell'),
      async () => (await versionOf(origin, 'shell')) === next,
    );
    journey.push(await showsLoginTitle(other, stack, TITLE));
    const back = await effectOf(
      () => team.release('rollback', 'shell'),
      async () => (await versionOf(origin, 'shell')) === before,
    );
    journey.push(await showsLoginTitle(other, stack, 'Log in'));
    const whole = journey.filter(Boolean).length;
    const slowest = Math.max(promoted, back);
    const changes = (await auditOf(stack, 'shell')).slice(0, 3).map(({ what, from, to }) => `${what} ${from} ${to}`);
    const expected = [`rollback ${next} ${before}`, `promote ${before} ${next}`, `release ${before} ${next}`];
    const audited = changes.filter((line, at) => line === expected[at]).length;
    return [
      {
        id: 'B-12',
        what: `of ${journey.length} steps with a canary shell, promoted, rolled back`,
        value: whole,
        goal: `= ${journey.length}`,
        holds: whole === journey.length,
      },
      timing(
        {
          id: 'B-12',
          what: 'slowest change of the shell to take effect, ms',
          value: slowest,
          goal: `<= ${WITHIN_MS}`,
          holds: slowest <= WITHIN_MS,
        },
        options,
      ),
      { id: 'B-12', what: 'of 3 changes of the shell in the audit', value: audited, goal: '= 3', holds: audited === 3 },
    ];
  } finally {
    await browser.close();
    team.close();
  }
};

const TRIES = 50;

/**
 * Finds a visitor who gets that version while half of them do.
 * @returns the visitor's cookie
 */
async function visitorWith(origin: string, version: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { headers } = await ask(origin, '/login');
    const cookie = headers['set-cookie']?.find((one) => one.startsWith('visitor='))?.split(';')[0];
    if (cookie && (await versionOf(origin, 'shell', { cookie })) === version) return cookie.slice('visitor='.length);
  }
  throw new Error(`none of ${TRIES} visitors gets shell ${version}`);
}

async function open(browser: Browser, stack: ProofStack, visitor: string): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1200, height: 860 } });
  await stack.acceptEntryWarning(context);
  await context.addCookies([{ name: 'visitor', value: visitor, url: stack.origin }]);
  return context;
}

const shown = (wait: Promise<unknown>): Promise<boolean> =>
  wait.then(
    () => true,
    () => false,
  );

async function showsLoginTitle(context: BrowserContext, { origin }: ProofStack, title: string): Promise<boolean> {
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  const found = await shown(page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor({ timeout: TIMEOUT_MS }));
  await page.close();
  return found;
}

/** Visits three remotes by links. */
async function visitsRemotes(context: BrowserContext, stack: ProofStack): Promise<boolean[]> {
  await stack.logIn(context);
  const page = await context.newPage();
  const steps: boolean[] = [];
  await page.goto(`${stack.origin}/members`);
  for (const [link, remote] of [
    [/^(Credits|Get Premium)/, 'mfe-payments'],
    [/^Search/, 'mfe-members'],
    [/^Messages/, 'mfe-chat'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: link }).first().click();
    steps.push(await shown(page.locator(`[data-remote="${remote}"] h1`).waitFor({ timeout: TIMEOUT_MS })));
  }
  await page.close();
  return steps;
}
