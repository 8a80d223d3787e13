import type { PhotoReviewer } from './reviewer.ts';

/** Leaves every photo in the queue of `npm run moderate`. */
export const peopleReviewer: PhotoReviewer = {
  looksAfter: 0,
  review: async () => ({ outcome: 'for a person' }),
};
