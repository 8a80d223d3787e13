import * as z from 'zod/mini';
import { PHOTO_FILE, PHOTO_REJECTIONS, PHOTO_TURNS, PREMIUM_PHOTOS } from '../constants.ts';
import type { CallSchemas } from './call-schema.ts';
import { id } from './common.ts';
import { picture } from './picture.ts';

const share = z.number().check(z.minimum(0), z.maximum(1));

/** How a photo is shown, from how it was uploaded. */
const photoEdit = z.object({
  /** Degrees clockwise, before the part is taken. */
  turn: z.literal(PHOTO_TURNS),
  /** Shares of the whole turned photo. Null: all of it. */
  part: z.nullable(z.object({ x: share, y: share, width: share, height: share })),
});
export type PhotoEdit = z.infer<typeof photoEdit>;

/** A photo as its owner sees it. `processing`: it waits to be looked at. Until it is `ready`, its URLs resolve for no one else. */
export const ownPhoto = z.extend(picture, {
  status: z.enum(['processing', 'ready', 'rejected']),
  /** Null unless it is rejected. */
  rejected_for: z.nullable(z.enum(PHOTO_REJECTIONS)),
  /** The first public photo. A member with only private photos has no main photo. */
  is_main: z.boolean(),
  /** What an edit starts from: the photo as it was uploaded (at most 1600 px, for its owner alone), and its edit. Older servers omit it. */
  uploaded: z.optional(z.extend(photoEdit, { full: z.string() })),
});
export type OwnPhoto = z.infer<typeof ownPhoto>;

/** All photos in order, and the maximum number for the member (K-01, P-05). */
const ownPhotos = z.object({ photos: z.array(ownPhoto), limit: z.int() });

const photosGet = { query: z.object({}), response: ownPhotos, refusals: ['authentication_required'] as const };

/**
 * Refused: 413 `too_large` · 415 `unsupported_media_type` · 422 `fields_invalid`, each with the reason in `fields.file` · 409 `photo_limit` with `limit` ·
 * 503 `unavailable` with `retry_after` while too many other photos are being processed.
 */
const photoCreate = {
  file: PHOTO_FILE,
  response: z.extend(ownPhotos, { photo: ownPhoto }),
  refusals: ['authentication_required', 'fields_invalid', 'photo_limit'] as const,
};

/**
 * The edited photo is a new one, with another id, in the place of the old, and is looked at again. Each edit starts from what was uploaded.
 * Refused: 404 for a photo that is not theirs, or was edited or removed meanwhile · 422 `fields_invalid` with the reason in `fields.part`.
 */
const editPhoto = {
  body: z.extend(photoEdit, { id }),
  response: z.extend(ownPhotos, { photo: ownPhoto }),
  refusals: ['authentication_required', 'fields_invalid', 'not_found'] as const,
};

const photoRemove = { body: z.object({ id }), response: ownPhotos, refusals: ['authentication_required', 'not_found'] as const };

/**
 * Applied in this order: `private`, `main`, `order`. Photos missing from `order` keep their relative order, after those it names.
 * Refused: 404 for a photo that is not theirs · 409 `photo_main_is_private`.
 */
const photosUpdate = {
  body: z.partial(
    z.object({
      order: z.array(id).check(z.maxLength(PREMIUM_PHOTOS)),
      main: id,
      private: z.object({ id, is_private: z.boolean() }),
    }),
  ),
  response: ownPhotos,
  refusals: ['authentication_required', 'not_found', 'photo_main_is_private'] as const,
};

export const photosCalls = {
  'photos.get': photosGet,
  'photo.create': photoCreate,
  'photos.update': photosUpdate,
  'photo.edit': editPhoto,
  'photo.remove': photoRemove,
} satisfies CallSchemas;
