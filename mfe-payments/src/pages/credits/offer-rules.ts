import type { Bundle, Money, PaymentMethod } from '@vesper/contracts';

/**
 * The selected bundle and method: the wanted ones if available, else the best-fit bundle and the first available method.
 * Methods are sorted with local ones first (D-57).
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
 * Available methods, and retired ones, so that nobody searches for them (D-57). Methods of other countries or currencies are left out.
 */
export const methodsToShow = (methods: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.filter(({ available, unavailable_reason: reason }) => available || reason === 'retired');

/** The real discount in whole percent; less than the nominal one where the country's minimum message price limits it (V-09). */
export const savedPercentage = (price: Money, fullPrice: Money): number => Math.floor(100 - (price.amount * 100) / fullPrice.amount + 0.5);
