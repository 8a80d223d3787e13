import type { PaymentMethod, PaymentMethodId } from '@vesper/contracts';

interface Method {
  id: PaymentMethodId;
  kind: PaymentMethod['kind'];
  /** The countries where it is offered; absent: everywhere. */
  countries?: string[];
  currencies?: string[];
  /** Shut down by its operator (D-57). */
  isRetired?: true;
  /** The payment may take days; the order is pending meanwhile. */
  isDelayed?: true;
  /** Minor units. */
  min?: number;
}

/** K-06 as data (D-57), in the order offered where none is local. */
const methods: Method[] = [
  { id: 'ideal', kind: 'redirect', countries: ['NL'], currencies: ['EUR'] },
  { id: 'bancontact', kind: 'redirect', countries: ['BE'], currencies: ['EUR'] },
  { id: 'blik', kind: 'redirect', countries: ['PL'], currencies: ['PLN'] },
  { id: 'przelewy24', kind: 'redirect', countries: ['PL'], currencies: ['PLN', 'EUR'] },
  { id: 'mobilepay', kind: 'wallet', countries: ['DK', 'FI'], currencies: ['DKK', 'EUR'] },
  { id: 'dankort', kind: 'card', countries: ['DK'], currencies: ['DKK'] },
  { id: 'swish', kind: 'wallet', countries: ['SE'], currencies: ['SEK'] },
  { id: 'vipps', kind: 'wallet', countries: ['NO'], currencies: ['NOK'] },
  { id: 'twint', kind: 'wallet', countries: ['CH'], currencies: ['CHF'] },
  { id: 'satispay', kind: 'wallet', countries: ['IT'], currencies: ['EUR'] },
  { id: 'nexi', kind: 'card', countries: ['IT'], currencies: ['EUR'] },
  { id: 'carte_bancaire', kind: 'card', countries: ['FR'], currencies: ['EUR'] },
  { id: 'eps', kind: 'redirect', countries: ['AT'], currencies: ['EUR'] },
  { id: 'cards', kind: 'card' },
  { id: 'paypal', kind: 'wallet' },
  { id: 'apple_pay', kind: 'wallet' },
  { id: 'paysafecard', kind: 'voucher', min: 500 },
  { id: 'wire_transfer', kind: 'bank_transfer', isDelayed: true, currencies: ['EUR'] },
  { id: 'sepa_direct_debit', kind: 'direct_debit', isDelayed: true, currencies: ['EUR'] },
  { id: 'giropay', kind: 'redirect', countries: ['DE'], currencies: ['EUR'], isRetired: true },
  { id: 'sofort', kind: 'redirect', countries: ['DE', 'AT', 'CH', 'NL', 'BE'], currencies: ['EUR', 'CHF'], isRetired: true },
];

/** Paid on our own page, with a mandate and a code, not at the provider's. */
export const isDirectDebit = (id: PaymentMethodId): boolean => methods.some((one) => one.id === id && one.kind === 'direct_debit');

interface Payable {
  country: string;
  currency: string;
  /** Minor units. */
  amount: number;
  /** Whether codes can be sent, which direct debit needs. */
  canText?: boolean;
}

/**
 * The methods for a country, currency and smallest amount, local ones first and retired ones last, with the reason where a method can't be
 * used (D-23, D-57).
 */
export function methodsFor(payment: Payable): PaymentMethod[] {
  const { country, currency } = payment;
  const ranked = methods.map((method) => ({ method, reason: whyNot(method, payment) }));
  const isLocal = ({ method }: { method: Method }) => method.countries?.includes(country) ?? false;
  const rank = (entry: { method: Method; reason: string | null }) => {
    if (entry.reason === 'retired') return 2;
    return isLocal(entry) ? 0 : 1;
  };
  return ranked
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ method, reason }) => ({
      id: method.id,
      kind: method.kind,
      available: reason === null,
      unavailable_reason: reason,
      delayed: method.isDelayed ?? false,
      // No method costs extra (D-62: the button shows the full price).
      cost: { amount: 0, currency },
    }));
}

function whyNot(method: Method, { country, currency, amount, canText = true }: Payable): PaymentMethod['unavailable_reason'] {
  // A method of other countries is simply not offered.
  if (method.countries && !method.countries.includes(country)) return 'country';
  if (method.isRetired) return 'retired';
  if (method.kind === 'direct_debit' && !canText) return 'later';
  if (method.currencies && !method.currencies.includes(currency)) return 'currency';
  if (method.min !== undefined && amount < method.min) return 'amount';
  return null;
}
