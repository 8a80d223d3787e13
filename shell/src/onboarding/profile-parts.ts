import type { User } from '@vesper/contracts';

/** what a complete profile has, in the order it is asked for. Interests are optional. */
export const PARTS = ['photo', 'place', 'about'] as const;
export type Part = (typeof PARTS)[number];

/** The parts that the profile lacks. */
export function missingParts({ profile }: User): Part[] {
  const place = profile.place_source === 'region' ? profile.region : profile.city;
  const lacks: Record<Part, boolean> = { photo: profile.main_image === null, place: place === null, about: !profile.about_me };
  return PARTS.filter((part) => lacks[part]);
}
