import type { PaymentMethod, PaymentMethodId } from '@vesper/contracts';
import { paymentMethods } from '@vesper/contracts/payment-methods';

type Method = (typeof methods)[number];

const methods = Object.entries(paymentMethods).map(([id, method]) => ({ id: id as PaymentMethodId, ...method }));

/** Paid on our own page, with a mandate and a code, not at the provider's. */
export const isDirectDebit = (id: PaymentMethodId): boolean => paymentMethods[id].kind === 'direct_debit';

interface Payable {
  country: string;
  currency: string;
  /** Minor units. */
  amount: number;
  /** Whether codes can be sent, which direct debit needs. */
  canText?: boolean;
  /** Whether somebody takes payments by a method. */
  isServed?: (id: PaymentMethodId) => boolean;
}

/**
 * The methods for a country, currency and smallest amount, local ones first and retired ones last, with the reason where a method can't be
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
      ...(method.mark && { mark: method.mark }),
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
