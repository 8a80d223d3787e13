import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locale } from '@vesper/contracts';
import { type BrandColors, markSvg } from '@vesper/contracts/theme';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { textsIn } from '../platform/locale/server-texts.ts';
import { WORKER_PATH } from './worker-path.ts';

/** Figtree, weights 400 to 700, with the letters of our languages: subsets of @fontsource-variable/figtree (docs/dependencies.md). */
const faces = [
  ['figtree-latin', 'U+0000-00FF,U+0152-0153,U+2000-206F'],
  ['figtree-polish', 'U+0104-017C'],
].map(([name, range]) => {
  const file = readFileSync(new URL(`./typeface/${name}.woff2`, import.meta.url)).toString('base64');
  return `@font-face{font-family:Figtree;font-weight:400 700;src:url(data:font/woff2;base64,${file}) format('woff2');unicode-range:${range}}`;
});

/** Colours, sizes, radius and target size as in `shared/ui`. */
const styleFor = ({ primary }: BrandColors) =>
  `${faces.join('')}:root{color-scheme:light dark}[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}` +
  `body{box-sizing:border-box;margin:0;min-height:100dvh;display:flex;flex-direction:column;background:light-dark(#fcf9f7,#1d1715);color:light-dark(#1d1715,#f6f0ef);font:16px/1.5 Figtree,system-ui,sans-serif}` +
  `header{display:flex;gap:9px;align-items:center;height:60px;padding:0 15px;background:light-dark(#fff,#312927);border-bottom:1px solid light-dark(#e9e1de,#4c433f);font-size:22px;line-height:1;font-weight:700;letter-spacing:-.035em}` +
  `main{box-sizing:border-box;width:100%;max-width:440px;margin:auto;padding:32px 24px;text-align:center}` +
  `h1{margin:0 0 8px;font-size:28px;line-height:34px;font-weight:700;letter-spacing:-.018em;text-wrap:balance}p{margin:0 0 24px;color:light-dark(#665b57,#ada29e);text-wrap:pretty}` +
  `a{display:inline-flex;align-items:center;min-height:44px;padding:0 24px;border-radius:8px;background:light-dark(${primary[600]},${primary[400]});color:light-dark(#fff,#120d0c);font-weight:600;text-decoration:none}` +
  `a:focus-visible{outline:2px solid currentColor;outline-offset:3px}`;

/**
 * Opens the page that was wanted as soon as the server answers: when the browser says so, and by asking, as a browser may believe for long
 * that it is offline, or that a network without a way out is one.
 */
const script =
  `let asking=false;async function ask(){if(asking)return;asking=true;` +
  `try{await fetch('${WORKER_PATH}',{method:'HEAD',cache:'no-store',signal:AbortSignal.timeout(8000)});location.reload()}catch{asking=false}}` +
  `addEventListener('online',ask);setInterval(ask,3000)`;

/** The pages shown without a connection. They need no file, and no script either: their link requests the same page again. */
export interface OfflinePages {
  /** Without the style, which is the same in all languages. */
  page: (locale: Locale) => string;
  style: string;
  policy: string;
}

export function offlinePages(brand: Brand): OfflinePages {
  const style = styleFor(brand.colors);
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
  return {
    page: (locale) => offlinePage(brand.settings.name, brand.colors, locale),
    style,
    policy: `default-src 'none'; style-src 'sha256-${hashOf(style)}'; script-src 'sha256-${hashOf(script)}'; connect-src 'self'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

function offlinePage(name: string, colors: BrandColors, locale: Locale): string {
  const t = textsIn(locale);
  const title = escapeHtml(t('offline.title'));
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>` +
    `<body><header>${markSvg(colors).replace('<svg', '<svg width="26" height="26" aria-hidden="true"')}${escapeHtml(name)}</header><main><h1>${title}</h1><p>${escapeHtml(t('offline.text'))}</p><a href="">${escapeHtml(t('offline.retry'))}</a></main><script>${script}</script></body></html>`
  );
}
