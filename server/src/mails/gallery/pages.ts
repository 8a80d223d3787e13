import { LOCALES, type Locale } from '@vesper/contracts';
import { escapeHtml } from '../../platform/http/html.ts';
import type { ComposedMail } from '../../platform/mail/compose.ts';
import { layout } from '../../platform/mail/dev-mailbox/dev-page.ts';

const languages = (current: Locale, rest = '') =>
  `<nav aria-label="Language">${LOCALES.map((locale) => `<a href="/dev/mails/${locale}${rest}"${locale === current ? ' aria-current="page"' : ''}>${locale}</a>`).join('')}</nav>`;

const frame = (locale: Locale, name: string, title: string, look = '') =>
  `<div class="paper"><iframe src="/dev/mails/${locale}/${name}/html" title="${escapeHtml(title)}" class="${look}" loading="lazy" sandbox="allow-top-navigation-by-user-activation"></iframe></div>`;

/** Every kind of mail in one language. */
export function galleryPage({
  locale,
  mails,
  nonce,
}: {
  locale: Locale;
  mails: { name: string; subject: string }[];
  nonce: string;
}): string {
  const entries = mails.map(
    ({ name, subject }) =>
      `<h2><a href="/dev/mails/${locale}/${name}">${escapeHtml(subject)}</a></h2><p class="meta">${name}</p>${frame(locale, name, subject)}`,
  );
  return layout(
    'Emails',
    nonce,
    `<h1>Emails</h1><p class="note">Every email the site sends, with example data. Sent ones are in the <a href="/dev/mailbox">mailbox</a>.</p>${languages(locale)}${entries.join('')}`,
  );
}

/** One mail: wide, on a phone, in the dark, and as text. */
export function onePage({ locale, name, mail, nonce }: { locale: Locale; name: string; mail: ComposedMail; nonce: string }): string {
  const { subject, text } = mail;
  return layout(
    subject,
    nonce,
    `<p><a href="/dev/mails/${locale}">← Emails</a></p><h1>${escapeHtml(subject)}</h1><p class="meta">${escapeHtml(name)}</p>${languages(locale, `/${name}`)}
${frame(locale, name, 'On a wide screen')}<h2>360 px</h2>${frame(locale, name, 'On a phone', 'narrow')}<h2>Dark</h2>${frame(locale, name, 'In the dark', 'dark')}
<h2>Text</h2><div class="paper"><pre>${escapeHtml(text)}</pre></div>`,
  );
}
