import type { WorkerBrand } from './worker-brand.ts';

declare global {
  /** What the server writes before the worker. */
  const BRAND: WorkerBrand;
}
