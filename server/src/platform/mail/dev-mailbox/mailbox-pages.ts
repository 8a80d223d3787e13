import { escapeHtml } from '../../http/html.ts';
import { layout } from './dev-page.ts';

export interface StoredMail {
  id: number;
  receivedAt: Date;
  sender: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** `List-Unsubscribe` and `List-Unsubscribe-Post`, one a line; empty in mails that are always sent. */
  unsubscribe: string;
}

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
    `<h1>Mailbox</h1><p class="note">Every mail and text message of this local site, newest first. Nothing leaves this machine.</p>
<form><input name="to" placeholder="Only to this address or number" aria-label="Recipient" value="${escapeHtml(to ?? '')}"><button>Filter</button></form>${list}`,
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
<div class="paper"><pre>${linked(mail.text)}</pre></div>${mail.unsubscribe ? `<div class="paper"><pre>${escapeHtml(mail.unsubscribe)}</pre></div>` : ''}`,
  );
}

const linked = (text: string) => escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
