import type { WorkerBrand } from './worker-brand.ts';

declare global {
  /** Prepended to the worker by the server. */
  const BRAND: WorkerBrand;
}
