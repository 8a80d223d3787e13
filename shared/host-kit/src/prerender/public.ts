/** Prerenders pages when a release is built (`@vesper/federation`). Build-time only. */
export { createSampleHost, placeCredits } from './sample-host.ts';
export { prerenderPages } from './prerender-pages.tsx';
export { variantsOf } from './variants.ts';
