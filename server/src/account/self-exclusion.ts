import type { Locale, SelfExclusionPeriod } from '@vesper/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkOwnPassword, requireUnchanged } from '../identity/own-password.ts';
import { addressHashOf, holdAddress, mailboxIn, mailboxOf } from '../identity/self-exclusions.ts';
import { selfExclusionMail } from '../mails/self-exclusion.ts';
import { giveUpUndecided } from '../payments/orders.ts';
import { voidAtProvider } from '../payments/void-job.ts';
import { withdrawableOrders } from '../payments/withdrawals.ts';
import { siteOrigin } from '../platform/brands/site-origin.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { callRoute } from '../platform/http/call-route.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Platform } from '../platform/platform.ts';
import { announceDeletion } from './deletion.ts';

/** Wrong passwords that a (possibly stolen) session may try in an hour. */
const TRIES_AN_HOUR = 10;

const MONTHS: Record<SelfExclusionPeriod, number | null> = { '6_months': 6, '1_year': 12, '5_years': 60, for_good: null };

/** Never sooner than that many calendar months from now. Null: never. */
export function endOf(period: SelfExclusionPeriod, now: Date): Date | null {
  const months = MONTHS[period];
  if (months === null) return null;
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() + months);
  return until;
}

/** B-03, D-55: a member keeps themselves out. */
export function selfExclusionRoute(app: FastifyInstance): void {
  const { platform } = app;
  const { db, limits, sessions } = platform;

  callRoute(app, 'password.check', {
    access: 'member',
    ownTransaction: true,
    handler: async ({ body, ctx }) => {
      await limits.hit(`password check ${ctx.member.id}`, { max: TRIES_AN_HOUR, window: 3600 });
      await checkOwnPassword(db, ctx.member.id, body.password, 'password');
      return ctx.commit(async () => ({ ok: true }));
    },
  });

  callRoute(app, 'account.exclude', {
    access: 'member',
    ownTransaction: true,
    handler: async ({ body, ctx, request, reply }) => {
      const { brand, member, now } = ctx;
      // Else a stranger's address could be excluded by signing up with it.
      if (member.status !== 'active') throw new ApiError(403, 'unconfirmed');
      await limits.hit(`self-exclusion ${member.id}`, { max: TRIES_AN_HOUR, window: 3600 });
      const passwordHash = await checkOwnPassword(db, member.id, body.password, 'password');
      return ctx.commit(async (tx) => {
        await requireUnchanged(tx, member.id, passwordHash, 'password');
        // The address may have changed since the session was read.
        const { email } = await tx.one<{ email: string }>(sql`select email from members where id = ${member.id}`);
        const until = await keepOut(tx, platform, { companyId: brand.companyId, email, until: endOf(body.period, now), now });
        for (const account of await accountsOf(tx, brand.companyId, email)) await shut(tx, platform, { account, until, request, now });
        await sessions.end(tx, request, reply);
        return { ok: true, until: until?.toISOString() ?? null };
      });
    },
  });
}

interface Exclusion {
  companyId: number;
  email: string;
  until: Date | null;
  now: Date;
}

/**
 * Keeps a mailbox out of all brands of the company. An exclusion in force is only ever lengthened.
 * @returns until when; null: for good
 */
async function keepOut(tx: Tx, platform: Platform, { companyId, email, until, now }: Exclusion): Promise<Date | null> {
  await holdAddress(tx, platform, { companyId, email }, 'alone');
  const kept = await tx.one<{ until: Date | null }>(sql`
    insert into self_exclusions as e (company_id, address_hash, excluded_at, until)
    values (${companyId}, ${addressHashOf(platform, email)}, ${now}, ${until})
    on conflict on constraint self_exclusions_are_one_per_address do update
      set excluded_at = excluded.excluded_at,
          until = case when e.until is null or excluded.until is null then null else greatest(e.until, excluded.until) end
    returning until`);
  return kept.until;
}

interface Account {
  id: string;
  brandId: number;
  name: string;
  email: string;
  locale: Locale;
}

/** The mailbox's open accounts, from now on shut. The address is held, so that no other is made meanwhile. */
const accountsOf = (tx: Tx, companyId: number, email: string): Promise<Account[]> =>
  tx.many<Account>(sql`
    update members set status = 'self_excluded'
    where brand_id in (select id from brands where company_id = ${companyId}) and ${mailboxIn(sql`email`)} = ${mailboxOf(email)}
      and status in ('not_confirmed', 'active') and not is_fictional
    returning id, brand_id as "brandId", name, email, language as locale`);

interface Shutting {
  account: Account;
  until: Date | null;
  request: FastifyRequest;
  now: Date;
}

/** Logs an account out, takes it off others' open pages, ends its payments, and confirms it by mail. */
async function shut(tx: Tx, platform: Platform, { account, until, request, now }: Shutting): Promise<void> {
  const { brandId, ...to } = account;
  await platform.sessions.endAll(tx, to.id);
  await tx.query(sql`delete from push_subscriptions where member_id = ${to.id}`);
  await tx.query(sql`
    update action_tokens set used_at = ${now}
    where member_id = ${to.id} and purpose in ('password_reset', 'login', 'email_change') and used_at is null`);
  await announceDeletion(tx, platform.events, to.id);
  await voidAtProvider(platform, tx, await giveUpUndecided(tx, to.id, now));
  const brand = await platform.brands.byId(brandId);
  const orders = await withdrawableOrders(tx, brand, to.id, now);
  const data = { until: until?.toISOString() ?? null, url: `${siteOrigin(platform, brand, request)}/withdrawal`, orders };
  await platform.mail.send(tx, selfExclusionMail, { brand, to, data });
}
