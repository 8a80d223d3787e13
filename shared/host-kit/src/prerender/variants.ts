import type { PageFacts, PrerenderedVariants } from '@vesper/contracts/release';

/** The first sample: every fact is true. */
const ALL_FACTS: PageFacts = {
  hasDescription: true,
  hasHeadline: true,
  speaksLocale: true,
  givesMessages: true,
  showsSearch: true,
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
  return oncePerCombination(ALL_FACTS, (ask) => renderedOrNone(() => render({ ask }))).flatMap(({ where, rendered }) =>
    rendered ? [{ where, ...rendered }] : [],
  );
}

/**
 * What is rendered with each combination of the facts that a rendering asks for, and those facts. One that none asks for doubles nothing.
 * @param first the facts of the first rendering
 */
export function oncePerCombination<Facts extends Record<keyof Facts, boolean>, Rendered>(
  first: Facts,
  render: (ask: (fact: keyof Facts) => boolean) => Rendered,
): { where: Partial<Facts>; rendered: Rendered }[] {
  const found: { where: Partial<Facts>; rendered: Rendered }[] = [];
  const samples = [first];
  for (let facts = samples.pop(); facts; facts = samples.pop()) {
    const sample = facts;
    if (found.some(({ where }) => factsIn(where).every((fact) => where[fact] === sample[fact]))) continue;
    const where: Partial<Facts> = {};
    const rendered = render((fact) => (where[fact] = sample[fact]));
    found.push({ where, rendered });
    for (const fact of factsIn(where)) samples.push({ ...sample, [fact]: !sample[fact] });
  }
  return found;
}

const factsIn = <Facts extends object>(where: Partial<Facts>) => Object.keys(where) as (keyof Facts)[];

function renderedOrNone<Rendered>(render: () => Rendered): Rendered | null {
  try {
    return render();
  } catch (error) {
    if (error instanceof NeedsScript) return null;
    throw error;
  }
}
