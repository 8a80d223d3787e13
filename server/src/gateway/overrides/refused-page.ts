import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../platform/http/html.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { textsIn } from '../../platform/locale/server-texts.ts';
import { documentHeaders } from '../document-headers.ts';
import { type OverrideRefused, refusals, publicReasonOf } from './override-refused.ts';

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fbf7f4, #1c1518); color: light-dark(#2b1d1f, #f4ebe8) }
main { box-sizing: border-box; width: min(560px, 100vw); padding: 32px 24px }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25 }
p { margin: 0 0 12px }
code { display: block; margin: 0 0 24px; padding: 12px 16px; border-radius: 12px; background: light-dark(#f1e8e3, #2c2226); font-size: 14px; overflow-wrap: anywhere }
a { display: inline-block; padding: 12px 20px; border-radius: 999px; background: #d43635; color: #fff; font-weight: 600; text-decoration: none }
a:focus-visible { outline: 3px solid; outline-offset: 3px }
`;

/**
 * The page for a refused override, with a link to the same page without it. The reason is only in the log. It works without a shell, which
 * may be what is overridden.
 */
export function refusedPage({ reason, what }: OverrideRefused, reply: FastifyReply, { locale }: RequestContext, wayOn: string): string {
  const nonce = randomBytes(16).toString('base64');
  const t = textsIn(locale);
  const publicReason = publicReasonOf(reason);
  const title = escapeHtml(t('override.title'));
  reply
    .code(refusals[publicReason])
    .headers(documentHeaders({ nonce, cdnPrefix: '', hasServiceWorker: false, origins: [], isHot: false }))
    .header('cache-control', 'no-store');
  /* texts: override.reasons.* */
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(t(`override.reasons.${publicReason}`))}</p>
${publicReason === 'malformed' ? `<code translate="no">${escapeHtml(what)}</code>` : ''}
<a href="${escapeHtml(wayOn)}">${escapeHtml(t('override.way_on'))}</a>
</main>
</body>
</html>
`;
}
