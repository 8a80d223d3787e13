import type { CallResponse, Locale } from '@vesper/contracts';
import { countryName, formatDate, formatMoney, formatNumber } from '@vesper/i18n';
import { textsIn } from '../../platform/locale/server-texts.ts';
import { type Line, sheetOf } from './sheet.ts';

type Receipt = NonNullable<CallResponse<'receipt.get'>['receipt']>;

/** Members know these by a word of their language; all others have a proper name. */
const IN_WORDS: readonly string[] = ['cards', 'wire_transfer', 'sepa_direct_debit'];

interface Reader {
  locale: Locale;
  timeZone: string;
  /** Where a withdrawal is declared. */
  withdrawalUrl: string;
}

/** D-27: a receipt as a PDF, with the words of its page. */
export async function receiptPdf(receipt: Receipt, { locale, timeZone, withdrawalUrl }: Reader): Promise<Buffer> {
  const t = textsIn(locale);
  const { number, issued_at, company, country, order, vat, returned, withdraw_until: until } = receipt;
  const day = (iso: string, zone: string) => formatDate(iso, locale, zone);
  const place = [company.city, countryName(company.country, locale)].join(', ');
  const method = order.card
    ? t('receipt.card', { brand: order.card.brand, digits: order.card.last_four })
    : IN_WORDS.includes(order.method)
      ? t(`receipt.methods.${order.method}`)
      : (order.method_name ?? order.method);
  // texts: receipt.methods.*
  const lines: Line[] = [
    { is: 'title', text: `${t('receipt.title')} ${number}` },
    { is: 'row', label: t('receipt.issued'), value: day(issued_at, timeZone) },
    { is: 'row', label: t('receipt.number'), value: order.payment_id },
    { is: 'row', label: t('receipt.method'), value: method },
    { is: 'rule' },
    { is: 'row', label: t('receipt.credits', { count: order.credits }), value: formatMoney(order.amount, locale) },
  ];
  if (vat) {
    const rate = `${formatNumber(vat.rate, locale)} %`;
    lines.push({ is: 'row', label: t('receipt.net'), value: formatMoney(vat.net, locale) });
    lines.push({
      is: 'row',
      label: t('receipt.vat', { rate, country: countryName(country, locale) }),
      value: formatMoney(vat.amount, locale),
    });
  }
  lines.push({ is: 'total', label: t('receipt.total'), value: formatMoney(order.amount, locale) });
  if (returned.amount > 0) lines.push({ is: 'row', label: t('receipt.returned'), value: `−${formatMoney(returned, locale)}` });
  lines.push({ is: 'rule' }, { is: 'note', text: t('receipt.seller') });
  for (const line of [company.name, company.address, place]) if (line) lines.push({ is: 'note', text: line });
  if (company.kvk) lines.push({ is: 'note', text: t('receipt.registered', { number: company.kvk }) });
  if (company.vat_numbers.length > 0)
    lines.push({ is: 'note', text: t('receipt.vat_numbers', { numbers: company.vat_numbers.join(', ') }) });
  lines.push({ is: 'gap' }, { is: 'note', text: t('receipt.once') });
  // The term ends with a day in UTC; in Berlin its last second is the next day's.
  if (until) lines.push({ is: 'note', text: t('receipt.withdraw', { date: day(until, 'UTC'), url: withdrawalUrl }) });
  return sheetOf(lines, { title: `${t('receipt.title')} ${number}`, author: company.name, locale, at: new Date(issued_at) });
}
