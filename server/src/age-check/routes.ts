import { type AgeCheck, ageCheckPath } from '@vesper/contracts';
import { ConfigError } from '../config.ts';
import { announceUser } from '../members/announce-user.ts';
import { lockMember } from '../members/locks.ts';
import { digest, newToken } from '../identity/link-tokens.ts';
import { hookOrigin, siteOrigin } from '../platform/brands/site-origin.ts';
import { earlier, HOUR } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { callRoute } from '../platform/http/call-route.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Module, Platform } from '../platform/platform.ts';
import { demoProvider } from './demo-provider.ts';
import type { AgeCheckProvider, AgeNotice } from './provider.ts';

const NOTICE_BYTES = 16_384;
/** How long a check may take at the provider. */
export const ATTEMPT_LASTS = HOUR;

/** B-09: age assurance before entry, where a country asks for it. Of a check only the day of a yes is kept. */
export const ageCheckModule: Module = (app, platform) => {
  const { db, config, ageChecks } = platform;
  const provider = config.ageCheckProvider === 'demo' ? demoProvider(app) : undefined;
  if (provider) receiveNotices(app, platform, provider);
  else app.addHook('onReady', () => refuseWithout(platform));

  callRoute(app, 'agecheck.get', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 60 },
    handler: async ({ ctx }) => {
      const isDue = await ageChecks.isDue(ctx);
      const row = await ctx.tx.one<{ passedOn: string | null; isUnderWay: boolean }>(sql`
        select (select passed_on::text from age_checks where member_id = ${ctx.member.id}) as "passedOn",
               exists (select from age_check_attempts where member_id = ${ctx.member.id} and started_at > ${earlier(ctx.now, ATTEMPT_LASTS)}) as "isUnderWay"`);
      const due: AgeCheck['state'] = provider ? (row.isUnderWay ? 'pending' : 'due') : 'unavailable';
      const open: AgeCheck['state'] = row.passedOn === null ? 'not_needed' : 'passed';
      return { age_check: { state: isDue ? due : open, passed_on: row.passedOn } };
    },
  });

  callRoute(app, 'agecheck.start', {
    access: 'member',
    ownTransaction: true,
    limit: { per: 'member', max: 30, window: 24 * 3600 },
    handler: async ({ body: { next }, ctx, request }) => {
      const { brand, member, now } = ctx;
      const isDue = await ageChecks.isDue(ctx);
      if (isDue && !provider) throw new ApiError(409, 'age_check_unavailable');
      const site = siteOrigin(platform, brand, request);
      if (!isDue || !provider) return ctx.commit(async () => ({ ok: true, url: site + next }));
      const { token, tokenHash } = newToken();
      const url = await provider.start({
        reference: token,
        returnUrl: `${site}${ageCheckPath(next)}&returned=1`,
        noticeUrl: `${hookOrigin(platform, brand, request)}/hooks/age-check/${provider.name}`,
      });
      return ctx.commit(async (tx) => {
        await lockMember(tx, member.id);
        await tx.query(sql`delete from age_check_attempts where member_id = ${member.id}`);
        await tx.query(
          sql`insert into age_check_attempts (reference_hash, member_id, started_at) values (${tokenHash}, ${member.id}, ${now})`,
        );
        return { ok: true, url };
      });
    },
  });

  /** Better no site than one that lets no one in, or everybody. @throws {ConfigError} */
  async function refuseWithout({ db: from }: Pick<Platform, 'db'>): Promise<void> {
    const needing = await from.maybeOne<{ slug: string }>(sql`
      select slug from brands where jsonb_array_length(coalesce(settings -> 'age_check_countries', '[]')) > 0 order by id limit 1`);
    if (needing && config.mode === 'production')
      throw new ConfigError(`AGE_CHECK_PROVIDER must be set: the brand ${needing.slug} asks for age checks (age_check_countries).`);
  }

  function receiveNotices(...[server, { clock, log }, from]: [typeof app, Platform, AgeCheckProvider]): void {
    server.register(async (hooks) => {
      // The signature covers the raw bytes.
      hooks.removeAllContentTypeParsers();
      hooks.addContentTypeParser('*', { parseAs: 'string', bodyLimit: NOTICE_BYTES }, (_request, body, done) => done(null, body));
      hooks.post<{ Body: string }>(`/hooks/age-check/${from.name}`, { bodyLimit: NOTICE_BYTES }, async (request, reply) => {
        const notice = from.readNotice({ body: request.body ?? '', headers: request.headers, now: clock() });
        if (!notice) throw new ApiError(403, 'signature_invalid');
        if (!(await settle(notice, clock()))) log.info('an age check ended that is not under way');
        // Acknowledged either way: what was repeated, or came too late, is not to be sent again.
        return reply.code(204).send();
      });
    });
  }

  /** A notice counts once. @returns false: no such check is under way */
  function settle({ reference, isAdult }: AgeNotice, now: Date): Promise<boolean> {
    return db.transaction(async (tx) => {
      const seen = await tx.maybeOne<{ memberId: string; brandId: number }>(sql`
        select m.id as "memberId", m.brand_id as "brandId" from age_check_attempts a join members m on m.id = a.member_id
        where a.reference_hash = ${digest(reference)} and a.started_at > ${earlier(now, ATTEMPT_LASTS)}`);
      if (!seen) return false;
      const { memberId, brandId } = seen;
      await lockMember(tx, memberId);
      const taken = await tx.query(sql`delete from age_check_attempts where reference_hash = ${digest(reference)}`);
      if (taken === 0) return false;
      // A no is not kept.
      if (!isAdult) return true;
      await tx.query(sql`
        insert into age_checks (member_id, brand_id, required_at, passed_on) values (${memberId}, ${brandId}, ${now}, ${now}::date)
        on conflict (member_id) do update set passed_on = excluded.passed_on where age_checks.passed_on is null`);
      await announceUser(tx, platform, await platform.brands.byId(brandId), memberId);
      return true;
    });
  }
};
