import type { Browser, CDPSession, Page } from '@playwright/test';

/** The cost of a first visit to a page. */
export interface Load {
  /** First contentful paint, ms since navigation: the prerendered text, where there is any. */
  firstPaint: number;
  /** Largest contentful paint, ms since navigation. */
  largestPaint: number;
  /** Compressed bytes of the largest paint's picture; 0 when it is text. */
  pictureBytes: number;
  /** Sum of all layout shifts (W6). */
  layoutShift: number;
  /** Compressed bytes of all scripts until the page is idle. */
  scriptBytes: number;
  /** The part of these that had arrived before the largest paint. */
  scriptBytesBeforePaint: number;
  requests: number;
  /** Longest chain of requests that had to wait for one another, starting with the document. */
  depth: number;
  /** The same for scripts only. */
  scriptDepth: number;
}

/** What a returning visitor fetches again, compressed. */
export interface Revisit {
  documentBytes: number;
  /** Scripts, texts, fonts. */
  fileBytes: number;
  /** Answers of the API, and pictures. */
  dataBytes: number;
}

/** The throttling of goals.md: 150 ms round trip, 1.6 Mbit/s, a CPU four times slower. */
export const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;

export interface Visit {
  url: string;
  /** Cookies of the visitor, as `name=value`. */
  cookies?: Record<string, string>;
}

/** What a script in the page records while it loads. */
interface Noted {
  largestPaint: number;
  /** URL of the largest paint's picture; empty when it is text. */
  picture: string;
  layoutShift: number;
  /** Time of the last paint or fetch. */
  stirredAt: number;
}

/** The page counts as loaded after this long without a paint or fetch. A slow machine may compute for seconds between two requests. */
const STILL_MS = 2000;

/** Visits a page with an empty cache. */
export async function load(browser: Browser, visit: Visit): Promise<Load> {
  return inNewBrowser(browser, visit, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const traffic = watchTraffic(session);
    await quiet(page, visit.url);
    const { largestPaint, picture, layoutShift } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
    const pictureBytes = await page.evaluate(
      (url) => (performance.getEntriesByName(url, 'resource')[0] as PerformanceResourceTiming | undefined)?.encodedBodySize ?? 0,
      picture,
    );
    const firstPaint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
    const scriptBytesBeforePaint = await page.evaluate((paint) => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return files
        .filter(({ name, responseEnd }) => /\.js(\?|$)/.test(name) && responseEnd <= paint)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    }, largestPaint);
    return { firstPaint, largestPaint, pictureBytes, layoutShift, scriptBytesBeforePaint, ...traffic() };
  });
}

/** Visits a page twice and returns what the second visit fetched. Nothing is throttled: only bytes are counted. */
export async function revisit(browser: Browser, visit: Visit): Promise<Revisit> {
  return inNewBrowser(browser, visit, async (page) => {
    await quiet(page, visit.url);
    await quiet(page, visit.url);
    return page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const bytesOf = (isFile: boolean) =>
        fetched.filter(({ name }) => name.includes('/assets/') === isFile).reduce((sum, { transferSize }) => sum + transferSize, 0);
      return { documentBytes: document?.transferSize ?? Number.NaN, fileBytes: bytesOf(true), dataBytes: bytesOf(false) };
    });
  });
}

/** Script bytes of a second page, reached by a link of the first (W2). */
export async function furtherPage(browser: Browser, visit: Visit, href: string): Promise<number> {
  return inNewBrowser(browser, visit, async (page) => {
    await quiet(page, visit.url);
    const bytes = () =>
      page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => /\.js(\?|$)/.test(name))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      );
    const before = await bytes();
    await page.locator(`a[href="${href}"]:visible`).first().click();
    await page.waitForURL((url) => url.pathname === href);
    await still(page);
    return (await bytes()) - before;
  });
}

async function inNewBrowser<Result>(
  browser: Browser,
  { url, cookies = {} }: Visit,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  // Responses through a service worker are reported with their uncompressed size. proof:releases shows that it fetches nothing again.
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    serviceWorkers: 'block',
  });
  try {
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    await page.addInitScript(note);
    return await work(page);
  } finally {
    await context.close();
  }
}

async function quiet(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await still(page);
}

async function still(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction((ms) => {
    const { largestPaint, stirredAt } = (window as unknown as { noted: Noted }).noted;
    return !Number.isNaN(largestPaint) && performance.now() - stirredAt > ms;
  }, STILL_MS);
}

/** Runs in the page, before its own scripts. */
function note(): void {
  const noted: Noted = { largestPaint: Number.NaN, picture: '', layoutShift: 0, stirredAt: 0 };
  Object.assign(window, { noted });
  const stirred = () => {
    noted.stirredAt = performance.now();
  };
  new PerformanceObserver(stirred).observe({ type: 'resource', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LargestContentfulPaint[])
      Object.assign(noted, { largestPaint: entry.startTime, picture: entry.url });
    stirred();
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function watchTraffic(session: CDPSession): () => Pick<Load, 'scriptBytes' | 'requests' | 'depth' | 'scriptDepth'> {
  const rounds = new Map<string, number>();
  const scripts = new Map<string, string>();
  let scriptBytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    // A request's parents: the document, or the scripts on its call stack, which had to arrive and run first.
    const parents = [initiator.url, ...(initiator.stack?.callFrames.map((frame) => frame.url) ?? [])];
    rounds.set(request.url, 1 + Math.max(0, ...parents.map((parent) => (parent ? (rounds.get(parent) ?? 0) : 0))));
    if (type === 'Script') scripts.set(requestId, request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  return () => ({
    scriptBytes,
    requests: rounds.size,
    depth: Math.max(0, ...rounds.values()),
    scriptDepth: Math.max(0, ...[...scripts.values()].map((url) => rounds.get(url) ?? 0)),
  });
}
