import { escapeHtml } from '../../http/html.ts';

export interface StoredMail {
  id: number;
  receivedAt: Date;
  sender: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

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
  iframe { display: block; width: 100%; height: 520px; border: 0 }
  pre { margin: 0; padding: 20px; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.6 ui-monospace, monospace }
`;

const layout = (title: string, nonce: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head><body><main>${body}</main></body></html>`;

const moment = (date: Date) => `<time datetime="${date.toISOString()}">${date.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;

export function listPage(mails: StoredMail[], to: string | undefined, nonce: string): string {
  const entries = mails.map(
    (mail) =>
      `<li><a href="/dev/mailbox/${mail.id}"><b>${escapeHtml(mail.subject)}</b>${moment(mail.receivedAt)}<span class="meta">to ${escapeHtml(mail.recipient)}</span></a></li>`,
  );
  const list =
    entries.length > 0
      ? `<ul>${entries.join('')}</ul>`
      : '<p class="empty">No mail yet. What the site sends arrives here within a second or two.</p>';
  return layout(
    'Mailbox',
    nonce,
    `<h1>Mailbox</h1><p class="note">Every mail of this local site, newest first. Nothing leaves this machine.</p>
<form><input name="to" type="email" placeholder="Only to this address" aria-label="Recipient" value="${escapeHtml(to ?? '')}"><button>Filter</button></form>${list}`,
  );
}

export function mailPage(mail: StoredMail, nonce: string): string {
  const html = mail.html
    ? `<div class="paper"><iframe src="/dev/mailbox/${mail.id}/html" title="The mail as sent" sandbox="allow-top-navigation-by-user-activation"></iframe></div>`
    : '';
  return layout(
    mail.subject,
    nonce,
    `<p><a href="/dev/mailbox">← Mailbox</a></p><h1>${escapeHtml(mail.subject)}</h1>
<p class="meta">${escapeHtml(mail.sender)} → ${escapeHtml(mail.recipient)} · ${moment(mail.receivedAt)}</p>${html}
<div class="paper"><pre>${linked(mail.text)}</pre></div>`,
  );
}

const linked = (text: string) => escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
