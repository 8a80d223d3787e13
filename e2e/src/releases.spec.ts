import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASES } from '../../tools/build.mjs';
import { STATE } from '../../tools/lib/project-paths.mjs';
import { openClone, type TeamClone } from '../../tools/testing/team-clone.mjs';
import type { PageData } from '@vesper/contracts';
import type { APIRequestContext } from '@playwright/test';
import { expect, type TestStack, startTestStack, type Page, test as base } from './fixtures.ts';
import { answerEntryWarning, heading, logIn, acceptEntryWarning } from './test-users.ts';
import { declarationOf, landerFolder, newRemote, PAGES } from './release-samples.ts';

/** Includes the demo's regular member. */
const MEMBERS = 150;

/** A separate stack with its own release store, so that releases here affect no other test. */
const test = base.extend<{ openTeam: (packages: string[]) => TeamClone }, { stack: TestStack }>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern; it needs none
    async ({}, use, { workerIndex }) => {
      const name = `e2e-${workerIndex}`;
      const releases = join(STATE, `${name}-releases`);
      cpSync(RELEASES, releases, { recursive: true });
      const stack = await startTestStack(name, releases, MEMBERS);
      await use(stack);
      await stack.stop();
      rmSync(releases, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  openTeam: async ({ stack }, use) => {
    const clones: TeamClone[] = [];
    await use((packages) => {
      const clone = openClone({ packages, server: stack.origin, token: stack.operatorToken });
      clones.push(clone);
      return clone;
    });
    for (const clone of clones) clone.close();
  },
});

function write(team: TeamClone, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) team.write(path, content);
}

/** Creates a team's token as the operator. */
async function tokenFor(team: TeamClone, remote: string): Promise<string> {
  const { code, output } = await team.release('token', remote, '--name', `ci of ${remote}`);
  expect(code, output).toBe(0);
  return output.split('\n')[0] ?? '';
}

async function released(team: TeamClone, ...args: string[]): Promise<void> {
  const { code, output } = await team.release(...args);
  expect(code, output).toBe(0);
}

async function dataOf(request: APIRequestContext, path: string): Promise<PageData> {
  const html = await (await request.get(path)).text();
  return JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as PageData;
}

test('[B-12] a new lander is one folder and a release of mfe-landers: its page exists, and the shell is unchanged', {
  tag: '@full',
}, async ({ page, openTeam, openBrowser }) => {
  const before = await dataOf(page.request, '/');
  expect((await page.request.get('/landers/lighthouse')).status()).toBe(404);
  const team = openTeam(['mfe-landers']);
  const token = await tokenFor(team, 'mfe-landers');
  write(team, landerFolder('lighthouse', { heading: 'A light in the evening', adSafe: true }));
  write(team, landerFolder('harbour', { heading: 'Come in', adSafe: false }));
  await released(team, 'mfe-landers', '--token', token);

  const answer = await page.goto('/landers/lighthouse/summer');
  expect(answer?.status()).toBe(200);
  await expect(heading(page, 'A light in the evening')).toBeVisible();
  await expect(page).toHaveTitle(/^A light in the evening · /);
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  // The poster is preloaded, once.
  const poster = await page.getByRole('main').locator('img').getAttribute('src');
  await expect(page.locator(`link[rel=preload][as=image][href="${new URL(poster ?? '', page.url()).pathname}"]`)).toHaveCount(1);

  const german = await (await openBrowser({ locale: 'de-DE' })).newPage();
  await german.goto('/landers/lighthouse');
  await expect(heading(german, 'A light in the evening (auf Deutsch)')).toBeVisible();

  const after = await dataOf(page.request, '/');
  expect(after.shellVersion).toBe(before.shellVersion);
  const others = ({ registry }: PageData) =>
    registry.filter(({ name }) => name !== 'mfe-landers').map(({ name, version }) => [name, version]);
  expect(others(after)).toEqual(others(before));
});

test('[B-12 M-01] a lander that is not ad-safe shows the entry warning', { tag: '@full' }, async ({ page }) => {
  await page.goto('/landers/harbour');
  const warning = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(warning).toBeVisible();
  await answerEntryWarning(page);
  await expect(warning).toBeHidden();
  await expect(heading(page, 'Come in')).toBeVisible();
});

