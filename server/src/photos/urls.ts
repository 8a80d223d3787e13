import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import type { Platform } from '../platform/platform.ts';

export const RENDITIONS = ['thumb', 'card', 'match', 'full', 'blur'] as const; // D-44
export type Rendition = (typeof RENDITIONS)[number];
/** A photo as it was uploaded, before it was edited. */
export const UPLOADED = 'uploaded';

/**
 * A picture's URL grants access to that one rendition: it contains an HMAC over picture and rendition, so the URL of a blurred picture
 * reveals nothing about the sharp one's (P-04, R9), and URLs can't be guessed.
 */
export interface PhotoUrls {
  url(photoId: string, rendition: Rendition | typeof UPLOADED): string;
  isGenuine(photoId: string, rendition: string, signature: string): boolean;
}

export function createPhotoUrls({ secret, prefix = '' }: { secret: string; prefix?: string }): PhotoUrls {
  const sign = (photoId: string, rendition: string) =>
    createHmac('sha256', secret).update(`${photoId}/${rendition}`).digest('base64url').slice(0, 22);
  return {
    url: (photoId, rendition) => `${prefix}/photos/${photoId}/${rendition}-${sign(photoId, rendition)}.webp`,
    isGenuine(photoId, rendition, signature) {
      const expected = Buffer.from(sign(photoId, rendition));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

/** The URLs of one brand's pictures, with its CDN prefix (E-16). */
export const photoUrlsOf = (platform: Pick<Platform, 'config'>, brand: Brand): PhotoUrls =>
  createPhotoUrls({ secret: platform.config.photoUrlSecret, prefix: brand.settings.cdn_prefix });
