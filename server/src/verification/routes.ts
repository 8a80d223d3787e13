import type { Verification } from '@vesper/contracts';
import { lockMember } from '../members/locks.ts';
import { siteOrigin } from '../platform/brands/site-origin.ts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { callRoute } from '../platform/http/call-route.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Module } from '../platform/platform.ts';
import { demoProvider } from './demo-provider.ts';
import type { VerificationProvider } from './provider.ts';

interface Row {
  passed: boolean | null;
  at: Date;
  ref: string | null;
}

/** B-09: verified members. The badge means one thing: the account passed the provider's check. */
export const verificationModule: Module = (app, platform) => {
  const { db, config } = platform;
  const provider = config.isLocal ? demoProvider(app) : undefined;

  callRoute(app, 'verification.get', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 60 },
    handler: async ({ ctx: { member, now } }) => {
      if (provider) await settle(provider, member.id, now);
      return { verification: stateOf(await checkOf(db, member.id), provider !== undefined) };
    },
  });

  callRoute(app, 'verification.start', {
    access: 'member',
    ownTransaction: true,
    limit: { per: 'member', max: 10, window: 24 * 3600 },
    handler: async ({ ctx, request }) => {
      const { brand, member, now } = ctx;
      if (!provider) throw new ApiError(409, 'verification_unavailable');
      const returnUrl = `${siteOrigin(platform, brand, request)}/verification`;
      await settle(provider, member.id, now);
      const known = await checkOf(db, member.id);
      const check = known?.ref ? { ref: known.ref, url: provider.urlOf(known.ref, returnUrl) } : await provider.start(returnUrl);
      return ctx.commit(async (tx) => ({ ok: true, url: await begin(tx, { brandId: brand.id, memberId: member.id, now }, check) }));
    },
  });

  /** Asks the provider how an open check ended, and keeps only that. The provider is asked outside of any transaction. */
  async function settle(from: VerificationProvider, memberId: string, now: Date): Promise<void> {
    const check = await checkOf(db, memberId);
    if (!check?.ref) return;
    const result = await from.resultOf(check.ref);
    if (result === 'pending') return;
    // A check that the provider has forgotten was not passed.
    await db.query(sql`
      update verifications set passed = ${result === 'passed'}, at = ${now}, ref = null where member_id = ${memberId} and ref = ${check.ref}`);
  }
};

/** @throws {ApiError} 403 unconfirmed · 409 already_verified */
async function begin(
  tx: Tx,
  { brandId, memberId, now }: { brandId: number; memberId: string; now: Date },
  { ref, url }: { ref: string; url: string },
): Promise<string> {
  await lockMember(tx, memberId);
  const { status } = await tx.one<{ status: string }>(sql`select status from members where id = ${memberId}`);
  if (status !== 'active') throw new ApiError(403, 'unconfirmed');
  const begun = await tx.query(sql`
    insert into verifications (member_id, brand_id, passed, at, ref) values (${memberId}, ${brandId}, null, ${now}, ${ref})
    on conflict (member_id) do update set passed = null, at = excluded.at, ref = excluded.ref where verifications.passed is distinct from true`);
  if (begun === 0) throw new ApiError(409, 'already_verified');
  return url;
}

const checkOf = (from: Queryable, memberId: string): Promise<Row | undefined> =>
  from.maybeOne<Row>(sql`select passed, at, ref from verifications where member_id = ${memberId}`);

function stateOf(row: Row | undefined, isAvailable: boolean): Verification {
  if (!row) return { state: isAvailable ? 'none' : 'unavailable', at: null };
  const ended = row.passed ? 'passed' : 'failed';
  return { state: row.passed === null ? 'pending' : ended, at: row.at.toISOString() };
}
