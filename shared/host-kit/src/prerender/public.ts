/** How pages become markup when a release is built (`@vesper/federation`). Nothing of it reaches a browser. */
export { createSampleHost } from './sample-host.ts';
export { prerenderPages } from './prerender-pages.tsx';
export { variantsOf } from './variants.ts';
