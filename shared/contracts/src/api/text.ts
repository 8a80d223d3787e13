import * as z from 'zod/mini';

/**
 * A string from a client, of at most `max` UTF-16 code units. A longer one is refused at once: no check that is added to it, by `.check(…)`, sees a
 * value longer than that, so what a check costs is bounded whatever is sent. Every string of a query or body is one of these (`text.test.ts`).
 * @param error the field's code for a longer one
 */
export const text = (max: number, error?: string): z.ZodMiniString<string> =>
  z.string().check(z.maxLength(max, { abort: true, ...(error !== undefined && { error }) }));

/** The same, without the spaces around it, which do not count. */
export const trimmedText = (max: number, error?: string): z.ZodMiniString<string> =>
  z.string().check(z.trim(), z.maxLength(max, { abort: true, ...(error !== undefined && { error }) }));
