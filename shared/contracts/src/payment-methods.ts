interface Method {
  /** As its operator writes it, in every language; those that members know by a word of their own language have a text too. */
  name: string;
  kind: 'redirect' | 'card' | 'wallet' | 'bank_transfer' | 'voucher' | 'direct_debit';
  /** The countries where it is offered; absent: everywhere. */
  countries?: readonly string[];
  currencies?: readonly string[];
  /** Shut down by its operator (D-57). */
  isRetired?: true;
  /** The payment may take days; the order is pending meanwhile. */
  isDelayed?: true;
  /** The smallest payment, in minor units of any currency. Absent: a cent. */
  min?: number;
  /**
   * The largest payment, in minor units by currency, as its operator or Mollie publishes it (November 2026). A currency that is absent has no
   * published limit: Mollie names none for Bancontact by card and TWINT, and gives the limit of cards in euros only.
   */
  max?: Readonly<Record<string, number>>;
}

/** By default, for any card that is not raised on request. */
const CARDS_MAX = { EUR: 10_000_00 };

/**
 * K-06 as data (D-57), in the order offered where none is local. A new method is a line here: server, checks and sandbox read this table.
 * None has a cost: members pay none (D-62), and what a provider keeps is agreed with it and stands in its settlements.
 */
const methods = {
  ideal: { name: 'iDEAL', kind: 'redirect', countries: ['NL'], currencies: ['EUR'], max: { EUR: 50_000_00 } },
  bancontact: { name: 'Bancontact', kind: 'redirect', countries: ['BE'], currencies: ['EUR'] },
  blik: { name: 'BLIK', kind: 'redirect', countries: ['PL'], currencies: ['PLN'], max: { PLN: 50_000_00 } },
  przelewy24: {
    name: 'Przelewy24',
    kind: 'redirect',
    countries: ['PL'],
    currencies: ['PLN', 'EUR'],
    max: { PLN: 55_000_00, EUR: 55_000_00 },
  },
  mobilepay: {
    name: 'MobilePay',
    kind: 'wallet',
    countries: ['DK', 'FI'],
    currencies: ['DKK', 'EUR'],
  },
  dankort: { name: 'Dankort', kind: 'card', countries: ['DK'], currencies: ['DKK'] },
  swish: { name: 'Swish', kind: 'wallet', countries: ['SE'], currencies: ['SEK'] },
  vipps: { name: 'Vipps', kind: 'wallet', countries: ['NO'], currencies: ['NOK'] },
  twint: { name: 'TWINT', kind: 'wallet', countries: ['CH'], currencies: ['CHF'] },
  satispay: { name: 'Satispay', kind: 'wallet', countries: ['IT'], currencies: ['EUR'], max: { EUR: 50_000_00 } },
  nexi: { name: 'Nexi', kind: 'card', countries: ['IT'], currencies: ['EUR'], max: CARDS_MAX },
  carte_bancaire: {
    name: 'Carte bancaire',
    kind: 'card',
    countries: ['FR'],
    currencies: ['EUR'],
    max: CARDS_MAX,
  },
  eps: { name: 'eps', kind: 'redirect', countries: ['AT'], currencies: ['EUR'], min: 100, max: { EUR: 10_000_00 } },
  cards: { name: 'Credit or debit card', kind: 'card', max: CARDS_MAX },
  paypal: { name: 'PayPal', kind: 'wallet' },
  apple_pay: { name: 'Apple Pay', kind: 'wallet' },
  paysafecard: { name: 'paysafecard', kind: 'voucher', min: 500, max: { EUR: 1_000_00 } },
  wire_transfer: { name: 'Bank transfer', kind: 'bank_transfer', isDelayed: true, currencies: ['EUR'], max: { EUR: 1_000_000_00 } },
  sepa_direct_debit: {
    name: 'SEPA Direct Debit',
    kind: 'direct_debit',
    isDelayed: true,
    currencies: ['EUR'],
    max: { EUR: 1_000_00 },
  },
  giropay: {
    name: 'Giropay',
    kind: 'redirect',
    countries: ['DE'],
    currencies: ['EUR'],
    isRetired: true,
  },
  sofort: {
    name: 'SOFORT',
    kind: 'redirect',
    countries: ['DE', 'AT', 'CH', 'NL', 'BE'],
    currencies: ['EUR', 'CHF'],
    isRetired: true,
  },
} as const satisfies Record<string, Method>;

export type PaymentMethodId = keyof typeof methods;

export const paymentMethods: Readonly<Record<PaymentMethodId, Method>> = methods;

export const PAYMENT_METHODS = Object.keys(methods) as [PaymentMethodId, ...PaymentMethodId[]];
