import { NO_SCRIPT_ID, type PageData } from '@vesper/contracts';
import { type BrandColors, brandVariables } from '@vesper/contracts/theme';
import type { Appearance } from './appearance-cookie.ts';
import { iconPath } from '../installed-app/icons.ts';
import { MANIFEST_PATH } from '../installed-app/manifest.ts';
import { escapeHtml } from '../platform/http/html.ts';
import type { Preload } from './composition.ts';
import { fetchLater, deferMarkup } from './prerendered/after-paint.ts';
import type { PrerenderedPage } from './prerendered/prerendered-page.ts';
import { RECORD_CLICKS } from './prerendered/early-clicks.ts';

export interface DocumentParts {
  nonce: string;
  title: string;
  description: string | undefined;
  /** Tags for search engines and shown links; empty for members. */
  head: string;
  importMap: string;
  shellEntry: Preload;
  preloads: Preload[];
  /** Fetched once the page is ready. */
  laterPreloads: Preload[];
  /** Text files that it fetches. */
  texts: string[];
  font: string | undefined;
  poster: string | undefined;
  prerendered: PrerenderedPage | undefined;
  data: PageData;
  colors: BrandColors;
  /** Chosen in this browser; undefined: follow the device. */
  appearance: Appearance | undefined;
  noScript: string;
}

/** One small icon for every brand, in its colour, until each has its own (B-07). A file, so that it is not in every document (W7). */
const ICON = iconPath('app', 96);

/**
 * The one HTML document of every page. The import map comes before everything that loads a script: none can be added later, and the policy
 * in the headers blocks every script it does not list. Prerendered content comes before all of them, in the first bytes; scripts are
 * fetched once it is painted (W1, W2). The page's data comes before the map, whose file names then compress better (W7).
 */
export function renderDocument({
  nonce,
  title,
  description,
  head,
  importMap,
  shellEntry,
  preloads,
  laterPreloads,
  texts,
  font,
  poster,
  prerendered,
  data,
  colors,
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
  // Without the nonce: its imports would inherit it, and could then come from a `data:` or `blob:` URL.
  const entry = `<script type="module" src="${shellEntry.url}" integrity="${shellEntry.integrity}"${priority}></script>`;
  const pageData = `<script type="application/json" id="page-data">${inlineJson(data)}</script>`;
  const descriptionTag = description ? `<meta name="description" content="${escapeHtml(description)}">\n` : '';
  return `<!doctype html>
<html lang="${data.locale}"${appearance ? ` data-theme="${appearance}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
${descriptionTag}${head}<meta name="rating" content="adult">
<meta name="color-scheme" content="${appearance ?? 'light dark'}">
<meta property="csp-nonce" nonce="${nonce}">
<link rel="icon" href="${ICON}">
<link rel="manifest" crossorigin="use-credentials" href="${MANIFEST_PATH}">
${
  prerendered
    ? `${UNTIL_WHOLE}${posterLink}<style nonce="${nonce}">${brandVariables(colors)}${prerendered.css}${appearance ? `:root{color-scheme:${appearance}}` : ''}</style>`
    : `<style nonce="${nonce}">${brandVariables(colors)}</style>${posterLink}${map}
${links}${textsLinks}${fontLink}
${entry}`
}
</head>
<body>
${
  prerendered
    ? `<div id="prerendered"${prerendered.shows ? ` data-shows="${prerendered.shows}"` : ''}>${prerendered.html}</div><script id="whole" nonce="${nonce}">${RECORD_CLICKS}</script>
${fontLink}${pageData}
${map}${deferMarkup(`${links}${textsLinks}${entry}`)}`
    : ''
}
<div id="root"${prerendered ? ' hidden' : ''}></div>
${prerendered ? '' : pageData}
<noscript>${escapeHtml(noScript)}${prerendered ? onPress(escapeHtml(noScript), nonce) : ''}</noscript>
${prerendered ? fetchLater(nonce) : ''}
</body>
</html>
`;
}

/** What a button that needs scripts says when it is pressed without them. */
const onPress = (text: string, nonce: string): string =>
  `<style nonce="${nonce}">#${NO_SCRIPT_ID}{max-width:20em;margin:auto;padding:24px;border:0;border-radius:16px}#${NO_SCRIPT_ID}::backdrop{background:rgb(0 0 0/.5)}</style>` +
  `<p id="${NO_SCRIPT_ID}" popover>${text}</p>`;

/**
 * Delays the first paint until all prerendered content has arrived: painting half of it would shift the layout (W6). Browsers without
 * support paint at once.
 */
const UNTIL_WHOLE = '<link rel="expect" href="#whole" blocking="render">';

const LOW = ' fetchpriority="low"';

const modulePreload =
  (priority = '') =>
  ({ url, integrity }: Preload): string =>
    `<link rel="modulepreload"${priority} href="${url}" integrity="${integrity}">`;

/** JSON for a script element, escaped so that it can neither end the element nor begin a comment. */
const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
