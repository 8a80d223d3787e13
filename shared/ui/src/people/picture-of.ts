import type { MainImage } from '@vesper/contracts';
import { thumbHashToDataURL } from 'thumbhash';

/** A profile's picture: 3:4, several widths, blurred placeholder. */
export interface ProfilePicture {
  src?: string | null;
  srcSet?: string;
  placeholder?: string | null;
}

const urls = new Map<string, string>();

/** Decodes a base64 thumbhash to a blurred image as data URL; cached. */
export function placeholderOf(thumbhash: string | null): string | null {
  if (thumbhash === null) return null;
  const known = urls.get(thumbhash);
  if (known) return known;
  const url = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
  urls.set(thumbhash, url);
  return url;
}

/** D-44: widths of the renditions. */
const CARD_WIDTH = 360;
const MATCH_WIDTH = 600;

/** A member's main picture (E-01) as props of a card or avatar; without a picture, the card's placeholder. */
export function pictureOf(image: MainImage | null): ProfilePicture {
  if (!image) return {};
  const { card, match, thumbhash } = image;
  // In a grid a card is half as wide as a phone. Larger uses pass their own `sizes`, or none.
  const srcSet = card && `${card} ${CARD_WIDTH}w, ${match} ${MATCH_WIDTH}w`;
  return { src: match, ...(srcSet && { srcSet }), placeholder: placeholderOf(thumbhash) };
}
