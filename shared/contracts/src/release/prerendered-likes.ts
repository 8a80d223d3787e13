import { FEW_LIKES } from '../constants.ts';

/** Faces of new matches. */
export const MATCH_PHOTOS = ['matchPhoto1', 'matchPhoto2', 'matchPhoto3'] as const;
/**
 * Placeholders around a list of received likes: how many are new, how many matches no one has written to, and of those that are shown the
 * only one, or the faces.
 */
export const LIKES_PLACES = ['newLikes', 'newMatches', 'matchId', 'matchName', ...MATCH_PHOTOS] as const;
export type LikesPlace = (typeof LIKES_PLACES)[number];

interface LikesCounts {
  /** Of the listed likes. */
  total: number;
  newLikes: number;
  /** Matches that no one has written to. */
  newMatches: number;
  /** Without fictional ones. */
  shownMatches: number;
}

/** Facts on which the markup around received likes depends. `isFew`: each has a third of a wide window. */
export const likesFactsOf = ({ total, newLikes, newMatches, shownMatches }: LikesCounts): Record<string, boolean> => ({
  hasNewLikes: newLikes > 0,
  isFew: total <= FEW_LIKES,
  hasNewMatches: newMatches > 0,
  showsOneMatch: shownMatches === 1,
  showsTwoMatches: shownMatches === 2,
  showsMoreMatches: shownMatches > 2,
});
