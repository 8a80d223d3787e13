import type { PaymentMethod, PaymentMethodId } from '@vesper/contracts';
import { paymentMethods } from '@vesper/contracts/payment-methods';

type Method = (typeof methods)[number];

const methods = Object.entries(paymentMethods).map(([id, method]) => ({ id: id as PaymentMethodId, ...method }));

/** Paid on our own page, with a mandate and a code, not at the provider's. */
export const isDirectDebit = (id: PaymentMethodId): boolean => paymentMethods[id].kind === 'direct_debit';

interface Payable {
  country: string;
  currency: string;
  /** What may be paid, in minor units: a method can be used if it takes any of them. Absent: any amount. */
  amounts?: readonly number[];
  /** Whether codes can be sent, which direct debit needs. */
  canText?: boolean;
  /** Whether someone takes payments by a method. */
  isServed?: (id: PaymentMethodId) => boolean;
}

/**
 * The methods for a country, currency and amounts, local ones first and retired ones last, with the reason where a method can't be
 * used (D-23, D-57).
 */
export function methodsFor(payment: Payable): PaymentMethod[] {
  const { country, currency, isServed = () => true } = payment;
  const ranked = methods.map((method) => ({ method, reason: whyNot(method, payment) }));
  const isLocal = ({ method }: { method: Method }) => method.countries?.includes(country) ?? false;
  const rank = (entry: { method: Method; reason: string | null }) => {
    if (entry.reason === 'retired') return 2;
    return isLocal(entry) ? 0 : 1;
  };
  return ranked
    .filter(({ method, reason }) => reason === 'retired' || isServed(method.id))
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ method, reason }) => ({
      id: method.id,
      name: method.name,
      kind: method.kind,
      available: reason === null,
      unavailable_reason: reason,
      min: method.min === undefined ? null : { amount: method.min, currency },
      max: maxOf(method, currency),
      delayed: method.isDelayed ?? false,
      // No method costs extra (D-62: the button shows the full price).
      cost: { amount: 0, currency },
    }));
}

function maxOf({ max }: Method, currency: string): PaymentMethod['max'] {
  const amount = max?.[currency];
  return amount === undefined ? null : { amount, currency };
}

function whyNot(method: Method, { country, currency, amounts, canText = true }: Payable): PaymentMethod['unavailable_reason'] {
  // A method of other countries is simply not offered.
  if (method.countries && !method.countries.includes(country)) return 'country';
  if (method.isRetired) return 'retired';
  if (method.kind === 'direct_debit' && !canText) return 'later';
  if (method.currencies && !method.currencies.includes(currency)) return 'currency';
  const { min = 0, max } = method;
  const most = max?.[currency] ?? Number.POSITIVE_INFINITY;
  if (amounts && !amounts.some((amount) => amount >= min && amount <= most)) return 'amount';
  return null;
}
