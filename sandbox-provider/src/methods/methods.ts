export type MethodKind = 'redirect' | 'card' | 'wallet' | 'bank_transfer' | 'direct_debit' | 'voucher';

export interface Method {
  id: string;
  name: string;
  kind: MethodKind;
  /** ISO 3166-1 alpha-2; empty: everywhere. */
  countries: readonly string[];
  currencies: readonly string[];
  /** Smallest and largest payment in whole units of the euro; see `CURRENCY_SIZE` for the others. */
  min: number;
  max: number;
  /** The merchant's cost: a fixed amount in euro cents, plus basis points of the payment. */
  cost: { fixed: number; basisPoints: number };
  /** The money arrives days later; the payment is pending until then. */
  isDelayed?: true;
  /** Shut down by its operator; listed, but never available (D-57). */
  isRetired?: true;
  /** Banks the customer picks from. */
  banks?: readonly string[];
}

/**
 * Factor by which limits and fixed costs in euro are scaled for other currencies. Round figures, as providers use them; not exchange rates.
 */
export const CURRENCY_SIZE: Readonly<Record<string, number>> = {
  EUR: 1,
  USD: 1,
  GBP: 1,
  CHF: 1,
  PLN: 4,
  DKK: 7,
  NOK: 10,
  SEK: 10,
};

const EVERY_CURRENCY = Object.keys(CURRENCY_SIZE);
const EURO_COUNTRIES = ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IE', 'IT', 'LU', 'NL', 'PT'];

