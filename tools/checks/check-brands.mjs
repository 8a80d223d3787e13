import { inProject } from '../lib/project-paths.mjs';

/**
 * Every folder of `brands/` is a brand, whole and without mistakes.
 * @returns {Promise<string[]>} complaints
 */
export async function checkBrands() {
  const { BrandError, readBrands } = await import(inProject('server/src/brands/folder/read-brand.ts'));
  try {
    readBrands(inProject('brands'));
    return [];
  } catch (error) {
    if (error instanceof BrandError) return /** @type {Error} */ (error).message.split('\n');
    throw error;
  }
}
