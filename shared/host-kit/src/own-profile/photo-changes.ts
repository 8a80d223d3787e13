import type { CallBody, OwnPhoto } from '@vesper/contracts';

/**
 * Predicts the server's result of a change, so that it can be shown at once, and which changes the server would refuse (D-15). The main
 * photo is the first, and never private.
 */

type Photos = readonly OwnPhoto[];

/** A change: the request body, and the photos afterwards. */
export interface Change {
  body: CallBody<'photos.update'>;
  after: OwnPhoto[];
}

/** Null: not possible. @param by -1 moves one place towards the front */
export function move(photos: Photos, id: string, by: -1 | 1): Change | null {
  return moveTo(photos, id, photos.findIndex((photo) => photo.id === id) + by);
}

/** Null: not possible, or it is there already. @param to starts at 0 */
export function moveTo(photos: Photos, id: string, to: number): Change | null {
  const from = photos.findIndex((photo) => photo.id === id);
  const photo = photos[from];
  if (!photo || to === from || to < 0 || to >= photos.length) return null;
  const after = photos.toSpliced(from, 1).toSpliced(to, 0, photo);
  if (photos[0]?.is_main && after[0]?.private) return null;
  return { body: { order: after.map((one) => one.id) }, after: withMain(after) };
}

export function makeMain(photos: Photos, id: string): Change {
  return { body: { main: id }, after: withMain(toFront(photos, id)) };
}

/** Null for the only public photo. If it is the main photo, the next public one becomes main. */
export function makePrivate(photos: Photos, id: string): Change | null {
  const hidden = photos.map((photo) => (photo.id === id ? { ...photo, private: true } : photo));
  const isMain = photos.some((photo) => photo.id === id && photo.is_main);
  if (!isMain) return { body: { private: { id, is_private: true } }, after: withMain(hidden) };
  const next = hidden.find((photo) => !photo.private)?.id;
  if (next === undefined) return null;
  return { body: { main: next, private: { id, is_private: true } }, after: withMain(toFront(hidden, next)) };
}

export function makePublic(photos: Photos, id: string): Change {
  const after = photos.map((photo) => (photo.id === id ? { ...photo, private: false } : photo));
  const first = after.find((photo) => !photo.private)?.id ?? id;
  return { body: { private: { id, is_private: false } }, after: withMain(toFront(after, first)) };
}

export const without = (photos: Photos, id: string): OwnPhoto[] => {
  const after = photos.filter((photo) => photo.id !== id);
  const first = after.find((photo) => !photo.private)?.id;
  return withMain(first === undefined ? after : toFront(after, first));
};

const toFront = (photos: Photos, id: string): OwnPhoto[] =>
  photos.toSorted((one, other) => Number(other.id === id) - Number(one.id === id));

const withMain = (photos: Photos): OwnPhoto[] => photos.map((photo, index) => ({ ...photo, is_main: index === 0 && !photo.private }));
