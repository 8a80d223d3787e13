import type { Locale } from '@vesper/contracts';
import type { Brand } from '../brands/brand-lookup.ts';
import { textsIn } from '../locale/server-texts.ts';
import { asHtml } from './design/html.ts';
import { asText } from './design/text.ts';
import type { MailKind } from './mail-kind.ts';

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/** Pages that a mail's footer leads to. */
export interface FooterLinks {
  unsubscribe: string;
  settings: string;
}

export interface Composition<Data extends object> {
  brand: Brand;
  /** How to address the reader; null: we don't know, or don't say. */
  name: string | null;
  /** Whether the mail is about an account of theirs. */
  isMember: boolean;
  locale: Locale;
  data: Data;
  /** Null in mails that are always sent. */
  links: FooterLinks | null;
}

/** Whether its mails show the brand's mark: with a neutral sender they don't (D-63). */
export const isMarked = ({ settings }: Brand): boolean => settings.mail_name === settings.name;

/** Writes a mail in the reader's language, in the one design of all mails. */
export function composeMail<Data extends object>(
  kind: MailKind<Data>,
  { brand, name, isMember, locale, data, links }: Composition<Data>,
): ComposedMail {
  const t = textsIn(locale);
  const content = kind.content(data, { t, brand, locale });
  const { mail_name: sender, name: site } = brand.settings;
  const { company } = brand;
  const mail = {
    ...content,
    title: content.title.charAt(0).toLocaleUpperCase(locale) + content.title.slice(1),
    language: locale,
    sender,
    isMarked: isMarked(brand),
    greeting: name === null ? t('mail.greeting_plain') : t('mail.greeting', { name }),
    buttonHelp: t('mail.button_help'),
    why: t(isMember ? 'mail.why' : 'mail.why_plain', { brand: site }),
    help: brand.settings.support_email === '' ? '' : t('mail.help', { email: brand.settings.support_email }),
    imprint: [company.name, company.address, company.city].filter((part) => part !== '').join(' · '),
    links: links
      ? [
          { label: t('mail.unsubscribe'), url: links.unsubscribe },
          { label: t('mail.settings'), url: links.settings },
        ]
      : [],
    colors: brand.colors,
  };
  return { subject: t('mail.subject', { brand: sender, title: content.title }), text: asText(mail), html: asHtml(mail) };
}
