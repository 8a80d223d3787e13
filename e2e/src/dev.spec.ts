import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tools/lib/processes.mjs';
import { inProject, STATE } from '../../tools/lib/project-paths.mjs';
import { expect, type TestStack, type Page, test } from './fixtures.ts';
import { logIn, acceptEntryWarning } from './test-users.ts';

/** Starts `npm run dev -- mfe-chat` on a copy of the remote and on the stack's database. */
async function startDev(stack: TestStack, folder: string, source: string): Promise<{ origin: string; end: () => Promise<void> }> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [inProject('tools/dev.mjs'), 'mfe-chat', '--source', source, '--data', folder], {
    env: { ...process.env, PORT: String(port), DATABASE_URL: stack.databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Stop it with Ctrl-C.')) resolve();
      });
    }
    void ended.then(() => reject(new Error(`It ended before it was ready:\n${output}`)));
  });
  await ready;
  return {
    origin: `http://localhost:${port}`,
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Replaces text in a file, as an editor would. */
function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

const composer = (page: Page) => page.getByRole('textbox', { name: /^Write to/ });

test('[B-12] npm run dev: edited texts, components and styles of a remote show at once, and typed text stays', { tag: '@full' }, async ({
  stack,
  browser,
}) => {
  test.setTimeout(150_000);
  const folder = join(STATE, 'e2e-dev');
  const source = join(folder, 'mfe-chat');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(inProject('mfe-chat'), source, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) });
  cpSync(join(stack.dataDir, 'demo-logins.json'), join(folder, 'demo-logins.json'));

  const dev = await startDev(stack, folder, source);
  try {
    const context = await browser.newContext();
    const here = { ...stack, origin: dev.origin };
    await acceptEntryWarning(context, here);
    await logIn(context, here, 'premium');
    const page = await context.newPage();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(`${dev.origin}/chats`);
    await page.locator('main a[href^="/chats/"]').first().click();
    const field = composer(page);
    await field.fill('Not sent yet');
    await field.evaluate((element) => Object.assign(element, { isTheSame: true }));
    const isTheSame = () => field.evaluate((element) => 'isTheSame' in element && element === document.activeElement);

    const timings: Record<string, number> = {};
    const measured = async (what: string, run: () => Promise<void>) => {
      const from = Date.now();
      await run();
      timings[what] = Date.now() - from;
    };
    const header = join(source, 'src/thread/thread-header.tsx');
    await measured('component', async () => {
      edit(header, '<HostSlot name="conversation.header"', '<em>edited component</em>\n      <HostSlot name="conversation.header"');
      await expect(page.getByText('edited component')).toBeVisible();
    });
    expect(await isTheSame()).toBe(true);

    await measured('style', async () => {
      edit(header, 'min-height: 64px;', 'min-height: 91px;');
      await expect(page.locator('header:has(em)')).toHaveCSS('min-height', '91px');
    });
    expect(await isTheSame()).toBe(true);

    await measured('composer itself', async () => {
      edit(join(source, 'src/composer/chat-composer.tsx'), '<Frame\n', '<Frame\n      data-edited="yes"\n');
      await expect(page.locator('[data-edited=yes]')).toBeVisible();
    });
    expect(await isTheSame()).toBe(true);

    await measured('words', async () => {
      edit(join(source, 'src/texts/en.json'), 'Back to all messages', 'Edited words');
      await expect(page.locator('[aria-label="Edited words"]')).toHaveCount(1);
    });
    expect(await isTheSame()).toBe(true);
    await expect(field).toHaveValue('Not sent yet');
    expect(logged.filter((line) => line.startsWith('[dev]'))).toEqual([]);

    await measured('past components', async () => {
      edit(join(source, 'src/remote.ts'), 'export default', 'Object.assign(globalThis, { isRemounted: true });\nexport default');
      await page.waitForFunction(() => 'isRemounted' in globalThis);
      await expect(page.getByText('edited component')).toBeVisible();
    });
    expect(logged.filter((line) => line.startsWith('[dev]'))).toEqual([expect.stringContaining('the remote is remounted')]);

    edit(header, 'return (', 'return ((');
    await expect.poll(() => logged.some((line) => /\[dev\].*thread-header/.test(line))).toBe(true);
    await measured('mended', async () => {
      edit(header, 'return ((', 'return (');
      edit(header, 'edited component', 'mended component');
      await expect(page.getByText('mended component')).toBeVisible();
    });
    // The other remotes come from the stack, the shell from the development server.
    await page.goto(`${dev.origin}/members`);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /, \d+$/ })
        .first(),
    ).toBeVisible();
    console.log(
      Object.entries(timings)
        .map(([what, ms]) => `${what} ${ms} ms`)
        .join(', '),
    );
    await context.close();
  } finally {
    await dev.end();
  }
});