test('[B-12] a new remote gets its page and its widget in other pages by a release alone', { tag: '@full' }, async ({
  page,
  context,
  stack,
  openTeam,
}) => {
  await acceptEntryWarning(context, stack);
  expect((await page.request.get('/hello')).status()).toBe(404);
  const team = openTeam([]);
  const token = await tokenFor(team, 'mfe-hello');
  write(team, newRemote);
  await released(team, 'mfe-hello', '--token', token);
  await logIn(context, stack, 'regular');
  const openProfile = async () => {
    await page.goto('/members');
    await page
      .getByRole('main')
      .getByRole('link', { name: /, \d+$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}/);
    await expect(heading(page, /./)).toBeVisible();
  };
  await openProfile();
  await page.getByRole('link', { name: 'Someone waves' }).click();
  await expect(heading(page, 'Hello from a team no one knew')).toBeVisible();
  await expect(page).toHaveURL('/hello');
  await released(team, 'kill', 'mfe-hello', '--token', token);
  await openProfile();
  await expect(page.getByRole('link', { name: 'Someone waves' })).toHaveCount(0);
});

test('[B-12] invalid releases are refused at publishing, with what to do about it, and nothing changes', { tag: '@full' }, async ({
  page,
  openTeam,
}) => {
  const team = openTeam([]);
  const refused = async (files: Record<string, string>, ...args: string[]): Promise<string> => {
    write(team, { ...newRemote, ...files });
    const { code, output } = await team.release('mfe-hello', ...args);
    expect(code, output).toBe(1);
    return output;
  };
  const before = await dataOf(page.request, '/');
  const foreign = await tokenFor(team, 'mfe-other');
  expect(await refused({}, '--token', foreign)).toContain('(token_of_another_remote): This token releases mfe-other, not mfe-hello.');
  expect(await refused({ 'mfe-hello/remote.json': declarationOf({ contract: '^2.0.0' }) })).toMatch(
    /\(contract_unsatisfied\): mfe-hello \S+ needs contract \^2\.0\.0; shell \S+ speaks 1\.\d+\.\d+\./,
  );
  const pages = PAGES.map((one) => ({ ...one, path: '/login' }));
  expect(await refused({ 'mfe-hello/remote.json': declarationOf({ pages }) })).toContain('(route_taken): /login belongs to shell.');
  const noise = Array.from({ length: 6000 }, (_, index) => Math.sin(index).toString(36)).join('');
  expect(await refused({ 'mfe-hello/src/widgets/wave/widget.tsx': `export default () => <p>${noise}</p>;` })).toMatch(
    /is \d+ bytes \(brotli\); its budget is 15000/,
  );
  team.remove('mfe-hello/src/texts/fi.json');
  write(team, { 'mfe-hello/src/widgets/wave/widget.tsx': newRemote['mfe-hello/src/widgets/wave/widget.tsx'] ?? '' });
  const { code, output } = await team.release('mfe-hello');
  expect([code, output]).toEqual([1, expect.stringMatching(/texts of mfe-hello that are not ready:\n.*\bfi\b/)]);
  expect((await dataOf(page.request, '/')).registry).toEqual(before.registry);
});

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });

test('[B-12] a new version is offered in an idle page, never over typed text; taking it keeps draft and scroll', { tag: '@full' }, async ({
  page,
  context,
  stack,
  openTeam,
}) => {
  await page.clock.install();
  await logIn(context, stack, 'regular');
  await page.goto('/members');
  const someone = page.getByRole('main').getByRole('link', { name: /, \d+/ }).first();
  const id = /\/members\/([^/?]+)/.exec((await someone.getAttribute('href')) ?? '')?.[1];
  await page.goto(`/members/${id}/chat`);
  const composer = page.getByRole('textbox', { name: /^Write to/ });
  await composer.fill('Good evening, I wanted to');

  const team = openTeam(['mfe-chat']);
  team.edit('mfe-chat/src/texts/en.json', (texts) => texts.replace('"Chat with {{name}}"', '"Your chat with {{name}}"'));
  await released(team, 'mfe-chat');
  const asked = page.waitForResponse(/\/api\/releases\/current/);
  // In one jump: second by second, request deadlines would pass before a busy server can answer.
  await page.clock.fastForward(61_000);
  await (await asked).finished();
  await page.clock.runFor(10_000);
  await expect(composer).toHaveValue('Good evening, I wanted to');
  await expect(notice(page)).toHaveCount(0);

  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(someone).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.clock.runFor(10_000);
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole('button', { name: 'Update' }).click();
  await page.waitForLoadState();
  await expect(someone).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await page.goBack();
  await expect(composer).toHaveValue('Good evening, I wanted to');
  await expect(page.getByLabel(/^Your chat with/).first()).toBeVisible();
});
