import type { MainImage } from '@vesper/contracts';
import { thumbHashToDataURL } from 'thumbhash';
import type { ProfilePicture } from './profile-card.tsx';

const urls = new Map<string, string>();

/** The blurred picture of a thumbhash (base64), as a data URL. The same hash is decoded once. */
export function placeholderOf(thumbhash: string | null): string | null {
  if (thumbhash === null) return null;
  const known = urls.get(thumbhash);
  if (known) return known;
  const url = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
  urls.set(thumbhash, url);
  return url;
}

/** A member's main picture (E-01) as a card or avatar shows it; a member without one has the card's own shape. */
export function pictureOf(image: MainImage | null): ProfilePicture {
  if (!image) return {};
  return { src: image.match, placeholder: placeholderOf(image.thumbhash) };
}
