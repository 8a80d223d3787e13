import type { Picture } from '@vesper/contracts';

export interface GallerySlide {
  photo: Picture;
  /** Further locked photos that this slide stands for. */
  more: number;
}

/** The photos that can be seen, then one slide for all that are private, and one for all that are locked for another reason (P-03 – P-05). */
export function slidesOf(photos: readonly Picture[]): { shown: Picture[]; slides: GallerySlide[] } {
  const shown = photos.filter(({ locked }) => !locked);
  const locked = photos.filter((photo) => photo.locked);
  const groups = [locked.filter((photo) => !photo.private), locked.filter((photo) => photo.private)];
  const collapsed = groups.flatMap(([photo, ...others]) => (photo ? [{ photo, more: others.length }] : []));
  return { shown, slides: [...shown.map((photo) => ({ photo, more: 0 })), ...collapsed] };
}
