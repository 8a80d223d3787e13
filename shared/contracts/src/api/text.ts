import * as z from 'zod/mini';

/** Half of a pair of code units, as of an emoji cut in two, becomes U+FFFD: no database takes it in JSON. */
const wellFormed = z.overwrite((written: string) => written.toWellFormed());

/**
 * A client's string of at most `max` UTF-16 code units. Longer ones are refused before any check added by `.check(…)` runs, which bounds
 * the cost of checks. All strings in queries and bodies must use it (`text.test.ts`).
 * @param error the field code for strings that are too long
 */
export const text = (max: number, error?: string): z.ZodMiniString<string> =>
  z.string().check(z.maxLength(max, { abort: true, ...(error !== undefined && { error }) }), wellFormed);

/** Like `text`, trimmed before the length is checked. */
export const trimmedText = (max: number, error?: string): z.ZodMiniString<string> =>
  z.string().check(z.trim(), z.maxLength(max, { abort: true, ...(error !== undefined && { error }) }), wellFormed);
