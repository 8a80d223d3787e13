import type { Bundle, Money, PaymentMethod, StoredCard } from '@vesper/contracts';
import { type Payable, payableCards } from '../../cards/payable.ts';

/**
 * The selected bundle, and how it is paid: as wanted if available, else the best-fit bundle, and the latest stored card or the first available
 * method. Methods are sorted with local ones first (D-57).
 */
export function preselect(
  { bundles, methods, cards }: { bundles: readonly Bundle[]; methods: PaymentMethod[]; cards?: StoredCard[] | undefined },
  wanted: { bundle: string | null; method: string | null; card?: string | null },
): { bundle: Bundle | undefined; payable: Payable | undefined } {
  const usable = methods.filter(({ available }) => available);
  const stored = payableCards({ methods, cards });
  const card = stored.find((one) => one.card.id === wanted.card) ?? (wanted.method === null ? stored[0] : undefined);
  const method = usable.find(({ id }) => id === wanted.method) ?? usable[0];
  return {
    bundle: bundles.find(({ slug }) => slug === wanted.bundle) ?? bundles.find(({ best_fit }) => best_fit) ?? bundles[0],
    payable: card ?? (method && { method }),
  };
}

/**
 * Available methods, and retired ones, so that nobody searches for them (D-57). Methods of other countries or currencies are left out.
 */
export const methodsToShow = (methods: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.filter(({ available, unavailable_reason: reason }) => available || reason === 'retired');

/** The real discount in whole percent; less than the nominal one where the country's minimum message price limits it (V-09). */
export const savedPercentage = (price: Money, fullPrice: Money): number => Math.floor(100 - (price.amount * 100) / fullPrice.amount + 0.5);
