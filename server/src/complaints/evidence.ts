import type { ReportReason } from '@vesper/contracts';
import { viewOf } from '../members/member-view.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import type { Renditions } from '../photos/renditions.ts';
import type { Tx } from '../platform/database/db.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignedInMember } from '../platform/sessions/sessions.ts';
import { collectEvidence } from '../reports/evidence.ts';
import { fileReport } from '../reports/reports.ts';
import type { Filing } from './complaints.ts';

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** Characters of a report's note, as its schema bounds it. */
const NOTE_MAX = 1000;

/** Topics that say more than their door does. */
const REASONS: Record<string, ReportReason> = {
  minor: 'underage',
  intimate: 'explicit',
  threat: 'harassment',
  fraud: 'scam',
  scam: 'scam',
};

/** Files a report in the complaint's transaction. @returns its id; null if the profile is out of reach by now */
export type Freeze = (tx: Tx) => Promise<string | null>;

const nothing: Freeze = async () => null;

/**
 * Freezes the profile that a member's complaint names, as a report does: changing or deleting it later hides nothing. A complaint is taken
 * all the same if it names no profile, or none the member may report; the answer doesn't tell which.
 */
export async function freezeNamed(
  platform: Platform,
  renditions: Renditions,
  ctx: Omit<RequestContext, 'member'> & { member: SignedInMember | null },
  { door, topic, reference, text }: Filing,
): Promise<Freeze> {
  const id = UUID.exec(reference)?.[0].toLowerCase();
  const { brand, member, now } = ctx;
  if (!member || !id || door === 'service') return nothing;
  const reported = { id };
  const view = { brand, brandId: brand.id, viewerId: member.id, isPaid: member.isPaid, now };
  const evidence = await unlessRefused(collectEvidence(platform.db, { urls: photoUrlsOf(platform, brand), renditions }, view, reported));
  if (!evidence) return nothing;
  const reason = REASONS[topic] ?? (door === 'misled' ? 'false_profile' : 'other');
  return async (tx) => {
    const report = fileReport(tx, viewOf({ ...ctx, member }), reported, { reason, note: text.slice(0, NOTE_MAX), evidence });
    return (await unlessRefused(report))?.id ?? null;
  };
}

const unlessRefused = <Value>(asked: Promise<Value>): Promise<Value | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
