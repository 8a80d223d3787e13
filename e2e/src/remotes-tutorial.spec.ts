import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../tools/lib/processes.mjs';
import { acceptEntryWarning } from './test-users.ts';
import { cloneRepository, createTerminal, readPage, type Step, stepsOf } from './follow-docs.ts';

const steps = stepsOf(readPage('docs/remotes.md'), 'A remote, from nothing');

test.describe.configure({ timeout: 900_000 });

test('[B-12] following docs/remotes.md word by word leads to a remote in the running site, a rolled-back release, and its end', {
  tag: '@full',
}, async ({ page }) => {
  const clone = await cloneRepository('remotes-tutorial');
  const terminal = createTerminal(clone);
  const follow = async (step: Step): Promise<string> => {
    if ('run' in step) return terminal.run(step.run);
    writeFileSync(join(clone, step.write), step.text);
    return '';
  };
  const followAll = async (heading: RegExp): Promise<string> => {
    const outputs = [];
    for (const step of stepsUnder(heading)) outputs.push(await follow(step));
    return outputs.join('\n');
  };

  try {
    const site = await test.step('the site', async () => terminal.serve(only(/The site/), await freePort()));
    await test.step('a folder', () => followAll(/A folder/));
    const tests = await test.step('its tests', () => followAll(/Its tests/));
    expect(tests).toMatch(/Tests\D*4 passed/);

    await test.step('the emulator', async () => {
      const emulator = await terminal.serve(only(/The emulator/), await freePort());
      await page.goto(emulator.origin);
      const stage = page.frameLocator('iframe');
      await expect(stage.getByRole('heading', { name: 'Hello, Jonas' })).toBeVisible();
      await expect(stage.getByText('2 members like you.')).toBeVisible();
      await emulator.end();
    });

    const releases = await test.step('release', () => followAll(/Release/));
    expect(releases).toMatch(/mfe-hello\s+1\.0\.0-\w+\s+staged/);
    await enter(page, site.origin);
    await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
    await seeWidget(page, site.origin);

    const [write, canary, promote, rollback, ...more] = stepsUnder(/The next version/);
    if (!write || !canary || !promote || !rollback || more.length > 0) throw new Error('The steps of the document have changed.');
    await test.step('the next version', async () => {
      for (const step of [write, canary, promote]) await follow(step);
    });
    await expect(async () => expect(await greetingIn(page, site.origin)).toContain('Netherlands')).toPass({ timeout: 30_000 });
    await test.step('and back', () => follow(rollback));
    await expect(async () => expect(await greetingIn(page, site.origin)).not.toContain('Netherlands')).toPass({ timeout: 30_000 });
    await test.step('the end', () => followAll(/The end/));
    await expect(async () => expect((await page.request.get(`${site.origin}/hello`)).status()).toBe(404)).toPass({ timeout: 30_000 });
  } finally {
    await terminal.close();
  }
  rmSync(clone, { recursive: true, force: true });
});

function stepsUnder(heading: RegExp): Step[] {
  const [, found = []] = [...steps].find(([title]) => heading.test(title)) ?? [];
  return found;
}

/** The only command under a heading. */
function only(heading: RegExp): string {
  const [step, ...more] = stepsUnder(heading);
  if (!step || !('run' in step) || more.length > 0) throw new Error(`One command was expected under ${heading}.`);
  return step.run;
}

/** Opens the greeting and logs in, as the document says. */
async function enter(page: Page, origin: string): Promise<void> {
  await acceptEntryWarning(page.context(), { origin });
  await page.goto(`${origin}/hello`);
  await page.getByLabel(/email/i).fill('regular');
  await page.getByLabel('Password', { exact: true }).fill('good evening');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

async function seeWidget(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/members`);
  await page.locator('[data-remote="mfe-members"] a[href^="/members/"]').first().click();
  const hello = page.getByRole('link', { name: /^Say hello to / });
  await expect(hello).toBeVisible();
  await hello.click();
  await expect(page).toHaveURL(/\/members\/[\w-]+\/chat$/);
  // Its entry in the account menu, and its section of the settings.
  await page.goto(`${origin}/notifications#privacy`);
  await expect(page.getByText('You’ve said hello 1 time in this browser.')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account/i })
    .click();
  await page.getByRole('menuitem', { name: 'Hello', exact: true }).click();
  await expect(page).toHaveURL(`${origin}/hello`);
}

async function greetingIn(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/hello`);
  return page.locator('[data-remote="mfe-hello"] header').innerText();
}
