import { createHash } from 'node:crypto';
import type { Locale } from '@vesper/contracts';
import type { Brand } from '../platform/brands.ts';
import { escapeHtml } from '../platform/html.ts';
import { textsIn } from '../platform/texts.ts';
import { colourOf } from './icons.ts';

const styleFor = (colour: string) =>
  `:root{color-scheme:light dark}` +
  `body{margin:0;min-height:100dvh;display:grid;place-items:center;background:light-dark(#fcf9f7,#1d1715);color:light-dark(#1d1715,#f6f0ef);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}` +
  `main{box-sizing:border-box;max-width:440px;padding:32px 24px;text-align:center}` +
  `h1{margin:0 0 8px;font-size:24px;line-height:1.25}p{margin:0 0 24px}` +
  `a{display:inline-block;padding:12px 28px;border-radius:24px;background:${colour};color:#fff;font-weight:600;text-decoration:none}` +
  `a:focus-visible{outline:3px solid currentColor;outline-offset:3px}`;

/** What stands in for a page without a connection. It needs no script: its link asks for the same page again. */
export function offlinePages(brand: Brand): { page: (locale: Locale) => string; policy: string } {
  const style = styleFor(colourOf(brand.settings.theme));
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    page: (locale) => offlinePage(style, locale),
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

function offlinePage(style: string, locale: Locale): string {
  const t = textsIn(locale);
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(t('offline.title'))}</title><style>${style}</style></head><body><main><h1>${escapeHtml(t('offline.title'))}</h1><p>${escapeHtml(t('offline.text'))}</p><a href="">${escapeHtml(t('offline.retry'))}</a></main></body></html>`;
}
