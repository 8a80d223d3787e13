import * as z from 'zod/mini';
import { SAVED_SEARCH_NAME_MAX } from '../constants.ts';
import { hasVisibleText } from '../visible-text.ts';
import type { CallSchemas } from './call-schema.ts';
import { id, timestamp } from './common.ts';
import { text, trimmedText } from './text.ts';

const name = trimmedText(SAVED_SEARCH_NAME_MAX).check(z.refine(hasVisibleText, 'required'));

/** `search` is the query of `members.search` without page and size: "country=DE&gender=female&min_age=30&sort=active". */
const savedSearch = z.object({
  id,
  name: z.string(),
  search: z.string(),
  /** Members who joined since it was last opened and whom it finds now; `NEW_FOUND_LIMIT` means that many or more. */
  new: z.int(),
  created_at: timestamp,
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** The latest first. */
const all = z.object({ searches: z.array(savedSearch) });

const savedSearchesGet = { query: z.object({}), response: all, refusals: ['authentication_required'] as const };
/** The same search again takes the new name. */
const savedSearchesSave = {
  body: z.object({ name, search: text(1000) }),
  response: all,
  refusals: ['authentication_required', 'saved_searches_full'] as const,
};
const savedSearchesUpdate = {
  body: z.object({
    id,
    name: z.optional(name),
    /** It has been opened: from now on no one is new. */
    opened: z.optional(z.literal(true)),
  }),
  response: all,
  refusals: ['authentication_required', 'not_found'] as const,
};
const savedSearchesRemove = { body: z.object({ id }), response: all, refusals: ['authentication_required'] as const };

export const savedSearchesCalls = {
  'searches.get': savedSearchesGet,
  'searches.save': savedSearchesSave,
  'searches.update': savedSearchesUpdate,
  'searches.remove': savedSearchesRemove,
} satisfies CallSchemas;
