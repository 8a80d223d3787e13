import type { Picture } from '@vesper/contracts';

export interface GallerySlide {
  photo: Picture;
  /** Further locked photos that this slide stands for. */
  more: number;
  /** Which of all photos these are: "2", or "4–6". */
  numbers: string;
}

/** The photos that can be seen, then one slide for all that are private, and one for all that are locked for another reason (P-03 – P-05). */
export function slidesOf(photos: readonly Picture[]): { shown: Picture[]; slides: GallerySlide[] } {
  const shown = photos.filter(({ locked }) => !locked);
  const locked = photos.filter((photo) => photo.locked);
  const groups = [locked.filter((photo) => !photo.private), locked.filter((photo) => photo.private)];
  const slides: GallerySlide[] = [];
  let before = 0;
  for (const [photo, ...others] of [...shown.map((one) => [one]), ...groups]) {
    if (!photo) continue;
    const [from, to] = [before + 1, before + 1 + others.length];
    slides.push({ photo, more: others.length, numbers: from === to ? `${from}` : `${from}–${to}` });
    before = to;
  }
  return { shown, slides };
}
