import { useParams } from '@vesper/host-kit';

/** A variant that `lander.json` declares: its slug, or also whom and which pictures it shows. */
export type Declared = string | { slug: string; people?: string; pictures?: string };

/** What a lander shows at its address (D-52). */
export interface Variant {
  /** The name of its words. */
  copy: string;
  /** The name under which its people are drawn: another name shows others. */
  people: string;
  /** The name of its pictures, which the lander gives a meaning. */
  pictures: string;
}

/** The variant of the address's slug; any other slug shows the plain one. */
export function useVariant(lander: string, variants: readonly Declared[] = []): Variant {
  const { slug = '' } = useParams();
  const named = variants.map((one) => (typeof one === 'string' ? { slug: one } : one)).find((one) => one.slug === slug);
  return { copy: named?.slug ?? 'plain', people: named?.people ?? lander, pictures: named?.pictures ?? 'plain' };
}
