import type { Bundle } from '@vesper/contracts';

/** The slug of the bundle whose messages cost least; undefined if two cost the same. The one badge that a bundle can have, and its reason. */
export function cheapest(bundles: readonly Bundle[]): string | undefined {
  const [first, second] = bundles.toSorted((a, b) => a.price_per_message.amount - b.price_per_message.amount);
  return first && second && first.price_per_message.amount < second.price_per_message.amount ? first.slug : undefined;
}
