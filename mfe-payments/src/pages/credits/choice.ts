import type { Bundle, Money, PaymentMethod } from '@vesper/contracts';

/**
 * What is chosen: what is wanted where it can be had, else the bundle that fits best and the first method that can be used,
 * local ones being first (D-57).
 */
export function preselect(
  { bundles, methods }: { bundles: readonly Bundle[]; methods: readonly PaymentMethod[] },
  wanted: { bundle: string | null; method: string | null },
): { bundle: Bundle | undefined; method: PaymentMethod | undefined } {
  const usable = methods.filter(({ available }) => available);
  return {
    bundle: bundles.find(({ slug }) => slug === wanted.bundle) ?? bundles.find(({ best_fit }) => best_fit) ?? bundles[0],
    method: usable.find(({ id }) => id === wanted.method) ?? usable[0],
  };
}

/**
 * The methods worth showing: those that can be used, and those that were here and are gone, so that nobody looks for them (D-57).
 * What belongs to another country or currency is left out.
 */
export const shown = (methods: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.filter(({ available, unavailable_reason: reason }) => available || reason === 'retired');

/** What a discount really takes off, in whole percent: less than it says where the country's lowest price of a message holds it up (V-09). */
export const savedPercentage = (price: Money, fullPrice: Money): number => Math.floor(100 - (price.amount * 100) / fullPrice.amount + 0.5);
