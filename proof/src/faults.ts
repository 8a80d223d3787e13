import { createHash } from 'node:crypto';
import type { BrowserContext, Route } from '@playwright/test';
import type { PageData } from '@vesper/contracts';
import type { Subject } from './remotes.ts';
import { faultyEntry, faultyPage } from './faulty-code.ts';

/** The faults: what happens to the files of one remote, in transit or inside them. */
export const FAULTS = [
  '404',
  '500',
  'hangs 30 s',
  'truncated',
  'wrong hash',
  'wrong MIME type',
  'old contract',
  'offline',
  'throws at load',
  'throws at mount',
  'throws at render',
  'unmount never settles',
] as const;
export type Fault = (typeof FAULTS)[number];

/** A fault that can be switched on and off. */
export interface Injected {
  /** From now on the remote's files behave as the fault says. */
  begin(): Promise<void>;
  end(): Promise<void>;
}

const HANG_MS = 30_000;
const inCode = (fault: Fault): boolean => /^throws|^unmount/.test(fault);

/** Whether the fault rewrites documents. Playwright can't intercept what a service worker fetches, so these need it blocked. */
export const isInDocuments = (fault: Fault): boolean => inCode(fault) || fault === 'old contract';

const mark = (fault: string) => void Object.assign(globalThis, { fault });

/** Prepares a fault of one remote in a browser context that has loaded nothing yet. */
export async function inject(context: BrowserContext, origin: string, { remote, page }: Subject, fault: Fault): Promise<Injected> {
  let isOn = false;
  const files = new RegExp(`/assets/${remote}\\.[^?]*\\.js(on)?(\\?.*)?$`);

  if (inCode(fault)) await releaseFaulty(context, origin, remote, page);
  else if (fault === 'old contract') await context.route(documents(origin), (route) => rewritten(route, outdated(remote)));
  else if (fault !== 'offline') await context.route(files, (route) => (isOn ? answers[fault]?.(route) : route.continue()));

  const set = async (on: boolean): Promise<void> => {
    isOn = on;
    if (fault === 'offline') await context.setOffline(on);
    // The faulty code reads `globalThis.fault`: set it in open documents and in those opened later.
    const name = on ? fault : '';
    await context.addInitScript(mark, name);
    for (const open of context.pages()) await open.evaluate(mark, name);
  };
  return { begin: () => set(true), end: () => set(false) };
}

const answers: { [Name in Fault]?: (route: Route) => Promise<void> } = {
  '404': (route) => route.fulfill({ status: 404, body: '' }),
  '500': (route) => route.fulfill({ status: 500, body: '' }),
  async 'hangs 30 s'(route) {
    setTimeout(() => void route.continue().catch(() => {}), HANG_MS).unref();
  },
  async truncated(route) {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, body.length / 2), headers: script });
  },
  async 'wrong hash'(route) {
    const response = await route.fetch();
    const body = await response.body();
    body[body.length - 2] = (body[body.length - 2] ?? 0) ^ 1;
    await route.fulfill({ response, body, headers: script });
  },
  async 'wrong MIME type'(route) {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { 'content-type': 'text/html' } });
  },
};

const script = { 'content-type': 'text/javascript', 'cache-control': 'no-store' };
const documents = (origin: string) => (url: URL) => url.origin === origin && !/^\/(api|assets|photos|dev|hooks)\//.test(url.pathname);

type Rewrite = (html: string) => string;

async function rewritten(route: Route, rewrite: Rewrite): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.continue();
  const response = await route.fetch();
  await route.fulfill({ response, body: rewrite(await response.text()) });
}

const PAGE_DATA = /(<script type="application\/json" id="page-data">)(.*?)(<\/script>)/s;

/** Declares the remote for a contract that this shell no longer supports. */
const outdated = (remote: string) => (html: string) =>
  html.replace(PAGE_DATA, (_all, start: string, json: string, end: string) => {
    const data = JSON.parse(json) as PageData;
    for (const { name, declaration } of data.registry) if (name === remote) declaration.contract = '^0.9.0';
    return start + JSON.stringify(data).replaceAll('<', '\\u003c') + end;
  });

/** Serves the remote's container and page with code that can fail, and a document that lists their new hashes. */
async function releaseFaulty(context: BrowserContext, origin: string, remote: string, page: string): Promise<void> {
  const html = await (await context.request.get(origin)).text();
  const { registry } = JSON.parse(PAGE_DATA.exec(html)?.[2] ?? '') as PageData;
  const entry = registry.find(({ name }) => name === remote);
  if (!entry) throw new Error(`${remote} is not in the registry`);
  const code = async (path: string) => (await context.request.get(origin + path)).text();
  const files = new Map([[entry.entry, faultyEntry(await code(entry.entry))]]);
  for (const path of entry.preload[page] ?? []) files.set(path, faultyPage(await code(path)));

  const hashes = new Map([...files].map(([path, body]) => [path, `sha256-${createHash('sha256').update(body).digest('base64')}`]));
  const relist: Rewrite = (document) => {
    let listed = document;
    for (const [path, hash] of hashes) {
      const real = new RegExp(`"${path.replaceAll('.', '\\.')}":"(sha256-[^"]+)"`).exec(listed)?.[1];
      if (real) listed = listed.replaceAll(real, hash);
    }
    return listed;
  };
  await context.route(documents(origin), (route) => rewritten(route, relist));
  await context.route(
    (url) => files.has(url.pathname),
    (route) => route.fulfill({ body: files.get(new URL(route.request().url()).pathname) ?? '', headers: script }),
  );
}