/** All methods of K-06; `offeredMethods` decides which are available where. */
const OWN: readonly Method[] = [
  {
    id: 'sepa_direct_debit',
    name: 'SEPA Direct Debit',
    kind: 'direct_debit',
    countries: EURO_COUNTRIES,
    currencies: ['EUR'],
    min: 1,
    max: 500,
    cost: { fixed: 35, basisPoints: 0 },
    isDelayed: true,
  },
  {
    id: 'przelewy24',
    name: 'Przelewy24',
    kind: 'redirect',
    countries: ['PL'],
    currencies: ['PLN', 'EUR'],
    min: 1,
    max: 10_000,
    cost: { fixed: 25, basisPoints: 220 },
    banks: ['mBank', 'PKO Bank Polski', 'Bank Pekao', 'ING Bank Śląski', 'Santander', 'Millennium'],
  },
  {
    id: 'blik',
    name: 'BLIK',
    kind: 'wallet',
    countries: ['PL'],
    currencies: ['PLN'],
    min: 1,
    max: 5_000,
    cost: { fixed: 25, basisPoints: 190 },
  },
  {
    id: 'wire_transfer',
    name: 'Bank transfer',
    kind: 'bank_transfer',
    countries: [],
    currencies: EVERY_CURRENCY,
    min: 10,
    max: 10_000,
    cost: { fixed: 25, basisPoints: 0 },
    isDelayed: true,
  },
  {
    id: 'giropay',
    name: 'Giropay',
    kind: 'redirect',
    countries: ['DE'],
    currencies: ['EUR'],
    min: 1,
    max: 10_000,
    cost: { fixed: 25, basisPoints: 140 },
    isRetired: true,
  },
  {
    id: 'cards',
    name: 'Visa, Mastercard',
    kind: 'card',
    countries: [],
    currencies: EVERY_CURRENCY,
    min: 1,
    max: 10_000,
    cost: { fixed: 25, basisPoints: 180 },
  },
  {
    id: 'dankort',
    name: 'Dankort',
    kind: 'card',
    countries: ['DK'],
    currencies: ['DKK'],
    min: 1,
    max: 5_000,
    cost: { fixed: 10, basisPoints: 50 },
  },
  {
    id: 'mobilepay',
    name: 'MobilePay',
    kind: 'wallet',
    countries: ['DK', 'FI'],
    currencies: ['DKK', 'EUR'],
    min: 1,
    max: 2_000,
    cost: { fixed: 15, basisPoints: 100 },
  },
  {
    id: 'swish',
    name: 'Swish',
    kind: 'wallet',
    countries: ['SE'],
    currencies: ['SEK'],
    min: 1,
    max: 5_000,
    cost: { fixed: 20, basisPoints: 0 },
  },
  {
    id: 'twint',
    name: 'TWINT',
    kind: 'wallet',
    countries: ['CH'],
    currencies: ['CHF'],
    min: 1,
    max: 5_000,
    cost: { fixed: 20, basisPoints: 130 },
  },
  {
    id: 'satispay',
    name: 'Satispay',
    kind: 'wallet',
    countries: ['IT'],
    currencies: ['EUR'],
    min: 1,
    max: 1_500,
    cost: { fixed: 20, basisPoints: 100 },
  },
  {
    id: 'vipps',
    name: 'Vipps',
    kind: 'wallet',
    countries: ['NO'],
    currencies: ['NOK'],
    min: 1,
    max: 5_000,
    cost: { fixed: 10, basisPoints: 180 },
  },
  {
    id: 'carte_bancaire',
    name: 'Carte Bancaire',
    kind: 'card',
    countries: ['FR'],
    currencies: ['EUR'],
    min: 1,
    max: 10_000,
    cost: { fixed: 25, basisPoints: 120 },
  },
  {
    id: 'nexi',
    name: 'Nexi',
    kind: 'card',
    countries: ['IT'],
    currencies: ['EUR'],
    min: 1,
    max: 10_000,
    cost: { fixed: 25, basisPoints: 120 },
  },
  {
    id: 'ideal',
    name: 'iDEAL',
    kind: 'redirect',
    countries: ['NL'],
    currencies: ['EUR'],
    min: 1,
    max: 50_000,
    cost: { fixed: 29, basisPoints: 0 },
    banks: ['ABN AMRO', 'ASN Bank', 'bunq', 'ING', 'Knab', 'N26', 'Rabobank', 'Revolut', 'Triodos'],
  },
  {
    id: 'bancontact',
    name: 'Bancontact',
    kind: 'card',
    countries: ['BE'],
    currencies: ['EUR'],
    min: 1,
    max: 10_000,
    cost: { fixed: 39, basisPoints: 0 },
  },
  {
    id: 'apple_pay',
    name: 'Apple Pay',
    kind: 'wallet',
    countries: [],
    currencies: EVERY_CURRENCY,
    min: 1,
    max: 10_000,
    cost: { fixed: 25, basisPoints: 180 },
  },
  {
    id: 'paysafecard',
    name: 'paysafecard',
    kind: 'voucher',
    countries: [],
    currencies: EVERY_CURRENCY,
    min: 1,
    max: 1_000,
    cost: { fixed: 0, basisPoints: 1200 },
  },
  {
    id: 'paypal',
    name: 'PayPal',
    kind: 'wallet',
    countries: [],
    currencies: EVERY_CURRENCY,
    min: 1,
    max: 10_000,
    cost: { fixed: 35, basisPoints: 249 },
  },
  {
    id: 'sofort',
    name: 'SOFORT',
    kind: 'redirect',
    countries: ['AT', 'BE', 'CH', 'DE', 'NL'],
    currencies: ['EUR', 'CHF'],
    min: 1,
    max: 10_000,
    cost: { fixed: 25, basisPoints: 90 },
    isRetired: true,
  },
  {
    id: 'eps',
    name: 'eps',
    kind: 'redirect',
    countries: ['AT'],
    currencies: ['EUR'],
    min: 1,
    max: 10_000,
    cost: { fixed: 25, basisPoints: 130 },
    banks: ['Erste Bank und Sparkassen', 'Raiffeisen', 'Bank Austria', 'BAWAG', 'Oberbank'],
  },
];

/** What a merchant asks for beyond them, by the merchant's own id. */
export type FurtherMethods = Readonly<
  Record<string, Partial<Pick<Method, 'name' | 'kind' | 'countries' | 'currencies' | 'isDelayed' | 'isRetired'>>>
>;

/** Methods that this provider does not know yet are offered as the merchant describes them, at its usual cost. */
export const withFurther = (further: FurtherMethods): readonly Method[] => [
  ...OWN,
  ...Object.entries(further)
    .filter(([id]) => OWN.every((own) => own.id !== id))
    .map(([id, { name = id, kind = 'wallet', countries = [], currencies = EVERY_CURRENCY, ...rest }]): Method => {
      return { id, name, kind, countries, currencies, min: 1, max: 10_000, cost: { fixed: 25, basisPoints: 180 }, ...flags(rest) };
    }),
];

const flags = ({ isDelayed, isRetired }: FurtherMethods[string]) => ({ ...(isDelayed && { isDelayed }), ...(isRetired && { isRetired }) });

/** @throws SyntaxError the merchant's list is no JSON */
export const METHODS = withFurther(JSON.parse(process.env.PROVIDER_METHODS ?? '{}'));
