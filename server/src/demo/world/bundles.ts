/** The credit bundles of the demo brands, in the order they are shown (D-23). */

export interface DemoBundle {
  readonly slug: string;
  readonly credits: number;
  readonly bonus: number;
  readonly best_fit: boolean;
  /** Minor units by currency. */
  readonly prices: Readonly<Record<string, number>>;
}

export const vesperBundles: readonly DemoBundle[] = [
  {
    slug: 'taste',
    credits: 10,
    bonus: 0,
    best_fit: false,
    prices: { EUR: 1490, GBP: 1290, CHF: 1490, DKK: 10900, NOK: 17500, SEK: 16900, PLN: 6490 },
  },
  {
    slug: 'evening',
    credits: 25,
    bonus: 0,
    best_fit: false,
    prices: { EUR: 3290, GBP: 2890, CHF: 3290, DKK: 24500, NOK: 38500, SEK: 36900, PLN: 13990 },
  },
  {
    slug: 'weekend',
    credits: 60,
    bonus: 5,
    best_fit: true,
    prices: { EUR: 7990, GBP: 6990, CHF: 7990, DKK: 59900, NOK: 92900, SEK: 89900, PLN: 33990 },
  },
  {
    slug: 'season',
    credits: 120,
    bonus: 15,
    best_fit: false,
    prices: { EUR: 14990, GBP: 12990, CHF: 14990, DKK: 111900, NOK: 174900, SEK: 168900, PLN: 63990 },
  },
];

export const abendrotBundles: readonly DemoBundle[] = [
  { slug: 'funke', credits: 20, bonus: 0, best_fit: false, prices: { EUR: 1980, CHF: 1980 } },
  { slug: 'glut', credits: 50, bonus: 0, best_fit: true, prices: { EUR: 4490, CHF: 4490 } },
  { slug: 'flamme', credits: 120, bonus: 10, best_fit: false, prices: { EUR: 9890, CHF: 9890 } },
];
