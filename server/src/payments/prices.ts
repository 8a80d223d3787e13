import type { Money } from '@vesper/contracts';

const currencies: Record<string, string> = {
  DK: 'DKK',
  GB: 'GBP',
  NO: 'NOK',
  PL: 'PLN',
  SE: 'SEK',
  CH: 'CHF',
};

/** The currency that members in a country pay in. */
export const currencyOf = (country: string): string => currencies[country] ?? 'EUR';

export interface Priced {
  credits: number;
  bonus: number;
  amount: number;
}

/** What one message costs in a bundle, minor units, rounded up: the shown price is never below the real one. */
export function pricePerMessage({ credits, bonus, amount }: Priced, messageCredits: number): number {
  return Math.ceil((amount * messageCredits) / (credits + bonus));
}

/**
 * A bundle's discounted amount, minor units. Rounded up to the next unit, and never so low that a message would cost less than the
 * country's minimum (V-09).
 */
export function discountedAmount(
  bundle: Priced,
  percentage: number,
  rule: { messageCredits: number; minimumMessageCost: Money | null },
): number {
  const discounted = Math.ceil((bundle.amount * (100 - percentage)) / 100);
  const floor = rule.minimumMessageCost
    ? Math.ceil((rule.minimumMessageCost.amount * (bundle.credits + bundle.bonus)) / rule.messageCredits)
    : 0;
  return Math.min(bundle.amount, Math.max(discounted, floor));
}
