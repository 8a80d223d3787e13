import type { Locale } from '@vesper/contracts';
import { deviceName, paymentStates } from '@vesper/contracts';
import { countryName, formatDate, formatDateTime, formatMoney, formatNumber, languageName } from '@vesper/i18n';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { textsIn } from '../platform/locale/server-texts.ts';
import { shownState, type StoredState } from '../payments/orders.ts';
import { movementKind, type Reason } from '../payments/transactions.ts';
import type { MemberData, Row } from './collect.ts';
import { promptOpening } from './prompt-openings.ts';

/** Where a photo is in the archive. */
export const EXPORTED_PHOTO = (id: string): string => `photos/${id}.webp`;

interface Frame {
  brand: Brand;
  locale: Locale;
  timeZone: string;
  at: Date;
  /** Where the photos are. */
  photos: readonly string[];
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:0 auto;padding:24px 16px 64px;overflow-wrap:anywhere}
h1{font-size:28px;line-height:1.2}h2{font-size:20px;margin-top:40px}h3{font-size:16px;margin:24px 0 4px}dl{display:grid;grid-template-columns:minmax(96px,200px) minmax(0,1fr);gap:4px 16px;margin:0}
dt,time,.quiet{color:GrayText}dd{margin:0;white-space:pre-wrap}ul{list-style:none;padding:0;margin:0}li{padding:6px 0;border-bottom:1px solid color-mix(in srgb,CanvasText 12%,transparent)}
@media (max-width:480px){dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:12px}}
time{font-size:14px;display:block}.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(140px,1fr));gap:8px}img{width:100%;aspect-ratio:3/4;object-fit:cover;border-radius:8px}p{white-space:pre-wrap}`;

/** A value of a row as words; objects and lists are told in `data.json` alone. */
const wordsOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** D-29: the copy as a page in the member's language; all of it is in `data.json`. Opened from a disk, so it loads nothing but the photos beside it. */
export function pageOf(data: MemberData, { brand, locale, timeZone, at, photos }: Frame): string {
  const t = textsIn(locale);
  const e = (value: unknown): string => escapeHtml(wordsOf(value));
  const when = (value: unknown): string => (value instanceof Date ? formatDateTime(value.toISOString(), locale, timeZone) : '');
  const time = (value: unknown): string => `<time>${e(when(value))}</time>`;
  const rowsOf = (table: string): readonly Row[] => data[table] ?? [];
  const part = (title: string, content: string): string =>
    `<section><h2>${e(title)}</h2>${content || `<p class="quiet">${e(t('export_page.nothing'))}</p>`}</section>`;
  const list = (rows: readonly Row[], line: (row: Row) => string): string =>
    rows.length === 0 ? '' : `<ul>${rows.map((row) => `<li>${line(row)}</li>`).join('')}</ul>`;
  const facts = (entries: readonly (readonly [label: string, value: unknown])[]): string => {
    const known = entries.filter(([, value]) => value !== null && value !== undefined && value !== '');
    return known.length === 0 ? '' : `<dl>${known.map(([label, value]) => `<dt>${e(label)}</dt><dd>${e(value)}</dd>`).join('')}</dl>`;
  };
  const somebody = (name: unknown): string => e(name ?? t('export_page.gone'));
  const opening = (prompt: unknown): string => promptOpening(locale, wordsOf(prompt)) ?? wordsOf(prompt);

  const [member = {}] = rowsOf('members');
  const [profile = {}] = rowsOf('profiles');
  const born = typeof profile.date_of_birth === 'string' ? formatDate(`${profile.date_of_birth}T00:00:00Z`, locale, 'UTC') : '';
  const place = [profile.city, typeof profile.country === 'string' ? countryName(profile.country, locale) : ''].filter(Boolean).join(', ');
  const account = facts([
    [t('export_page.name'), member.name],
    [t('export_page.email'), member.email],
    [t('export_page.since'), when(member.created_at)],
    [t('export_page.language'), languageName(locale)],
    [t('export_page.born'), born],
    [t('export_page.place'), place],
    [t('export_page.about'), profile.about_me],
    ...rowsOf('prompts').map(({ prompt, answer }) => [opening(prompt), answer] as const),
  ]);
  const pictures = photos.map((file) => `<a href="${e(file)}"><img src="${e(file)}" alt="" loading="lazy"></a>`).join('');
  const about = ({ about_prompt, about_answer, about_photo }: Row): string => {
    if (about_photo !== null) return `<p class="quiet">${e(t('export_page.about_photo'))}</p>`;
    return about_answer === null ? '' : `<p class="quiet">${e(opening(about_prompt))} ${e(about_answer)}</p>`;
  };
  const message = (row: Row): string =>
    `${time(row.created_at)}<strong>${row.is_own ? e(t('export_page.you')) : somebody(row.sender)}</strong>${about(row)}<p>${e(row.body || t(`export_page.sent_${row.type === 'gift' ? 'gift' : 'photo'}`))}</p>`;
  const chats = Object.entries(Object.groupBy(rowsOf('messages'), (row) => wordsOf(row.chat_with)))
    .map(([name, messages = []]) => `<h3>${somebody(name || null)}</h3>${list(messages, message)}`)
    .join('');
  const amountOf = ({ amount, currency }: Row): string => formatMoney({ amount: Number(amount), currency: wordsOf(currency) }, locale);
  const signed = (credits: unknown): string => `${Number(credits) > 0 ? '+' : '−'}${formatNumber(Math.abs(Number(credits)), locale)}`;
  const moved = ({ credits, free_messages }: Row): string =>
    [credits && `${t('export_page.credits')} ${signed(credits)}`, free_messages && `${t('export_page.free')} ${signed(free_messages)}`]
      .filter(Boolean)
      .join(', ');
  const sentTo = ({ sent, sent_to: to }: Row): string =>
    to === null ? t(`export_page.sent_away.${wordsOf(sent)}`) : t(`export_page.sent.${wordsOf(sent)}`, { name: wordsOf(to) });
  const movementWords = (row: Row): string => {
    const kind = movementKind(row.reason as Reason);
    if (row.sent === null) return t(`export_page.movements.${kind}`);
    return kind === 'returned' ? `${t(`export_page.movements.${kind}`)} · ${sentTo(row)}` : sentTo(row);
  };
  const title = t('export_page.title', { brand: brand.settings.name });
  // texts: export_page.sent_gift export_page.sent_photo export_page.states.* export_page.movements.* export_page.sent.* export_page.sent_away.*
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${e(title)}</title><style>${STYLE}</style></head><body>
<h1>${e(title)}</h1><p>${e(t('export_page.intro', { date: when(at) }))}</p>
${part(t('export_page.account'), account)}
${part(t('export_page.photos'), pictures && `<div class="photos">${pictures}</div>`)}
${part(t('export_page.chats'), chats)}
${part(
  t('export_page.likes'),
  list(rowsOf('likes'), (row) => `${time(row.created_at)}${somebody(row.liked)}`),
)}
${part(
  t('export_page.payments'),
  list(
    rowsOf('orders'),
    (row) =>
      `${time(row.created_at)}${e(amountOf(row))} · ${e(t(`export_page.states.${paymentStates[shownState(row.state as StoredState)]}`))}`,
  ),
)}
${part(
  t('export_page.credits'),
  list(rowsOf('ledger_transactions'), (row) => `${time(row.created_at)}${e(moved(row))} · ${e(movementWords(row))}`),
)}
${part(
  t('export_page.logins'),
  list(rowsOf('sessions'), (row) => `${time(row.created_at)}${e(deviceName(wordsOf(row.user_agent)) ?? row.user_agent)}`),
)}
<p class="quiet">${e(t('export_page.rest'))}</p>
</body></html>
`;
}
