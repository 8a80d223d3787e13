import type { PhotoRejection } from '@vesper/contracts';
import type { Config } from '../../config.ts';
import { demoReviewer } from './demo-reviewer.ts';
import { peopleReviewer } from './people-reviewer.ts';

/** A photo that no one has looked at yet. */
export interface WaitingPhoto {
  readonly id: string;
  /** The photo as its member uploaded it, read and written anew: JPEG, without metadata. */
  readonly picture: Buffer;
}

/** What became of a photo: others may see it, or they may not and its owner reads why, or it waits for a person. */
export type Verdict = { outcome: 'accepted' } | { outcome: 'rejected'; reason: PhotoRejection } | { outcome: 'for a person' };

/**
 * Who looks at photos (D-20), once the automatic checks let them through. Chosen by `PHOTO_REVIEW`; a service that looks at them would be
 * another file beside `demo-reviewer.ts`. It may throw: then it is asked again, and the photo waits.
 */
export interface PhotoReviewer {
  /** Seconds until it is asked. */
  readonly looksAfter: number;
  review(photo: WaitingPhoto): Promise<Verdict>;
}

/** Undefined: no one looks, and photos are there at once. Only on a machine of one's own; `readConfig` refuses it elsewhere. */
export function createReviewer({ photoReview }: Pick<Config, 'photoReview'>): PhotoReviewer | undefined {
  const reviewers = { people: peopleReviewer, demo: demoReviewer, none: undefined };
  return reviewers[photoReview];
}
