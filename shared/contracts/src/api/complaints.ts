import * as z from 'zod/mini';
import { COMPLAINT_DOORS, COMPLAINT_REFERENCE_MAX, COMPLAINT_TEXT_MAX, COMPLAINT_TOPICS, REPORT_REASONS } from '../constants.ts';
import type { CallSchemas } from './call-schema.ts';
import { timestamp, token } from './common.ts';
import { email } from './signup.ts';
import { text, trimmedText } from './text.ts';

const door = z.enum(COMPLAINT_DOORS);
const topic = z.enum([...COMPLAINT_TOPICS.illegal, ...COMPLAINT_TOPICS.service, ...COMPLAINT_TOPICS.misled]);
const words = trimmedText(COMPLAINT_TEXT_MAX, 'too_long');

/** A decision with its reasons; the second one is that on the appeal, by another person. */
const decision = z.object({ outcome: z.enum(['upheld', 'partly', 'rejected']), reasons: z.string(), decided_at: timestamp });

/** D-30: a complaint, as its sender sees it. */
export const complaint = z.object({
  /** The number that emails name. It is no secret, and opens nothing by itself. */
  ticket: z.string(),
  door,
  topic,
  reference: z.string(),
  text: z.string(),
  /** Of the complaint, or of the appeal once there is one. */
  status: z.enum(['received', 'in_review', 'decided']),
  created_at: timestamp,
  decisions: z.array(decision),
  appeal: z.nullable(z.object({ text: z.string(), created_at: timestamp })),
  /** Until when it can be appealed; null: not, or not any more. */
  appeal_until: z.nullable(timestamp),
});
export type Complaint = z.infer<typeof complaint>;

/**
 * D-30, with or without a login. `email`: needed without one, and ignored with one. `reference`: a link, a profile or an order number, in
 * any form. `good_faith`: the sender's word that a notice of illegal content is true, needed for those.
 */
const complaintCreate = {
  body: z.object({
    door,
    topic: text(20),
    email: z.optional(email),
    reference: trimmedText(COMPLAINT_REFERENCE_MAX, 'too_long'),
    text: words,
    good_faith: z.optional(z.boolean()),
  }),
  response: z.object({
    complaint,
    /** Opens its status (`complaint.open`). */
    token: z.string(),
    /** False: the address had enough emails today, so that this answer alone holds the link. */
    is_mailed: z.boolean(),
  }),
  refusals: [] as const,
};

/** The member's own, newest first; `ticket`: that one, 404 if it is not theirs. */
const complaintGet = {
  query: z.object({ ticket: z.optional(text(20)) }),
  response: z.object({ complaints: z.array(z.object({ ...complaint.shape, token: z.string() })) }),
  refusals: ['authentication_required', 'not_found'] as const,
};

/** By the mailed link, without a login. A secret that is wrong, of another brand or of a complaint that is gone is 404 alike. */
const complaintOpen = {
  body: z.object({ token, action: z.enum(['look', 'appeal']), text: z.optional(words) }),
  response: z.object({ complaint }),
  refusals: ['not_found', 'appeal_closed'] as const,
};

/**
 * B-05: what was decided against a member, by the link of the email about it and without a login, which they may not have any more. `appeal`
 * files a complaint about it, once; `status_token` then opens that one (`complaint.open`).
 */
const decisionOpen = {
  body: z.object({ token, action: z.enum(['look', 'appeal']), text: z.optional(words) }),
  response: z.object({
    decision: z.object({
      measure: z.enum(['remove-photo', 'suspend']),
      /** What it is about. */
      subject: z.enum(['profile', 'photo', 'message']),
      rule: z.enum(REPORT_REASONS),
      /** What an operator added. */
      reasons: z.string(),
      decided_at: timestamp,
      /** Until when it can be appealed; null: not any more. */
      appeal_until: z.nullable(timestamp),
    }),
    status_token: z.nullable(z.string()),
  }),
  refusals: ['not_found', 'appeal_closed'] as const,
};

export const complaintsCalls = {
  'complaint.create': complaintCreate,
  'complaint.get': complaintGet,
  'complaint.open': complaintOpen,
  'decision.open': decisionOpen,
} satisfies CallSchemas;
