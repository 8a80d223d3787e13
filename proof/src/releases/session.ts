import { chromium, type Page } from '@playwright/test';
import type { Part } from '../part.ts';
import { versionOf } from './document.ts';
import { openTeam } from './team.ts';
import { type Fetched, isAsset, sumOf, watchTraffic } from './traffic.ts';

const REMOTE = 'mfe-chat';
const DRAFT = 'Good evening, I wanted to say';

const composer = (page: Page) => page.getByRole('textbox', { name: /^Write to/ });

/** Releases mfe-chat while a member writes; measures the next visit; rolls it back (R6, W7, B-12). */
export const releasedDuringSession: Part = async (stack) => {
  const { origin, launch } = stack;
  const team = await openTeam(stack, REMOTE);
  const browser = await chromium.launch(launch);
  try {
    const before = await team.release(REMOTE);
    const { files: oldFiles } = team.manifest();
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1200, height: 860 } });
    await stack.acceptEntryWarning(context);
    await stack.logIn(context);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    const traffic = await watchTraffic(page);
    await beginTwoConversations(page, origin);
    const reload = () =>
      traffic.during(async () => {
        await page.reload();
        await composer(page).waitFor();
      });
    await reload();
    const unchanged = await reload();
    await composer(page).fill(DRAFT);
    await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));

    team.edit(`${REMOTE}/src/texts/en.json`, (texts) => texts.replace('"title": "Messages"', '"title": "Your messages"'));
    team.edit(`${REMOTE}/src/composer/chat-composer.tsx`, (code) => code.replace('max-width: 860px', 'max-width: 861px'));
    await team.release(REMOTE);
    const steps = await keepsWorking(page);
    const changed = await reload();
    const isNew = await shows(page, 'Your messages');
    const draftStands = (await composer(page).inputValue()) === DRAFT;
    const names = Object.keys(team.manifest().files).filter((name) => !Object.hasOwn(oldFiles, name));
    const cost = await compare(origin, changed, names);

    await team.release('rollback', REMOTE);
    const backAgain = await reload();
    const isBack = (await versionOf(origin, REMOTE)) === before && (await shows(page, 'Messages'));
    const stayed = [...steps, isNew, draftStands, problems.length === 0].filter(Boolean).length;
    const all = steps.length + 3;
    const back = sumOf(backAgain.filter(isAsset));
    return [
      { id: 'R6', what: `of ${all} things kept over a release under a typed text`, value: stayed, goal: `= ${all}`, holds: stayed === all },
      {
        id: 'W7',
        what: `bytes fetched after it (${sumOf(cost.fetched)}) over those of the ${cost.names} changed files`,
        value: cost.ratio,
        goal: '<= 1.1',
        holds: cost.ratio <= 1.1 && cost.fetched.length > 0,
      },
      { id: 'W7', what: 'unchanged files fetched again', value: cost.needless, goal: '= 0', holds: cost.needless === 0 },
      { id: 'W7', what: 'file bytes fetched by a revisit without a release', ...none(sumOf(unchanged.filter(isAsset))) },
      { id: 'B-12', what: 'of 1: rollback brings the old one back', value: Number(isBack), goal: '= 1', holds: isBack },
      { id: 'W7', what: 'file bytes fetched after the rollback', ...none(back) },
    ];
  } finally {
    await browser.close();
    team.close();
  }
};

/** Starts two conversations and leaves the second one open. */
async function beginTwoConversations(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/members`);
  const people = page.getByRole('main').getByRole('link', { name: /, \d+$/ });
  await people.nth(1).waitFor();
  const paths = await people.evaluateAll((links) => links.slice(0, 2).map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  for (const path of paths) {
    await page.goto(`${origin}${path}/chat`);
    await composer(page).fill('Good evening');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.waitForURL(/\/chats\/[0-9a-f-]{36}/);
  }
}

const none = (value: number) => ({ value, goal: '= 0', holds: value === 0 });

/** What a member does next in a page whose version is no longer live. Nothing may break. */
async function keepsWorking(page: Page): Promise<boolean[]> {
  const textStands = async () => (await composer(page).inputValue()) === DRAFT;
  const steps = [await textStands()];
  // This loads a file of the old version for the first time.
  await page
    .getByRole('button', { name: /^More: chat with/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Remove chat' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  steps.push(await textStands());
  const address = page.url();
  await page.getByRole('main').locator('a[href^="/chats/"]').nth(1).click();
  await page.waitForURL((url) => url.href !== address);
  await composer(page).waitFor();
  await page.goBack();
  await page.waitForURL(address);
  await page.waitForFunction((draft) => [...document.querySelectorAll('textarea')].some(({ value }) => value === draft), DRAFT);
  steps.push(await textStands());
  steps.push(await page.evaluate(() => 'isTheSamePage' in globalThis));
  return steps;
}

const shows = (page: Page, title: string): Promise<boolean> =>
  page
    .getByRole('heading', { name: title, exact: true })
    .first()
    .waitFor({ timeout: 20_000 })
    .then(
      () => true,
      () => false,
    );

/** Compares the fetched files with those that the release changed. */
async function compare(origin: string, traffic: readonly Fetched[], changed: readonly string[]) {
  const fetched = traffic.filter(isAsset).filter(({ bytes }) => bytes > 0);
  const sizes = await Promise.all(changed.map((name) => sizeOf(origin, name)));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return {
    fetched,
    names: changed.length,
    needless: fetched.filter(({ path }) => !changed.includes(path.slice('/assets/'.length))).length,
    ratio: Math.round((sumOf(fetched) / bytes) * 1000) / 1000,
  };
}

/** Its compressed size, without headers. */
async function sizeOf(origin: string, file: string): Promise<number> {
  const { headers } = await fetch(`${origin}/assets/${file}`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(headers.get('content-length'));
}
