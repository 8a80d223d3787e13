/** Answers to prompts (B-13), in a member's own language. They fit either gender, and contradict nothing else of a profile. */
import { type Locale, type Prompt, type PromptAnswer, PROMPTS_MAX } from '@vesper/contracts';
import type { Random } from '../portraits/random.ts';
import { byLocale } from './by-locale.ts';

/** By prompt, what a member may have answered; each language has the same prompts. */
export const promptAnswers = byLocale<Readonly<Partial<Record<Prompt, readonly string[]>>>>('prompts');

/** None for a third of the members, else one to three. */
export function answersToPrompts(language: Locale, random: Random): PromptAnswer[] {
  if (random.chance(0.33)) return [];
  const count = random.int(1, PROMPTS_MAX);
  const left = Object.entries(promptAnswers[language]);
  return Array.from({ length: count }, () => {
    const [prompt, answers] = left.splice(Math.floor(random.next() * left.length), 1)[0] ?? ['', []];
    return { prompt, answer: random.pick(answers) };
  });
}
