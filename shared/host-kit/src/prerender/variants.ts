import type { BrandFacts, PrerenderedVariants } from '@vesper/contracts/release';

/** A brand that has everything, from which the others are told apart. */
const EVERYTHING: BrandFacts = {
  hasDescription: true,
  speaksLocale: true,
  givesMessages: true,
  takesSignups: true,
  hasLanguages: true,
};

/** The facts about a sample brand, and which of them somebody has asked for. */
export interface SampleBrand {
  ask(fact: keyof BrandFacts): boolean;
}

/** One rendering for each answer to each question about the brand that the rendering asks. */
export function variantsOf(render: (brand: SampleBrand) => Omit<PrerenderedVariants[number], 'where'>): PrerenderedVariants {
  const variants = new Map<string, PrerenderedVariants[number]>();
  const samples = [EVERYTHING];
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
