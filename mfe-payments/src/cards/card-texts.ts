import type { StoredCard } from '@vesper/contracts';
import type { Texts } from '@vesper/host-kit';

/** A card as its member knows it, in words: “Visa ending in 4242”. */
export const cardName = (t: Texts['t'], { brand, last_four }: Pick<StoredCard, 'brand' | 'last_four'>): string =>
  t('cards.name', { brand, digits: last_four });

/** Until when it is good, as printed on it; or that it has expired. */
export function expiryText(t: Texts['t'], { exp_month, exp_year, expired }: StoredCard): string {
  const date = `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`;
  return t(expired ? 'cards.expired' : 'cards.until', { date });
}
