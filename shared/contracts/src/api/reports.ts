import * as z from 'zod/mini';
import { REPORT_NOTE_MAX, REPORT_REASONS } from '../constants.ts';
import type { CallSchemas } from './call-schema.ts';
import { id, timestamp } from './common.ts';
import { text, trimmedText } from './text.ts';

/** A member's own report (B-05): what became of it, never what was done to whom. */
export const report = z.object({
  id,
  subject: z.enum(['profile', 'photo', 'message']),
  /** The reported member's name at that time; null once the evidence is removed. */
  name: z.nullable(z.string()),
  reason: z.enum(REPORT_REASONS),
  /** Once it is appealed, of the appeal. */
  status: z.enum(['received', 'appealed', 'in_review', 'decided']),
  outcome: z.nullable(z.enum(['acted', 'no_breach'])),
  created_at: timestamp,
  decided_at: z.nullable(timestamp),
  appeal: z.nullable(z.object({ text: z.string(), created_at: timestamp })),
  /** Until when the decision can be appealed; null: not, or not any more. */
  appeal_until: z.nullable(timestamp),
});
export type Report = z.infer<typeof report>;

/**
 * D-16: of a member's profile, of one photo in it, or of one message from them, of whatever kind. Reporting the same thing again returns the
 * open report; of a message, also a decided one.
 */
const reportCreate = {
  body: z.object({
    id,
    photo: z.optional(id),
    message: z.optional(z.int().check(z.positive())),
    reason: z.enum(REPORT_REASONS),
    note: text(REPORT_NOTE_MAX),
  }),
  response: z.object({ report }),
  refusals: ['authentication_required', 'not_found'] as const,
};
/** The latest hundred, newest first. */
const reportsGet = {
  query: z.object({}),
  response: z.object({ reports: z.array(report) }),
  refusals: ['authentication_required'] as const,
};

/** B-05: the reporter disagrees with the decision, once. Someone else decides then. */
const reportAppeal = {
  body: z.object({ id, text: trimmedText(REPORT_NOTE_MAX, 'too_long') }),
  response: z.object({ report }),
  refusals: ['authentication_required', 'not_found', 'appeal_closed'] as const,
};

export const reportsCalls = {
  'report.create': reportCreate,
  'reports.get': reportsGet,
  'report.appeal': reportAppeal,
} satisfies CallSchemas;
