import * as z from 'zod/mini';
import type { CallSchemas } from './call-schema.ts';
import { id, ok, timestamp } from './common.ts';
import { profileCard } from './profile.ts';

/** B-06: whom this member shows their private photos, the latest first. */
const privatePhotosGet = {
  response: z.object({ shown_to: z.array(z.object({ profile: profileCard, granted_at: timestamp })) }),
  refusals: ['authentication_required'] as const,
};
/** Shows all of this member's private photos, later ones too, to one other until it is taken back or one of the two blocks the other. */
const privatePhotosShow = {
  body: z.object({ id }),
  response: ok,
  refusals: ['authentication_required', 'unconfirmed', 'blocked', 'not_found'] as const,
};
const privatePhotosHide = { body: z.object({ id }), response: ok, refusals: ['authentication_required'] as const };

export const privatePhotoCalls = {
  'privatephotos.get': privatePhotosGet,
  'privatephotos.show': privatePhotosShow,
  'privatephotos.hide': privatePhotosHide,
} satisfies CallSchemas;
