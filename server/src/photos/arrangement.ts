import type { CallBody } from '@vesper/contracts';
import { ApiError } from '../platform/errors/api-error.ts';

/** A photo with its position. */
export interface Placed {
  id: string;
  isPrivate: boolean;
  isRejected: boolean;
  isExplicit: boolean;
}

/**
 * A member's photos rearranged as requested (D-15): first privacy, then the order, then the main one.
 * @throws {ApiError} 404 a photo that is not among them · 409 photo_main_is_private
 */
export function arrange(photos: readonly Placed[], { order = [], main, private: privacy }: CallBody<'photos.update'>): Placed[] {
  const ids = new Set(photos.map(({ id }) => id));
  for (const id of [...order, main, privacy?.id]) if (id !== undefined && !ids.has(id)) throw new ApiError(404, 'not_found');

  const marked = photos.map((photo) => (photo.id === privacy?.id ? { ...photo, isPrivate: privacy.is_private } : photo));
  // Photos added in another tab meanwhile are missing from this order: they stay at the end.
  const ordered = [...new Set(order), ...photos.map(({ id }) => id)];
  const wished = [...new Set(main === undefined ? ordered : [main, ...ordered])].flatMap((id) => marked.filter((photo) => photo.id === id));
  const isMainAsked = main !== undefined || hasMain(photos);
  if (isMainAsked && wished[0]?.isPrivate) throw new ApiError(409, 'photo_main_is_private');
  return mainFirst(wished);
}

/** The first photo that can be the main one is; the others keep their order. */
export function mainFirst(photos: readonly Placed[]): Placed[] {
  const main = photos.find(canBeMain);
  return main ? [main, ...photos.filter((photo) => photo !== main)] : [...photos];
}

/** Position 0 is reserved for the main photo: without one, the others start at 1. */
export const placeOf = (photos: readonly Placed[], nth: number): number => (hasMain(photos) ? nth : nth + 1);

export const hasMain = ([first]: readonly Placed[]): boolean => first !== undefined && canBeMain(first);

const canBeMain = ({ isPrivate, isRejected, isExplicit }: Placed): boolean => !isPrivate && !isRejected && !isExplicit;
