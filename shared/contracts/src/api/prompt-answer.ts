import * as z from 'zod/mini';
import { PROMPT_ANSWER_MAX, PROMPTS } from '../prompts.ts';
import { hasVisibleText } from '../visible-text.ts';
import { text } from './text.ts';

/** A prompt that a member answered (B-13): its id, and how they went on. A newer server may know more ids. */
export const promptAnswer = z.object({ prompt: z.string(), answer: z.string() });
export type PromptAnswer = z.infer<typeof promptAnswer>;

/** One that its reader writes about, or likes: as they read it. */
export const readAnswer = z.object({ prompt: text(40), answer: text(PROMPT_ANSWER_MAX) });

/** Goes on from its opening, so it has no lines of its own; without what turns the direction of a line, or what no database takes. */
const oneLine = (words: string): string => words.replace(/[\p{Cc}\s\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();

/** An answer as its member sends it. */
export const givenAnswer = z.object({
  prompt: z.enum(PROMPTS),
  answer: text(2 * PROMPT_ANSWER_MAX, 'too_long').check(
    z.overwrite(oneLine),
    z.maxLength(PROMPT_ANSWER_MAX, { abort: true, error: 'too_long' }),
    z.refine(hasVisibleText, 'empty'),
  ),
});
