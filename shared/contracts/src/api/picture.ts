import * as z from 'zod/mini';

/** One picture of a profile. A locked one carries only its blurred rendition (P-04, D-44). */
export const picture = z.object({
  id: z.string(),
  /** 300 × 300. */
  thumb: z.nullable(z.string()),
  /** Portrait 600 × 800, the rendition of the match modal and the cards. */
  match: z.nullable(z.string()),
  /** At most 1600 px. */
  full: z.nullable(z.string()),
  /** Always set; 600 × 800, unrecognisable. */
  blur: z.string(),
  width: z.int(),
  height: z.int(),
  /** Placeholder, base64 (thumbhash). */
  thumbhash: z.nullable(z.string()),
  locked: z.boolean(),
  /** Made private by its owner: no membership unlocks it, but the owner shows them to whom they choose (B-06). */
  private: z.boolean(),
  /** An operator marked it as explicit: shown blurred until the member asks for it. Older servers omit it. */
  explicit: z.optional(z.boolean()),
});
export type Picture = z.infer<typeof picture>;

/** B-13: a photo on a profile that a like is for, or a message about. Its small rendition is null once the profile doesn't show it any more. */
export const aboutPhoto = z.object({ id: z.string(), thumb: z.nullable(z.string()) });
export type AboutPhoto = z.infer<typeof aboutPhoto>;

/** E-01: the main picture, with the specification's field names. */
export const mainImage = z.object({
  filename: z.string(),
  thumb_filename: z.string(),
  /** 360 × 480, for grid cards. Older servers omit it. */
  card: z.optional(z.string()),
  match: z.string(),
  thumbhash: z.nullable(z.string()),
});
export type MainImage = z.infer<typeof mainImage>;
