import type { Bundle, Money, Order, PaymentMethod, StoredCard } from '@vesper/contracts';
import { offerAt, type Payable, payableCards } from '../../cards/payable.ts';

/** What of an offer decides the choice. */
type Choices = {
  bundles: readonly Bundle[];
  methods: PaymentMethod[];
  cards?: StoredCard[] | undefined;
  last_order?: Order | null | undefined;
};

/**
 * The selected bundle, and how it is paid: as wanted if available, else the bundle bought last, the way it was paid then (M-12), and where that
 * can't be used the latest stored card or the first available method that takes its price (K-06). Who has bought nothing yet chooses a bundle.
 * Methods are sorted with local ones first (D-57).
 */
export function preselect(
  { bundles, methods: all, cards, last_order: last }: Choices,
  wanted: { bundle: string | null; method: string | null; card?: string | null },
): { bundle: Bundle | undefined; payable: Payable | undefined } {
  const bundle = bundles.find(({ slug }) => slug === wanted.bundle) ?? bundles.find(({ slug }) => slug === last?.bundle);
  const { methods } = offerAt({ methods: all }, bundle?.price);
  const usable = methods.filter(({ available }) => available);
  const stored = payableCards({ methods, cards });
  const card = stored.find((one) => one.card.id === wanted.card);
  const usual = wanted.method === null ? ((last && wayOf(last, stored, usable)) ?? stored[0]) : undefined;
  const method = usable.find(({ id }) => id === wanted.method) ?? usable[0];
  return {
    bundle,
    payable: card ?? usual ?? (method && { method }),
  };
}

/** How an order was paid, as far as it can be so again: by its card, or one of its method, as that may have been kept since, or by its method. */
function wayOf(
  { card: paid, method: by }: Order,
  stored: readonly (Payable & { card: StoredCard })[],
  usable: readonly PaymentMethod[],
): Payable | undefined {
  const method = usable.find(({ id }) => id === by);
  return stored.find(({ card }) => card.id === paid?.id) ?? stored.find(({ card }) => card.method === by) ?? (method && { method });
}

/**
 * What a discount really takes off a bundle, in whole percent and never rounded in our favour. Prices are rounded up to the cent, so a price
 * within a cent of the discount's has all of it; one that the lowest price of a message holds up (V-09) has less. @param most the discount's
 */
export function savedPercentage(price: Money, fullPrice: Money, most: number): number {
  if (price.amount <= Math.ceil((fullPrice.amount * (100 - most)) / 100)) return most;
  return Math.floor(100 - (price.amount * 100) / fullPrice.amount);
}
