import type { BrandFacts, PrerenderedVariants } from '@vesper/contracts/release';

/** The first sample brand: every fact is true. */
const ALL_FACTS: BrandFacts = {
  hasDescription: true,
  speaksLocale: true,
  givesMessages: true,
  takesSignups: true,
  hasLanguages: true,
};

/** A sample brand that records which of its facts the rendering reads. */
export interface SampleBrand {
  ask(fact: keyof BrandFacts): boolean;
}

/** Renders once per combination of the brand facts that the rendering reads. */
export function variantsOf(render: (brand: SampleBrand) => Omit<PrerenderedVariants[number], 'where'>): PrerenderedVariants {
  const variants = new Map<string, PrerenderedVariants[number]>();
  const samples = [ALL_FACTS];
  for (let facts = samples.pop(); facts; facts = samples.pop()) {
    const sample = facts;
    const where: Partial<BrandFacts> = {};
    const rendered = render({ ask: (fact) => (where[fact] = sample[fact]) });
    const key = JSON.stringify(Object.entries(where).sort(([a], [b]) => (a < b ? -1 : 1)));
    if (variants.has(key)) continue;
    variants.set(key, { where, ...rendered });
    for (const fact of Object.keys(where) as (keyof BrandFacts)[]) samples.push({ ...sample, [fact]: !sample[fact] });
  }
  return [...variants.values()];
}
