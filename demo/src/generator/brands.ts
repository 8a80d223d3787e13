import { type BrandFolder, readBrand, readBrands } from '@vesper/server/brands/read-brand';
import { join } from 'node:path';
import type { AttributeCode } from './attributes.ts';

/** A brand, and the statistics of its demo members. */
export interface DemoBrand extends BrandFolder, Statistics {}

interface Statistics {
  readonly femaleShare: number;
  readonly typicalAge: number;
  /** Years between the oldest or youngest and the typical age; default: 36. */
  readonly ageSpread?: number;
  /** Default: as `bodyType` has it. */
  readonly womensBodyTypes?: Readonly<Partial<Record<AttributeCode<'body_type'>, number>>>;
  /** Everybody looks for their own gender. */
  readonly isSameSex?: boolean;
}

const BRANDS = join(import.meta.dirname, '../../../brands');

const demoBrand = (slug: string, statistics: Statistics): DemoBrand => ({ ...readBrand(join(BRANDS, slug)), ...statistics });

/** The demo's brands, configured as by white-label operators (E-06, E-07), one for each niche (K-07). All companies are fictitious. */
export const demoBrands: readonly [DemoBrand, DemoBrand, ...DemoBrand[]] = [
  demoBrand('vesper', { femaleShare: 0.48, typicalAge: 40 }),
  demoBrand('abendrot', { femaleShare: 0.6, typicalAge: 44 }),
  demoBrand('velour', { femaleShare: 0.5, typicalAge: 38 }),
  demoBrand('rondeur', { femaleShare: 0.55, typicalAge: 41, womensBodyTypes: { curvy: 12, sturdy: 5, average: 3 } }),
  demoBrand('avondzon', { femaleShare: 0.55, typicalAge: 61, ageSpread: 12 }),
  demoBrand('marlene', { femaleShare: 0.6, typicalAge: 45, ageSpread: 14 }),
  demoBrand('quay', { femaleShare: 0, typicalAge: 37, isSameSex: true }),
];

/** Brand folders added beside the demo's own: served, but without demo members. */
export const addedBrands = (): BrandFolder[] => readBrands(BRANDS).filter(({ slug }) => !demoBrands.some((brand) => brand.slug === slug));
