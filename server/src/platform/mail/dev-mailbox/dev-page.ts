import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../http/html.ts';

const style = `
  * { box-sizing: border-box }
  body { margin: 0; background: #f6f4f5; color: #221f26; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
  main { max-width: 860px; margin: 0 auto; padding: 24px 16px 48px }
  h1 { margin: 0 0 4px; font-size: 24px; overflow-wrap: anywhere }
  a { color: #b3262f }
  .note, time, .meta { color: #5f5a66; font-size: 14px }
  form { display: flex; gap: 8px; margin: 16px 0 }
  input { flex: 1; min-width: 0 } input, button { min-height: 44px; padding: 0 16px; border: 1px solid #cfc9d2; border-radius: 12px; font: inherit; background: #fff }
  button { border-color: #b3262f; background: #b3262f; color: #fff; font-weight: 600; cursor: pointer }
  ul { list-style: none; margin: 0; padding: 0; border-radius: 16px; overflow: hidden; background: #fff }
  li + li { border-top: 1px solid #ece8ee }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 14px 20px; color: inherit; text-decoration: none; overflow-wrap: anywhere }
  li a:hover, li a:focus-visible { background: #fff4f2 }
  li b { font-weight: 600 } li .meta { grid-column: 1 / -1 }
  .empty { padding: 48px 20px; border-radius: 16px; background: #fff; text-align: center }
  .paper { margin: 16px 0; border-radius: 16px; overflow: hidden; background: #fff }
  iframe { display: block; width: 100%; height: 640px; border: 0 }
  iframe.narrow { width: 360px; max-width: 100% } iframe.dark { color-scheme: dark }
  h2 { margin: 32px 0 8px; font-size: 18px }
  nav { display: flex; flex-wrap: wrap; gap: 4px 12px; margin: 16px 0 } nav a[aria-current] { font-weight: 700; text-decoration: none; color: inherit }
  pre { margin: 0; padding: 20px; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.6 ui-monospace, monospace }
`;

/** The frame of the mailbox and of the gallery of mails, which only local modes have. */
export const layout = (title: string, nonce: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head><body><main>${body}</main></body></html>`;

/** Answers with a page of ours that runs no script. @param write gets the nonce of its style */
export function sendDevPage(reply: FastifyReply, write: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(write(nonce));
}

/** Answers with a mail's HTML, for a frame that runs and loads nothing; its links open in the whole window. */
export const sendMailHtml = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
    )
    .header('x-frame-options', 'SAMEORIGIN')
    .send(html.replace(/<head>/i, '<head><base target="_top">'));
