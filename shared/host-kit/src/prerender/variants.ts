import type { PageFacts, PrerenderedVariants } from '@vesper/contracts/release';

/** The first sample: every fact is true. */
const ALL_FACTS: PageFacts = {
  hasDescription: true,
  hasHeadline: true,
  speaksLocale: true,
  givesMessages: true,
  takesSignups: true,
  hasLanguages: true,
  hasPaid: true,
  hasCredits: true,
  hasFewCredits: true,
  hasPhoto: true,
  hasDiscount: true,
  isFictional: true,
  hasPlace: true,
  hasWords: true,
  hasInterests: true,
  hasLocked: true,
};

/** A sample brand and member that record which of their facts the rendering reads. */
export interface SampleFacts {
  ask(fact: keyof PageFacts): boolean;
}

/** Thrown while rendering: with these facts the page is left to script. */
export class NeedsScript extends Error {}

/** Renders once per combination of the facts that the rendering reads. */
export function variantsOf(render: (brand: SampleFacts) => Omit<PrerenderedVariants[number], 'where'>): PrerenderedVariants {
  const variants = new Map<string, PrerenderedVariants[number] | null>();
  const samples = [ALL_FACTS];
  for (let facts = samples.pop(); facts; facts = samples.pop()) {
    const sample = facts;
    const where: Partial<PageFacts> = {};
    const rendered = renderedOrNone(() => render({ ask: (fact) => (where[fact] = sample[fact]) }));
    const key = JSON.stringify(Object.entries(where).sort(([a], [b]) => (a < b ? -1 : 1)));
    if (variants.has(key)) continue;
    variants.set(key, rendered && { where, ...rendered });
    for (const fact of Object.keys(where) as (keyof PageFacts)[]) samples.push({ ...sample, [fact]: !sample[fact] });
  }
  return [...variants.values()].filter((variant) => variant !== null);
}

function renderedOrNone<Rendered>(render: () => Rendered): Rendered | null {
  try {
    return render();
  } catch (error) {
    if (error instanceof NeedsScript) return null;
    throw error;
  }
}
