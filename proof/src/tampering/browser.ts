import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page, type Route } from '@playwright/test';
import type { ProofStack } from '../stack.ts';
import { oneOf, type Random } from '../random.ts';
import { hashOf } from './release.ts';

/** Prepended to a script, it records that the script ran. */
const MARK = 'globalThis.tampered = true;\n';
/** After a refusal, wait until every retry must have happened. */
const AFTER_REFUSAL_MS = 1500;
const TIMEOUT_MS = 10_000;

const UNLISTED = '/assets/mfe-elsewhere.0123456789abcdef.js';

/** A page and its remote. */
const pages = [
  { path: '/', remote: 'mfe-landers', who: 'visitor' },
  { path: '/landers/gallery/summer', remote: 'mfe-landers', who: 'visitor' },
  { path: '/members', remote: 'mfe-members', who: 'member' },
  { path: '/likes', remote: 'mfe-members', who: 'member' },
  { path: '/chats', remote: 'mfe-chat', who: 'member' },
  { path: '/credits', remote: 'mfe-payments', who: 'member' },
  { path: '/profile', remote: 'mfe-account', who: 'member' },
] as const;

/** The files that a page's document names. */
interface Loaded {
  path: string;
  script: string;
  others: string[];
}

interface Altered {
  /** Changes the document. */
  html?: (html: string, loaded: Loaded) => string;
  /** Changes the script's content; default: unchanged, with the mark. */
  body?: (real: string, other: string) => string;
  /** Another URL is requested than the document lists. */
  address?: string;
  /** The first URL answers 404: the retry's response is altered. */
  retry?: boolean;
}

const withoutHash = (html: string, url: string): string =>
  html
    .replaceAll(new RegExp(`"${url.replaceAll('.', '\\.')}(\\?r=\\d)?":"[^"]*",?`, 'g'), '')
    .replaceAll(',}', '}')
    .replaceAll(new RegExp(`((?:href|src)="${url.replaceAll('.', '\\.')}") integrity="[^"]*"`, 'g'), '$1');

/** Ways in which someone in the network could change a file or a document. */
const ways: Readonly<Record<string, Altered>> = {
  'an altered file': {},
  'an altered file at a retry’s address': { retry: true },
  'cut short': { body: (real) => MARK + real.slice(0, real.length / 2) },
  'another file of the release': { body: (_real, other) => MARK + other },
  'code of one’s own': { body: () => `${MARK}export default {}; export const get = () => {}, init = () => {};` },
  'no hash in the document': { html: (html, { script }) => withoutHash(html, script) },
  'no import map': { html: (html) => html.replace(/<script type="importmap".*?<\/script>/s, '') },
  'no hashes at all': {
    html: (html) => html.replace(/<script type="importmap".*?<\/script>/s, '').replaceAll(/ integrity="[^"]*"/g, ''),
  },
  'an address that is not listed': {
    address: UNLISTED,
    html: (html, { script }) => withoutHash(html, script).replaceAll(script, UNLISTED),
  },
};

export interface BrowserResult {
  of: number;
  /** Altered scripts that ran. */
  executed: string[];
  /** Controls: altered files that ran because the document listed their hash. */
  controls: number;
  ofControls: number;
}

export async function tamperWithBrowser(stack: ProofStack, attempts: number, random: Random): Promise<BrowserResult> {
  const browser = await chromium.launch(stack.launch);
  const executed: string[] = [];
  let controls = 0;
  try {
    for (let made = 0; made < attempts; made++) {
      const name = Object.keys(ways)[made % Object.keys(ways).length] ?? '';
      const subject = oneOf(pages, random);
      const { context, loaded } = await open(browser, stack, subject, random);
      const ran = await executes(context, stack.origin, loaded, ways[name] ?? {});
      if (ran) executed.push(`${name}: ${loaded.script} of ${loaded.path}`);
      await context.close();
    }
    for (const kind of [0, 1, 2]) {
      const { context, loaded } = await open(browser, stack, pages[4], () => kind);
      const relisted = (html: string, hash: string) => {
        const real = new RegExp(`"${loaded.script.replaceAll('.', '\\.')}":"(sha256-[^"]+)"`).exec(html)?.[1] ?? '';
        return html.replaceAll(real, hash);
      };
      if (await executes(context, stack.origin, loaded, {}, relisted)) controls += 1;
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return { of: attempts, executed, controls, ofControls: 3 };
}

/** A browser context past the entry warning, and one of the scripts that the page's document names. */
async function open(browser: Browser, stack: ProofStack, { path, remote, who }: (typeof pages)[number], random: Random) {
  const context = await browser.newContext({ locale: 'en-GB' });
  await stack.acceptEntryWarning(context);
  if (who === 'member') await stack.logIn(context);
  const html = await (await context.request.get(stack.origin + path)).text();
  const links = /<link rel="modulepreload"(?: fetchpriority="low")? href="([^"]+)"/g;
  // Others' scripts belong to widgets, which a page may never need.
  const isOfPage = (href: string) => href.startsWith('/assets/shell.') || href.startsWith(`/assets/${remote}.`);
  const named = [...html.matchAll(links)].map(([, href]) => href ?? '').filter(isOfPage);
  const script = oneOf(named, random);
  const loaded: Loaded = { path, script, others: named.filter((one) => one !== script) };
  return { context, loaded };
}

/** Whether the marked script runs on that page. */
async function executes(
  context: BrowserContext,
  origin: string,
  loaded: Loaded,
  { html, body = (real) => MARK + real, address = loaded.script, retry = false }: Altered,
  relisted?: (html: string, hash: string) => string,
): Promise<boolean> {
  const get = async (url: string): Promise<string> => (await context.request.get(origin + url)).text();
  const content = body(await get(loaded.script), await get(loaded.others[0] ?? loaded.script));
  const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
  await context.route(
    (url) => url.pathname === address,
    (route) =>
      retry && !route.request().url().includes('?') ? route.fulfill({ status: 404, body: '' }) : route.fulfill({ body: content, headers }),
  );
  const rewrite = async (route: Route): Promise<void> => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const real = await response.text();
    const changed = html?.(real, loaded) ?? relisted?.(real, `sha256-${hashOf(Buffer.from(content))}`) ?? real;
    await route.fulfill({ response, body: changed });
  };
  await context.route((url) => url.origin === origin && url.pathname === loaded.path, rewrite);
  const page = await context.newPage();
  const refused = new Promise<'refused'>((resolve) => {
    page.on('console', (message) => {
      if (/integrity|digest/i.test(message.text())) resolve('refused');
    });
    // A script without a hash is not even requested.
    page.on('requestfailed', (request) => {
      if (new URL(request.url()).pathname === address) resolve('refused');
    });
  });
  await page.goto(origin + loaded.path, { waitUntil: 'commit' });
  const ran = page
    .waitForFunction(() => 'tampered' in globalThis, undefined, { timeout: TIMEOUT_MS })
    .then(
      () => 'ran',
      () => 'never',
    );
  const first = await Promise.race([ran, refused]);
  if (first === 'refused') await Promise.race([ran, sleep(AFTER_REFUSAL_MS)]);
  return isMarked(page);
}

/** A page that could not start may be loading itself anew at this moment. */
async function isMarked(page: Page): Promise<boolean> {
  try {
    return await page.evaluate(() => 'tampered' in globalThis);
  } catch (error) {
    if (!String(error).includes('because of a navigation')) throw error;
    await page.waitForLoadState();
    return isMarked(page);
  }
}
