import { type Locale as MollieLocale, PaymentMethod } from '@mollie/api-client';
import type { Locale, PaymentMethodId } from '@vesper/contracts';

/** Mollie's names for our methods (D-57). Retired ones have none; national cards are entered as any other card. */
export const mollieMethods: Readonly<Partial<Record<PaymentMethodId, PaymentMethod>>> = {
  ideal: PaymentMethod.ideal,
  bancontact: PaymentMethod.bancontact,
  blik: PaymentMethod.blik,
  przelewy24: PaymentMethod.przelewy24,
  mobilepay: PaymentMethod.mobilepay,
  dankort: PaymentMethod.creditcard,
  swish: PaymentMethod.swish,
  vipps: PaymentMethod.vipps,
  twint: PaymentMethod.twint,
  satispay: PaymentMethod.satispay,
  nexi: PaymentMethod.creditcard,
  carte_bancaire: PaymentMethod.creditcard,
  eps: PaymentMethod.eps,
  cards: PaymentMethod.creditcard,
  paypal: PaymentMethod.paypal,
  apple_pay: PaymentMethod.applepay,
  paysafecard: PaymentMethod.paysafecard,
  wire_transfer: PaymentMethod.banktransfer,
  sepa_direct_debit: PaymentMethod.directdebit,
};

export const mollieLocales = {
  da: 'da_DK',
  de: 'de_DE',
  en: 'en_GB',
  es: 'es_ES',
  fi: 'fi_FI',
  fr: 'fr_FR',
  it: 'it_IT',
  nb: 'nb_NO',
  nl: 'nl_NL',
  pl: 'pl_PL',
  sv: 'sv_SE',
} as Readonly<Record<Locale, MollieLocale>>;
