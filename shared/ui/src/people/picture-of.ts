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

/** D-44: widths of the renditions. */
const CARD_WIDTH = 360;
const MATCH_WIDTH = 600;

/** A member's main picture (E-01) as a card or avatar shows it; a member without one has the card's own shape. */
export function pictureOf(image: MainImage | null): ProfilePicture {
  if (!image) return {};
  const { card, match, thumbhash } = image;
  // A card in a grid is half as wide as a phone; what is shown bigger says so by its `sizes`, or by having none.
  const srcSet = card && `${card} ${CARD_WIDTH}w, ${match} ${MATCH_WIDTH}w`;
  return { src: match, ...(srcSet && { srcSet }), placeholder: placeholderOf(thumbhash) };
}
