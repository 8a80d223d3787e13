interface Method {
  /** As its operator writes it, in every language; those that members know by a word of their own language have a text too. */
  name: string;
  kind: 'redirect' | 'card' | 'wallet' | 'bank_transfer' | 'voucher' | 'direct_debit';
  /** Its mark, drawn by us: letters, and a colour on which white text can be read. Absent: the icon of its kind says more. */
  mark?: { letters: string; color: string };
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
  ideal: { name: 'iDEAL', kind: 'redirect', mark: { letters: 'iD', color: '#b8005c' }, countries: ['NL'], currencies: ['EUR'] },
  bancontact: { name: 'Bancontact', kind: 'redirect', mark: { letters: 'Bc', color: '#1e4a8c' }, countries: ['BE'], currencies: ['EUR'] },
  blik: { name: 'BLIK', kind: 'redirect', mark: { letters: 'BL', color: '#1d1d22' }, countries: ['PL'], currencies: ['PLN'] },
  przelewy24: {
    name: 'Przelewy24',
    kind: 'redirect',
    mark: { letters: 'P24', color: '#b3122b' },
    countries: ['PL'],
    currencies: ['PLN', 'EUR'],
  },
  mobilepay: {
    name: 'MobilePay',
    kind: 'wallet',
    mark: { letters: 'MP', color: '#3b4fd1' },
    countries: ['DK', 'FI'],
    currencies: ['DKK', 'EUR'],
  },
  dankort: { name: 'Dankort', kind: 'card', mark: { letters: 'Dk', color: '#a5101d' }, countries: ['DK'], currencies: ['DKK'] },
  swish: { name: 'Swish', kind: 'wallet', mark: { letters: 'Sw', color: '#2a6f38' }, countries: ['SE'], currencies: ['SEK'] },
  vipps: { name: 'Vipps', kind: 'wallet', mark: { letters: 'Vi', color: '#b8380c' }, countries: ['NO'], currencies: ['NOK'] },
  twint: { name: 'TWINT', kind: 'wallet', mark: { letters: 'TW', color: '#1d1d22' }, countries: ['CH'], currencies: ['CHF'] },
  satispay: { name: 'Satispay', kind: 'wallet', mark: { letters: 'Sa', color: '#b82f28' }, countries: ['IT'], currencies: ['EUR'] },
  nexi: { name: 'Nexi', kind: 'card', mark: { letters: 'Nx', color: '#2a3a8f' }, countries: ['IT'], currencies: ['EUR'] },
  carte_bancaire: {
    name: 'Carte bancaire',
    kind: 'card',
    mark: { letters: 'CB', color: '#14508c' },
    countries: ['FR'],
    currencies: ['EUR'],
  },
  eps: { name: 'eps', kind: 'redirect', mark: { letters: 'eps', color: '#7a1f5c' }, countries: ['AT'], currencies: ['EUR'] },
  cards: { name: 'Credit or debit card', kind: 'card' },
  paypal: { name: 'PayPal', kind: 'wallet', mark: { letters: 'PP', color: '#1f4aa0' } },
  apple_pay: { name: 'Apple Pay', kind: 'wallet', mark: { letters: 'AP', color: '#33333a' } },
  paysafecard: { name: 'paysafecard', kind: 'voucher', mark: { letters: 'psc', color: '#0a5f78' }, min: 500 },
  wire_transfer: { name: 'Bank transfer', kind: 'bank_transfer', isDelayed: true, currencies: ['EUR'] },
  sepa_direct_debit: {
    name: 'SEPA Direct Debit',
    kind: 'direct_debit',
    mark: { letters: 'SEPA', color: '#24408f' },
    isDelayed: true,
    currencies: ['EUR'],
  },
  giropay: {
    name: 'Giropay',
    kind: 'redirect',
    mark: { letters: 'gp', color: '#2a4b8d' },
    countries: ['DE'],
    currencies: ['EUR'],
    isRetired: true,
  },
  sofort: {
    name: 'SOFORT',
    kind: 'redirect',
    mark: { letters: 'So', color: '#8a3b5e' },
    countries: ['DE', 'AT', 'CH', 'NL', 'BE'],
    currencies: ['EUR', 'CHF'],
    isRetired: true,
  },
} as const satisfies Record<string, Method>;

export type PaymentMethodId = keyof typeof methods;

export const paymentMethods: Readonly<Record<PaymentMethodId, Method>> = methods;

export const PAYMENT_METHODS = Object.keys(methods) as [PaymentMethodId, ...PaymentMethodId[]];
