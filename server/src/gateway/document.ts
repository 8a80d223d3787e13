import type { PageData } from '@vesper/contracts';
import type { Appearance } from './appearance-cookie.ts';
import { iconPath } from '../installed-app/icons.ts';
import { MANIFEST_PATH } from '../installed-app/manifest.ts';
import { escapeHtml } from '../platform/http/html.ts';
import type { Preload } from './composition.ts';
import { fetchLater, keptForLater } from './prerendered/after-paint.ts';
import type { PrerenderedPage } from './prerendered/prerendered-page.ts';
import { REMEMBER_PRESSES } from './prerendered/presses.ts';

export interface DocumentParts {
  nonce: string;
  title: string;
  description: string | undefined;
  importMap: string;
  shellEntry: Preload;
  preloads: Preload[];
  /** What the page needs when it stands. */
  laterPreloads: Preload[];
  /** Files of texts that it fetches. */
  texts: string[];
  font: string | undefined;
  poster: string | undefined;
  prerendered: PrerenderedPage | undefined;
  data: PageData;
  /** Chosen in this browser; undefined: as the device is. */
  appearance: Appearance | undefined;
  noScript: string;
}

/** The same small mark for every brand, in its colour, until each has its own (B-07). A file: it is not in every document (W7). */
const ICON = iconPath('app', 96);

/**
 * The one HTML document of every page. The import map stands before everything that loads a script: none may be added
 * later, and the policy in the headers lets nothing run that it does not list. What is prerendered stands before all of them, in the first bytes, and
 * they are fetched once it is painted (W1, W2).
 */
export function renderDocument({
  nonce,
  title,
  description,
  importMap,
  shellEntry,
  preloads,
  laterPreloads,
  texts,
  font,
  poster,
  prerendered,
  data,
  appearance,
  noScript,
}: DocumentParts): string {
  const atOnce = [shellEntry, ...preloads];
  const later = laterPreloads.filter(({ url }) => atOnce.every((preload) => preload.url !== url));
  const priority = prerendered ? LOW : '';
  const links = [...atOnce.map(modulePreload(priority)), ...later.map(modulePreload(LOW))].join('');
  const textsLinks = texts.map((url) => `<link rel="preload" as="fetch" crossorigin href="${url}"${priority}>`).join('');
  const posterLink = poster ? `<link rel="preload" as="image" fetchpriority="high" href="${poster}">` : '';
  const fontLink = font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">` : '';
  const map = `<script type="importmap" nonce="${nonce}">${importMap}</script>`;
  // Without the nonce: what it imports would inherit that, and so might come from a `data:` or `blob:` address.
  const entry = `<script type="module" src="${shellEntry.url}" integrity="${shellEntry.integrity}"${priority}></script>`;
  const descriptionTag = description ? `<meta name="description" content="${escapeHtml(description)}">\n` : '';
  return `<!doctype html>
<html lang="${data.locale}"${appearance ? ` data-theme="${appearance}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
${descriptionTag}<meta name="rating" content="adult">
<meta name="color-scheme" content="${appearance ?? 'light dark'}">
<meta property="csp-nonce" nonce="${nonce}">
<link rel="icon" href="${ICON}">
<link rel="manifest" crossorigin="use-credentials" href="${MANIFEST_PATH}">
${
  prerendered
    ? `${UNTIL_WHOLE}${posterLink}<style nonce="${nonce}">${prerendered.css}${appearance ? `:root{color-scheme:${appearance}}` : ''}</style>`
    : `${posterLink}${map}
${links}${textsLinks}${fontLink}
${entry}`
}
</head>
<body>
${
  prerendered
    ? `<div id="prerendered">${prerendered.html}</div><script id="whole" nonce="${nonce}">${REMEMBER_PRESSES}</script>
${map}${keptForLater(`${links}${textsLinks}${entry}`)}${fontLink}`
    : ''
}
<div id="root"${prerendered ? ' hidden' : ''}></div>
<script type="application/json" id="page-data">${inlineJson(data)}</script>
<noscript>${escapeHtml(noScript)}</noscript>
${prerendered ? fetchLater(nonce) : ''}
</body>
</html>
`;
}

/** Nothing is painted before all of the prerendered page has come: half of one would move when the rest is there (W6). What does not know this paints at once. */
const UNTIL_WHOLE = '<link rel="expect" href="#whole" blocking="render">';

const LOW = ' fetchpriority="low"';

const modulePreload =
  (priority = '') =>
  ({ url, integrity }: Preload): string =>
    `<link rel="modulepreload"${priority} href="${url}" integrity="${integrity}">`;

/** JSON inside a script element: nothing in it can end the element or begin a comment. */
const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
