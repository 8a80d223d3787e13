import type { Locale } from '@vesper/contracts';
import { formatMoney } from '@vesper/i18n';
import type { Brand } from '../../platform/brands/brand-lookup.ts';
import { textsIn } from '../../platform/locale/server-texts.ts';
import type { OrderRow } from '../orders.ts';

/** The text message with a code: what it confirms, so that no one passes it on. */
export const codeText = (brand: Brand, locale: Locale, { amount, currency }: OrderRow, code: string): string =>
  textsIn(locale)('sms.code', { brand: brand.settings.mail_name, code, amount: formatMoney({ amount, currency }, locale) });
