import type { Locale } from '@vesper/contracts';
import type { TFunction } from 'i18next';
import { createTransport, type Transporter } from 'nodemailer';
import type { Brand } from '../brands/brand-lookup.ts';
import type { Tx } from '../database/db.ts';
import { escapeHtml } from '../http/html.ts';
import { type Jobs, jobKind } from '../jobs/jobs.ts';
import { textsIn } from '../locale/server-texts.ts';

/** A mail's content; the frame around it (greeting, reason for the mail) is the same for all. Plain text. */
export interface MailContent {
  subject: string;
  paragraphs: string[];
  /** The one call to action. */
  button?: { label: string; url: string };
}

/**
 * A kind of mail, as a function of its language: `({ link }) => (t, brand) => ({ subject: t('…'), … })`. Discreet (D-63): names neither
 * message content nor the kind of site.
 */
export type MailTemplate = (t: TFunction, brand: Brand) => MailContent;

export interface Letter {
  brand: Brand;
  to: string;
  /** How to address them. */
  name: string;
  locale: Locale;
  template: MailTemplate;
}

export interface Mail {
  /** Sends when the transaction commits; retried for hours if the mail server does not accept it. */
  send(tx: Tx, letter: Letter): Promise<void>;
  /** Sets the mail server. Only known once the local mailbox listens. */
  deliverTo(smtpUrl: string): void;
  close(): void;
}

interface OutgoingMail {
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The data contains an address and a link that acts for its member: deleted within two hours when sent, within a day when given up. */
const sendMail = jobKind<OutgoingMail>('mail.send', { deleteAfterSeconds: 60, retentionSeconds: 22 * 3600, deadForSeconds: 22 * 3600 });

export function createMail({ jobs, from }: { jobs: Jobs; from: string }): Mail {
  let transport: Transporter | undefined;
  const domain = from.split('@')[1] ?? 'localhost';

  jobs.work(sendMail, async ({ id, data }) => {
    if (!transport) throw new Error('the mail server is not known yet');
    // The same in every try, so that duplicates can be recognised.
    await transport.sendMail({ ...data, messageId: `<${id}@${domain}>` });
  });

  return {
    async send(tx, { brand, to, name, locale, template }) {
      const t = textsIn(locale);
      const content = template(t, brand);
      const frame = {
        greeting: t('mail.greeting', { name }),
        why: t('mail.why', { brand: brand.settings.name }),
        buttonHelp: t('mail.button_help'),
      };
      await jobs.enqueue(tx, sendMail, {
        from: { name: brand.settings.mail_name, address: from },
        to,
        subject: content.subject,
        text: asText(content, frame),
        html: asHtml(content, frame, locale),
      });
    },
    deliverTo(smtpUrl) {
      transport?.close();
      transport = createTransport({
        url: smtpUrl,
        pool: true,
        maxConnections: 2,
        connectionTimeout: 10_000,
        socketTimeout: 20_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport?.close(),
  };
}

interface Frame {
  greeting: string;
  why: string;
  buttonHelp: string;
}

function asText({ paragraphs, button }: MailContent, { greeting, why }: Frame): string {
  const action = button ? [`${button.label}:\n${button.url}`] : [];
  return [`${greeting},`, ...paragraphs, ...action, '-- ', why].join('\n\n');
}

function asHtml({ subject, paragraphs, button }: MailContent, { greeting, why, buttonHelp }: Frame, locale: Locale): string {
  const p = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${text}</p>`;
  const url = button && escapeHtml(button.url);
  const action = button
    ? p(
        `<a href="${url}" style="display:inline-block;padding:14px 28px;border-radius:24px;background:#d63c3c;color:#fff;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a>`,
        'padding:8px 0',
      ) +
      p(
        `${escapeHtml(buttonHelp)}<br><a href="${url}" style="color:#5a5560;word-break:break-all">${url}</a>`,
        'font-size:13px;color:#5a5560',
      )
    : '';
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f4f5;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#221f26">
<div style="max-width:520px;margin:0 auto;padding:32px 28px 16px;background:#fff;border-radius:16px">
${p(`${escapeHtml(greeting)},`)}${paragraphs.map((text) => p(escapeHtml(text))).join('')}${action}
</div>
<p style="max-width:520px;margin:16px auto;text-align:center;font-size:12px;color:#6b6671">${escapeHtml(why)}</p>
</body></html>`;
}
