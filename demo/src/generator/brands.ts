import { type BrandFolder, readBrand, readBrands } from '@vesper/server/brands/read-brand';
import { join } from 'node:path';

/** A brand, and the statistics of its demo members. */
export interface DemoBrand extends BrandFolder {
  readonly femaleShare: number;
  readonly typicalAge: number;
}

const BRANDS = join(import.meta.dirname, '../../../brands');

/** The demo's two brands, configured as by a white-label operator (E-06, E-07). Both companies are fictitious. */
export const demoBrands: readonly [DemoBrand, DemoBrand] = [
  { ...readBrand(join(BRANDS, 'vesper')), femaleShare: 0.48, typicalAge: 40 },
  { ...readBrand(join(BRANDS, 'abendrot')), femaleShare: 0.6, typicalAge: 44 },
];

/** Brand folders added beside the demo's own: served, but without demo members. */
export const addedBrands = (): BrandFolder[] => readBrands(BRANDS).filter(({ slug }) => !demoBrands.some((brand) => brand.slug === slug));
