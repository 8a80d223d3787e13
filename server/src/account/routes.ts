import { checkLogin, forgetFailures } from '../identity/login.ts';
import { isPassword } from '../identity/passwords.ts';
import { userOf } from '../members/user.ts';
import { stayDiscount } from '../payments/stay-discount.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { callRoute } from '../platform/call-route.ts';
import type { Queryable } from '../platform/db.ts';
import { ApiError } from '../platform/errors.ts';
import type { Module } from '../platform/platform.ts';
import { siteOrigin } from '../platform/site-origin.ts';
import { sql } from '../platform/sql.ts';
import { companyOf } from '../brands/company.ts';
import { reactivate, reactivateByLink, requestDeletion } from './deletion.ts';
import { eraseDue, erasure } from './erase.ts';

/** Wrong passwords that a stolen session may try in an hour. */
const TRIES_AN_HOUR = 10;

/** How a member is seen and written to, and how they leave (D-29, M-15, S-07). */
export const accountModule: Module = (app, platform) => {
  const { db, limits, sessions } = platform;

  platform.jobs.schedule(erasure, '43 * * * *', () => eraseDue(platform));

  callRoute(app, 'notifications.get', { access: 'member', handler: ({ ctx }) => preferencesOf(ctx.tx, ctx.member.id) });

  callRoute(app, 'notifications.update', {
    access: 'member',
    handler: async ({ body, ctx: { tx, member, now } }) => {
      if (body.invisible !== undefined) await tx.query(sql`update members set invisible = ${body.invisible} where id = ${member.id}`);
      if (body.offers !== undefined)
        await tx.query(sql`
          insert into consents (member_id, kind, given, created_at) values (${member.id}, 'marketing', ${body.offers}, ${now})
          on conflict (member_id, kind, created_at) do update set given = excluded.given`);
      return preferencesOf(tx, member.id);
    },
  });

  callRoute(app, 'account.stay', {
    access: 'member',
    handler: async ({ ctx: { tx, brand, member, now } }) => {
      const { delete_discount } = await companyOf(tx, brand.companyId);
      return { discount: await stayDiscount(tx, member.id, delete_discount, now) };
    },
  });

  callRoute(app, 'account.delete', {
    access: 'member',
    ownTransaction: true,
    handler: async ({ body, ctx, request, reply }) => {
      const { brand, member, now } = ctx;
      await limits.hit(`account deletion ${member.id}`, { max: TRIES_AN_HOUR, window: 3600 });
      const { password_hash } = await db.one<{ password_hash: string }>(sql`select password_hash from members where id = ${member.id}`);
      if (!(await isPassword(password_hash, body.password)))
        throw new ApiError(422, 'fields_invalid', { fields: { password: 'password_wrong' } });
      return ctx.commit(async (tx) => {
        const until = await requestDeletion(tx, platform, { brand, member, origin: siteOrigin(request), now });
        await sessions.end(tx, request, reply);
        return { ok: true, until: until.toISOString() };
      });
    },
  });

  callRoute(app, 'account.reactivate', {
    access: 'anyone',
    ownTransaction: true,
    limit: { per: 'ip', max: 30, window: 600 },
    onReplay: async ({ tx, answer, request, reply }) => {
      if (answer.user) await sessions.start(tx, answer.user.id, request, reply);
    },
    handler: async ({ body, ctx, request, reply }) => {
      const { brand, now } = ctx;
      if (body.by === 'link')
        return ctx.commit(async (tx) => {
          await reactivateByLink(tx, brand.id, body.token, now);
          return { ok: true, user: null };
        });
      const attempt = { brandId: brand.id, login: body.login, password: body.password, address: ctx.clientIp, now };
      const account = await checkLogin(db, attempt);
      return ctx.commit(async (tx) => {
        // Brought back meanwhile, by the link or in another tab: then this is a login.
        if (account.pendingUntil) await reactivate(tx, account.id, now);
        await forgetFailures(tx, attempt);
        await sessions.start(tx, account.id, request, reply);
        return { ok: true, user: await userOf(tx, photoUrlsOf(platform, brand), brand.id, account.id) };
      });
    },
  });
};

const preferencesOf = (db: Queryable, memberId: string): Promise<{ invisible: boolean; offers: boolean }> =>
  db.one(sql`
    select invisible, coalesce((select given from consents where member_id = id and kind = 'marketing' order by created_at desc limit 1), false) as offers
    from members where id = ${memberId}`);
