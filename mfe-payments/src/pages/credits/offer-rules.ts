import type { Bundle, Money, Order, PaymentMethod, StoredCard } from '@vesper/contracts';
import { type Payable, payableCards } from '../../cards/payable.ts';

/** What of an offer decides the choice. */
type Choices = {
  bundles: readonly Bundle[];
  methods: PaymentMethod[];
  cards?: StoredCard[] | undefined;
  last_order?: Order | null | undefined;
};

/**
 * The selected bundle, and how it is paid: as wanted if available, else the bundle bought last, and the latest stored card or the first
 * available method. Who has bought nothing yet chooses a bundle. Methods are sorted with local ones first (D-57).
 */
export function preselect(
  { bundles, methods, cards, last_order: last }: Choices,
  wanted: { bundle: string | null; method: string | null; card?: string | null },
): { bundle: Bundle | undefined; payable: Payable | undefined } {
  const usable = methods.filter(({ available }) => available);
  const stored = payableCards({ methods, cards });
  const card = stored.find((one) => one.card.id === wanted.card) ?? (wanted.method === null ? stored[0] : undefined);
  const method = usable.find(({ id }) => id === wanted.method) ?? usable[0];
  return {
    bundle: bundles.find(({ slug }) => slug === wanted.bundle) ?? bundles.find(({ slug }) => slug === last?.bundle),
    payable: card ?? (method && { method }),
  };
}

/** The real discount in whole percent; less than the nominal one where the country's minimum message price limits it (V-09). */
export const savedPercentage = (price: Money, fullPrice: Money): number => Math.floor(100 - (price.amount * 100) / fullPrice.amount + 0.5);
