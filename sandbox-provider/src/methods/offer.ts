import { CURRENCY_SIZE, METHODS, type Method, type MethodKind } from './methods.ts';

export type Unavailable = 'retired' | 'country' | 'currency' | 'amount';

/** Ranks behind any number of countries. */
const METHODS_EVERYWHERE = 1000;

/** A method as `GET /v1/methods` shows it; money in minor units of the asked currency. */
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
  unavailable_reason: Unavailable | null;
}

/** Every method of K-06 for a customer in `country`: available ones first, and of these the local ones (D-57). */
export function offeredMethods(country: string, currency: string, amount: number): OfferedMethod[] {
  return METHODS.map((method): OfferedMethod => {
    const reason = whyUnavailable(method, currency, amount, country);
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

/** Why this method can't be used, or null. Without a country the customer's whereabouts are not asked. */
export function whyUnavailable(method: Method, currency: string, amount: number, country?: string): Unavailable | null {
  if (method.isRetired) return 'retired';
  if (country && method.countries.length > 0 && !method.countries.includes(country)) {
    return 'country';
  }
  if (!method.currencies.includes(currency)) return 'currency';
  const { min, max } = limits(method, currency);
  return amount < min || amount > max ? 'amount' : null;
}

/** What the merchant pays for this payment, in minor units, rounded up. */
export function transactionCost(method: Method, currency: string, amount: number): number {
  const fixed = method.cost.fixed * sizeOf(currency);
  return fixed + Math.ceil((amount * method.cost.basisPoints) / 10_000);
}

export function findMethod(id: string): Method | undefined {
  return METHODS.find((method) => method.id === id);
}

function limits(method: Method, currency: string): { min: number; max: number } {
  const minorUnits = 100 * sizeOf(currency);
  return { min: method.min * minorUnits, max: method.max * minorUnits };
}

function sizeOf(currency: string): number {
  return CURRENCY_SIZE[currency] ?? 1;
}

/** The fewer countries a method is for, the more local it is. */
function rank({ available, countries }: OfferedMethod): number {
  if (!available) return Number.MAX_SAFE_INTEGER;
  return countries.length || METHODS_EVERYWHERE;
}
