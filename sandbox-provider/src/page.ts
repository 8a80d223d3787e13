import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';

const STYLES = readFileSync(new URL('./page.css', import.meta.url), 'utf8');
const STYLES_PATH = '/page.css';

export interface Page {
  lang: string;
  title: string;
  body: Html;
  /** Origins besides this server to which the page's forms may redirect. */
  formTargets?: string[];
}

export function registerStyles(app: FastifyInstance): void {
  app.get(STYLES_PATH, (_request, reply) => reply.type('text/css').header('cache-control', 'max-age=300').send(STYLES));
}

/** Sends a page without scripts that must not be stored. */
export function sendPage(reply: FastifyReply, { lang, title, body, formTargets = [] }: Page) {
  const csp = [
    "default-src 'none'",
    "style-src 'self'",
    // Chromium applies this also to the redirect after a form submission.
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  const document = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${STYLES_PATH}">
</head>
<body>
${body}
</body>
</html>
`;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', csp.join('; '))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(document.text);
}
