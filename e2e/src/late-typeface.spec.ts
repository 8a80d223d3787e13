import type { Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { acceptEntryWarning, untilLive } from './test-users.ts';

test('[W6] a typeface that comes too late is taken once it has come, and moves nothing', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  await acceptEntryWarning(context, stack);
  await page.addInitScript(() => {
    const seen = window as unknown as { unasked: number };
    seen.unasked = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.unasked += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const typeface = /\.woff2/;
  // Its first copy comes once the page is live, however slow that is: by then the browser waits for it no longer.
  const live = Promise.withResolvers<void>();
  const late = async (route: Route) => {
    await live.promise;
    await route.continue();
  };
  await page.route(typeface, late, { times: 1 });
  const isDrawn = () =>
    page.evaluate(() => {
      const drawing = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      const widthIn = (font: string) => {
        drawing.font = `64px ${font}`;
        return drawing.measureText('mmmiii').width;
      };
      return widthIn('"Figtree Variable", monospace') !== widthIn('monospace');
    });
  const fetched = page.waitForResponse(typeface);
  await page.goto('/landers/gallery', { waitUntil: 'commit' });
  await untilLive(page);
  expect(await isDrawn()).toBe(false);
  live.resolve();
  await fetched;
  // The second copy comes out of the cache.
  await expect.poll(isDrawn).toBe(true);
  // Ages behind names have moved by some px.
  expect(await page.evaluate(() => (window as unknown as { unasked: number }).unasked)).toBeLessThan(0.0005);
});
