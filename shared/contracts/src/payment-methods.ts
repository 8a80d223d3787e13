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
  /** Minor units. */
  min?: number;
}

/** K-06 as data (D-57), in the order offered where none is local. A new method is a line here: server, checks and sandbox read this table. */
const methods = {
  ideal: { name: 'iDEAL', kind: 'redirect', countries: ['NL'], currencies: ['EUR'] },
  bancontact: { name: 'Bancontact', kind: 'redirect', countries: ['BE'], currencies: ['EUR'] },
  blik: { name: 'BLIK', kind: 'redirect', countries: ['PL'], currencies: ['PLN'] },
  przelewy24: { name: 'Przelewy24', kind: 'redirect', countries: ['PL'], currencies: ['PLN', 'EUR'] },
  mobilepay: { name: 'MobilePay', kind: 'wallet', countries: ['DK', 'FI'], currencies: ['DKK', 'EUR'] },
  dankort: { name: 'Dankort', kind: 'card', countries: ['DK'], currencies: ['DKK'] },
  swish: { name: 'Swish', kind: 'wallet', countries: ['SE'], currencies: ['SEK'] },
  vipps: { name: 'Vipps', kind: 'wallet', countries: ['NO'], currencies: ['NOK'] },
  twint: { name: 'TWINT', kind: 'wallet', countries: ['CH'], currencies: ['CHF'] },
  satispay: { name: 'Satispay', kind: 'wallet', countries: ['IT'], currencies: ['EUR'] },
  nexi: { name: 'Nexi', kind: 'card', countries: ['IT'], currencies: ['EUR'] },
  carte_bancaire: { name: 'Carte bancaire', kind: 'card', countries: ['FR'], currencies: ['EUR'] },
  eps: { name: 'eps', kind: 'redirect', countries: ['AT'], currencies: ['EUR'] },
  cards: { name: 'Credit or debit card', kind: 'card' },
  paypal: { name: 'PayPal', kind: 'wallet' },
  apple_pay: { name: 'Apple Pay', kind: 'wallet' },
  paysafecard: { name: 'paysafecard', kind: 'voucher', min: 500 },
  wire_transfer: { name: 'Bank transfer', kind: 'bank_transfer', isDelayed: true, currencies: ['EUR'] },
  sepa_direct_debit: { name: 'SEPA Direct Debit', kind: 'direct_debit', isDelayed: true, currencies: ['EUR'] },
  giropay: { name: 'Giropay', kind: 'redirect', countries: ['DE'], currencies: ['EUR'], isRetired: true },
  sofort: { name: 'SOFORT', kind: 'redirect', countries: ['DE', 'AT', 'CH', 'NL', 'BE'], currencies: ['EUR', 'CHF'], isRetired: true },
} as const satisfies Record<string, Method>;

export type PaymentMethodId = keyof typeof methods;

export const paymentMethods: Readonly<Record<PaymentMethodId, Method>> = methods;

export const PAYMENT_METHODS = Object.keys(methods) as [PaymentMethodId, ...PaymentMethodId[]];
