import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { inProject, STATE } from '../../tools/lib/project-paths.mjs';
import { expect, test as base } from './fixtures.ts';
import { allowErrors } from './page-guards.ts';
import { startProductionSite } from './production-site.ts';
import { heading, logIn, acceptEntryWarning } from './test-users.ts';

/** Origin of a plain web server with a build of mfe-members that has another text. */
const test = base.extend<object, { elsewhere: string }>({
  elsewhere: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern; it needs none
    async ({}, use) => {
      const folder = join(STATE, 'e2e-staging', 'mfe-members');
      rmSync(folder, { recursive: true, force: true });
      cpSync(inProject('mfe-members'), folder, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) });
      const words = join(folder, 'src/texts/en.json');
      const texts = JSON.parse(readFileSync(words, 'utf8')) as { search: { title: string } };
      texts.search.title = 'People, edited';
      writeFileSync(words, JSON.stringify(texts));
      execFileSync(process.execPath, [inProject('tools/build/build-package.mjs'), '.vesper/e2e-staging/mfe-members'], { cwd: inProject() });
      const server = createServer((request, response) => {
        const file = join(folder, 'dist', new URL(request.url ?? '/', 'http://localhost').pathname);
        const type = extname(file) === '.js' ? 'text/javascript' : 'application/json';
        try {
          const content = readFileSync(file);
          response.writeHead(200, {
            'access-control-allow-origin': '*',
            'cross-origin-resource-policy': 'cross-origin',
            'content-type': type,
          });
          response.end(content);
        } catch {
          response.writeHead(404).end();
        }
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.close();
      server.closeAllConnections();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('[B-12] a build from another origin replaces the released one, is announced, survives navigation, and can be ended', {
  tag: '@full',
}, async ({ page, context, stack, elsewhere }) => {
  allowErrors(context, /^request to http:\/\/127\.0\.0\.1/);
  await logIn(context, stack, 'regular');
  const scripts: string[] = [];
  page.on('response', (answer) => /mfe-members.*\.js/.test(answer.url()) && scripts.push(new URL(answer.url()).origin));
  await page.goto(`/members?gender=male&remotes=mfe-members@${elsewhere}`);
  await expect(page).toHaveURL(`${stack.origin}/members?gender=male`);
  await expect(heading(page, 'People, edited')).toBeVisible();
  expect(new Set(scripts)).toEqual(new Set([elsewhere]));

  const banner = page.getByRole('complementary', { name: 'You’re seeing different builds from everyone else' });
  await expect(banner).toContainText(`mfe-members ${new URL(elsewhere).host}`);
  await expect(banner).toContainText(/Ends at \d{1,2}:\d\d/);
  for (const width of [360, 768, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    // A busy browser resizes with a delay.
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(excess, { message: `too wide at ${width}` }).toBeLessThanOrEqual(0);
    if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, `banner-${width}.png`) });
  }

  await page.goto('/chats');
  await expect(banner).toBeVisible();
  const { height, bottom } = await page
    .getByRole('main')
    .evaluate((main) => ({ height: innerHeight, bottom: main.getBoundingClientRect().bottom }));
  expect(bottom).toBeLessThanOrEqual(height);
  if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, 'banner-chat.png') });

  await page.goto('/members?gender=male');
  await banner.getByRole('link', { name: 'End preview' }).click();
  await expect(page).toHaveURL(`${stack.origin}/members?gender=male`);
  await expect(heading(page, /.+/)).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(page.getByText('People, edited')).toHaveCount(0);
});

test('[B-12] a changed byte in a build from another origin: nothing of it runs', { tag: '@full' }, async ({
  page,
  context,
  stack,
  elsewhere,
}) => {
  allowErrors(context, /^request to http:\/\/127\.0\.0\.1|integrity|mfe-members|Failed to fetch/i);
  await logIn(context, stack, 'regular');
  await context.route(`${elsewhere}/*.js*`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\nglobalThis.hasRun = true;` });
  });
  await page.goto(`/members?remotes=mfe-members@${elsewhere}`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false);
});

test('[B-12] an unavailable override shows a message and a link to the site', { tag: '@full' }, async ({ page, context, stack }) => {
  await acceptEntryWarning(context, stack);
  const answer = await page.goto('/login?remotes=mfe-members@http://127.0.0.1:2');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'We can’t show this override' })).toBeVisible();
  if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, 'refused.png') });
  await page.getByRole('link', { name: 'Continue without it' }).click();
  await expect(page).toHaveURL(`${stack.origin}/login`);
  await expect(page.getByLabel('Username or email')).toBeVisible();
});

test('[B-12] in production mode overrides are ignored: released files run, and there is no banner', { tag: '@full' }, async ({
  openBrowser,
  stack,
  elsewhere,
}) => {
  const { origin, stop } = await startProductionSite(stack);
  try {
    const context = await openBrowser({ ignoreHTTPSErrors: true });
    allowErrors(context, new RegExp(`^request to ${origin}$`));
    // The service worker's script, which Chromium loads from trusted certificates only.
    allowErrors(context, /An SSL certificate error occurred when fetching the script/);
    const page = await context.newPage();
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await acceptEntryWarning(context, { origin });
    await page.goto(`${origin}/login?remotes=mfe-members@${elsewhere},mfe-landers@http://127.0.0.1:2`);
    await expect(page.getByLabel('Username or email')).toBeVisible();
    await expect(page).toHaveURL(/remotes=/);
    await expect(page.getByRole('complementary')).toHaveCount(0);
    expect([...origins].filter((one) => one.startsWith('http'))).toEqual([origin]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('remotes');
    // Or what the page is still fetching fails with the site.
    await context.close();
  } finally {
    await stop();
  }
});
