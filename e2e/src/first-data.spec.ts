import { expect, test } from './fixtures.ts';
import { holdShell, SHELL } from './hold-shell.ts';
import { logIn, untilLive } from './test-users.ts';

const LISTS = [
  { path: '/chats', items: 'main li:has(a[href^="/chats/"])' },
  { path: '/likes', items: 'main li:has(article)' },
];

test('[R-13 R-15 W1 W6] chats and likes stand in their documents, and the live page takes them over where they are', async ({
  openBrowser,
  stack,
}) => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1200, height: 860 },
  ]) {
    const context = await openBrowser({ viewport });
    await logIn(context, stack, 'premium');
    for (const { path, items } of LISTS) {
      const start = await holdShell(context);
      const page = await context.newPage();
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('#whole')).toBeAttached();
      const described = (count: number) =>
        page.locator(items).evaluateAll(
          (all, most) =>
            all.slice(0, most).map((one) => {
              const { x, y, width, height } = one.getBoundingClientRect();
              return [
                one.querySelector('a')?.href,
                one.querySelector('img:last-of-type')?.getAttribute('src'),
                one.textContent,
                x,
                y,
                width,
                height,
              ];
            }),
          count,
        );
      const count = await page.locator(items).count();
      expect(count, path).toBeGreaterThan(0);
      const before = await described(count);
      start();
      await untilLive(page);
      await expect.poll(() => described(count), `${path} at ${viewport.width} px`).toEqual(before);
      await page.close();
      await context.unroute(SHELL);
    }
    await context.close();
  }
});
