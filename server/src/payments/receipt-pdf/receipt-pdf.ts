import type { CallResponse, Locale } from '@vesper/contracts';
import { countryName, formatDate, formatMoney, formatNumber, formatPercentage } from '@vesper/i18n';
import { textsIn } from '../../platform/locale/server-texts.ts';
import { type Line, sheetOf } from './sheet.ts';

type Paper = CallResponse<'receipt.get'>;
type Receipt = NonNullable<Paper['receipt']>;
type Refunds = NonNullable<Paper['refunds']>;
/** A refund that has a credit note. */
export type Noted = Refunds[number] & { number: string; note: NonNullable<Refunds[number]['note']> };

/** Members know these by a word of their language; all others have a proper name. */
const IN_WORDS: readonly string[] = ['cards', 'wire_transfer', 'sepa_direct_debit'];

interface Reader {
  locale: Locale;
  timeZone: string;
  /** Where a withdrawal is declared. */
  withdrawalUrl: string;
}

/** D-27: a receipt as a PDF, with the words of its page. */
export async function receiptPdf(
  { receipt, refunds }: { receipt: Receipt; refunds: Refunds },
  { locale, timeZone, withdrawalUrl }: Reader,
): Promise<Buffer> {
  const t = textsIn(locale);
  const { number, issued_at, company, order, returned, withdraw_until: until } = receipt;
  const day = (iso: string, zone: string) => formatDate(iso, locale, zone);
  const title = `${t('receipt.title')} ${number}`;
  const lines: Line[] = [
    { is: 'title', text: title },
    { is: 'row', label: t('receipt.issued'), value: day(issued_at, timeZone) },
    ...paymentLines(order, locale),
    { is: 'rule' },
    { is: 'row', label: t('receipt.credits', { count: order.credits }), value: formatMoney(order.amount, locale) },
    ...vatLines(receipt, locale),
    { is: 'total', label: t('receipt.total'), value: formatMoney(order.amount, locale) },
  ];
  if (returned.amount > 0) lines.push({ is: 'row', label: t('receipt.returned'), value: `−${formatMoney(returned, locale)}` });
  for (const { number: its, at, amount } of refunds) {
    const name = its === null ? t('credit_note.none') : `${t('credit_note.title')} ${its}`;
    lines.push({ is: 'note', text: `${day(at, timeZone)} · −${formatMoney(amount, locale)} · ${name}` });
  }
  lines.push({ is: 'rule' }, ...sellerLines(company, locale), { is: 'gap' }, { is: 'note', text: t('receipt.once') });
  // The term ends with a day in UTC; in Berlin its last second is the next day's.
  if (until)
    lines.push(
      { is: 'note', text: t('receipt.withdraw', { date: day(until, 'UTC') }) },
      { is: 'note', text: t('receipt.withdraw_link') },
      { is: 'note', text: withdrawalUrl },
    );
  return sheetOf(lines, { title, author: company.name, locale, at: new Date(issued_at) });
}

/** D-27: a credit note as a PDF, with the words of its page. */
export async function creditNotePdf(noted: Noted, { locale, timeZone }: Pick<Reader, 'locale' | 'timeZone'>): Promise<Buffer> {
  const t = textsIn(locale);
  const { number, at, kind, amount, credits, note } = noted;
  const title = `${t('credit_note.title')} ${number}`;
  const lines: Line[] = [
    { is: 'title', text: title },
    { is: 'row', label: t('receipt.issued'), value: formatDate(at, locale, timeZone) },
    ...(note.receipt === null ? [] : [{ is: 'row' as const, label: t('credit_note.receipt'), value: note.receipt }]),
    ...paymentLines(note.order, locale),
    { is: 'rule' },
    // texts: credit_note.refund credit_note.charge_back
    { is: 'row', label: t(`credit_note.${kind}`), value: formatMoney(amount, locale) },
    ...vatLines(note, locale),
    { is: 'total', label: t('credit_note.total'), value: formatMoney(amount, locale) },
    { is: 'row', label: t('credit_note.taken'), value: formatNumber(credits, locale) },
    { is: 'rule' },
    ...sellerLines(note.company, locale),
  ];
  return sheetOf(lines, { title, author: note.company.name, locale, at: new Date(at) });
}

function paymentLines(order: Receipt['order'], locale: Locale): Line[] {
  const t = textsIn(locale);
  // texts: receipt.methods.*
  const method = order.card
    ? t('receipt.card', { brand: order.card.brand, digits: order.card.last_four })
    : IN_WORDS.includes(order.method)
      ? t(`receipt.methods.${order.method}`)
      : (order.method_name ?? order.method);
  return [
    { is: 'row', label: t('receipt.number'), value: order.payment_id },
    { is: 'row', label: t('receipt.method'), value: method },
  ];
}

function vatLines({ vat, country }: Pick<Receipt, 'vat' | 'country'>, locale: Locale): Line[] {
  if (!vat) return [];
  const t = textsIn(locale);
  const rate = formatPercentage(vat.rate, locale);
  return [
    { is: 'row', label: t('receipt.net'), value: formatMoney(vat.net, locale) },
    { is: 'row', label: t('receipt.vat', { rate, country: countryName(country, locale) }), value: formatMoney(vat.amount, locale) },
  ];
}

function sellerLines(company: Receipt['company'], locale: Locale): Line[] {
  const t = textsIn(locale);
  const place = [company.city, countryName(company.country, locale)].join(', ');
  const texts = [t('receipt.seller'), company.name, company.address, place];
  if (company.kvk) texts.push(t('receipt.registered', { number: company.kvk }));
  if (company.vat_numbers.length > 0) texts.push(t('receipt.vat_numbers', { numbers: company.vat_numbers.join(', ') }));
  return texts.filter(Boolean).map((text) => ({ is: 'note', text }));
}
