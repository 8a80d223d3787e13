import type { Browser, CDPSession } from '@playwright/test';

/** What a first visit to a page cost. */
export interface Load {
  /** Largest contentful paint, ms since navigation. */
  largestPaint: number;
  /** Compressed bytes of all scripts until the page is quiet. */
  scriptBytes: number;
  requests: number;
  /** Rounds: how many requests had to wait for one another, the document being the first. */
  depth: number;
}

/** The throttling of goals.md: 150 ms round trip, 1.6 Mbit/s, a CPU four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;

export interface Visit {
  url: string;
  /** Cookies of the visitor, as `name=value`. */
  cookies?: Record<string, string>;
}

/** Visits a page with an empty cache in a browser of its own. */
export async function load(browser: Browser, { url, cookies = {} }: Visit): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });
  try {
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const traffic = watchTraffic(session);
    await page.addInitScript(() => {
      const seen = window as unknown as { largestPaint: number };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.largestPaint = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    const largestPaint = await page.evaluate(() => (window as unknown as { largestPaint: number }).largestPaint);
    return { largestPaint, ...traffic() };
  } finally {
    await context.close();
  }
}

function watchTraffic(session: CDPSession): () => Omit<Load, 'largestPaint'> {
  const rounds = new Map<string, number>();
  const scripts = new Set<string>();
  let scriptBytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    // What the document itself names starts when it arrives; what a script asks for starts when that has arrived and run.
    const parents = [initiator.url, ...(initiator.stack?.callFrames.map((frame) => frame.url) ?? [])];
    rounds.set(request.url, 1 + Math.max(0, ...parents.map((parent) => (parent ? (rounds.get(parent) ?? 0) : 0))));
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  return () => ({ scriptBytes, requests: rounds.size, depth: Math.max(0, ...rounds.values()) });
}
