import { CURRENCY_SIZE, METHODS, type Method, type MethodKind } from './methods.ts';

export type UnavailableReason = 'retired' | 'country' | 'currency' | 'amount';

/** Sorts after methods for specific countries. */
const RANK_EVERYWHERE = 1000;

/** A method as returned by `GET /v1/methods`; money in minor units of the requested currency. */
export interface OfferedMethod {
  id: string;
  name: string;
  kind: MethodKind;
  countries: readonly string[];
  min: number;
  max: number;
  cost: number;
  delayed: boolean;
  available: boolean;
  unavailable_reason: UnavailableReason | null;
}

/** All methods of K-06 for a customer in `country`: available ones first, sorted local to global (D-57). @param amount minor units */
export function offeredMethods(country: string, currency: string, amount: number): OfferedMethod[] {
  return METHODS.map((method): OfferedMethod => {
    const reason = unavailableReason(method, currency, amount, country);
    return {
      id: method.id,
      name: method.name,
      kind: method.kind,
      countries: method.countries,
      ...limits(method, currency),
      cost: transactionCost(method, currency, amount),
      delayed: method.isDelayed ?? false,
      available: reason === null,
      unavailable_reason: reason,
    };
  }).sort((a, b) => rank(a) - rank(b));
}

/** Why this method can't be used, or null. Without `country` the country isn't checked. */
export function unavailableReason(method: Method, currency: string, amount: number, country?: string): UnavailableReason | null {
  if (method.isRetired) return 'retired';
  if (country && method.countries.length > 0 && !method.countries.includes(country)) {
    return 'country';
  }
  if (!method.currencies.includes(currency)) return 'currency';
  const { min, max } = limits(method, currency);
  return amount < min || amount > max ? 'amount' : null;
}

/** The merchant's cost of a payment, in minor units, rounded up. */
export function transactionCost(method: Method, currency: string, amount: number): number {
  const fixed = method.cost.fixed * sizeOf(currency);
  return fixed + Math.ceil((amount * method.cost.basisPoints) / 10_000);
}

export function findMethod(id: string): Method | undefined {
  return METHODS.find((method) => method.id === id);
}

export const isByCard = (id: string): boolean => findMethod(id)?.kind === 'card';

function limits(method: Method, currency: string): { min: number; max: number } {
  const minorUnits = 100 * sizeOf(currency);
  return { min: method.min * minorUnits, max: method.max * minorUnits };
}

function sizeOf(currency: string): number {
  return CURRENCY_SIZE[currency] ?? 1;
}

/** Fewer countries count as more local. */
function rank({ available, countries }: OfferedMethod): number {
  if (!available) return Number.MAX_SAFE_INTEGER;
  return countries.length || RANK_EVERYWHERE;
}
