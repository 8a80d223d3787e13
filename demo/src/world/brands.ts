import { type BrandFolder, readBrand, readBrands } from '@vesper/server/brands/read-brand';
import { join } from 'node:path';

/** A brand, and who its members are. */
export interface DemoBrand extends BrandFolder {
  readonly femaleShare: number;
  readonly typicalAge: number;
}

const BRANDS = join(import.meta.dirname, '../../../brands');

/** The two brands of the demo, as a white-label operator would set them (E-06, E-07). Both companies are invented. */
export const demoBrands: readonly [DemoBrand, DemoBrand] = [
  { ...readBrand(join(BRANDS, 'vesper')), femaleShare: 0.48, typicalAge: 40 },
  { ...readBrand(join(BRANDS, 'abendrot')), femaleShare: 0.6, typicalAge: 44 },
];

/** Brands that somebody has added beside them: served, and without members yet. */
export const addedBrands = (): BrandFolder[] => readBrands(BRANDS).filter(({ slug }) => !demoBrands.some((brand) => brand.slug === slug));
