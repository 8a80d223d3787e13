import * as z from 'zod/mini';
import { FACTS } from '../facts.ts';
import type { CallSchemas } from './call-schema.ts';
import { ok, queryFlag } from './common.ts';
import { profileCard } from './profile.ts';

/** D-18: the questions with their answers, in the order they are asked. Null: don't mind. */
export const matchfinderAnswers = z.object({
  place: z.nullable(z.enum(['region', 'country'])),
  /** Within 5 or 10 years of the member's own age. */
  age: z.nullable(z.enum(['five', 'ten'])),
  signup_reason: z.nullable(z.enum(FACTS.signup_reason)),
  relationship_status: z.nullable(z.enum(FACTS.relationship_status)),
  body_type: z.nullable(z.enum(FACTS.body_type)),
  tattoos: z.nullable(z.enum(['none', 'any'])),
  /** At least that many interests in common. */
  interests: z.nullable(z.enum(['one', 'three'])),
  /** Seen within a day or a week. */
  active: z.nullable(z.enum(['day', 'week'])),
});
export type MatchfinderAnswers = z.infer<typeof matchfinderAnswers>;
export type MatchfinderQuestion = keyof MatchfinderAnswers;

const question = z.enum(Object.keys(matchfinderAnswers.shape) as [MatchfinderQuestion, ...MatchfinderQuestion[]]);

const matchfinderGet = {
  /** `real_only`: without fictional profiles (D-46). */
  query: z.object({ real_only: z.optional(queryFlag) }),
  response: z.object({
    /** Those that the brand asks: of what it shows in profiles. */
    questions: z.array(question),
    /** Null: never answered; then everybody fits. */
    answers: z.nullable(matchfinderAnswers),
    /** Best first. `reasons` are the answers that fit; `shared_interests` and `same_region` are reasons without a question. */
    results: z.array(
      z.object({ profile: profileCard, reasons: z.array(question), shared_interests: z.array(z.string()), same_region: z.boolean() }),
    ),
    /** How many people fit all answers given so far, without fictional profiles. `or_more`: not all members were looked at. Older servers omit it. */
    fitting: z.optional(z.object({ count: z.int(), or_more: z.boolean() })),
    /** With fewer than ten results: the one answer without which most would be added. */
    relax: z.nullable(z.object({ question, adds: z.int() })),
    /** Where no one fits every answer: those who come nearest, best first, each with the answers that they don't fit. */
    near: z.optional(z.array(z.object({ profile: profileCard, misses: z.array(question) }))),
  }),
  refusals: ['authentication_required'] as const,
};
const matchfinderPut = { body: z.object({ answers: matchfinderAnswers }), response: ok, refusals: ['authentication_required'] as const };

export const matchfinderCalls = { 'matchfinder.get': matchfinderGet, 'matchfinder.put': matchfinderPut } satisfies CallSchemas;
