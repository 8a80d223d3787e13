import { type CallResponse, MAIL_FREQUENCY_AT_FIRST, PUSH_KINDS } from '@vesper/contracts';
import { checkLogin, forgetFailures } from '../identity/login.ts';
import { alertNewLogin } from '../identity/login-alert.ts';
import { readmit, tellingOwner } from '../identity/self-exclusions.ts';
import { checkOwnPassword, requireUnchanged } from '../identity/own-password.ts';
import { announceUser } from '../members/announce-user.ts';
import { userOf } from '../members/user.ts';
import { stayDiscount } from '../payments/stay-discount.ts';
import { knownTopics } from '../mails/unsubscribe.ts';
import { reconsider } from '../news-mails/news-mails.ts';
import { forgetSummaries } from '../push/push-summaries.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { callRoute } from '../platform/http/call-route.ts';
import type { Queryable } from '../platform/database/db.ts';
import type { Module, Platform } from '../platform/platform.ts';
import { siteOrigin } from '../platform/brands/site-origin.ts';
import { wantOffers, wantsOffers } from '../platform/mail/wanted-topics.ts';
import { sql } from '../platform/database/sql.ts';
import { companyOf } from '../brands/company.ts';
import { reactivate, reactivateByLink, requestDeletion } from './deletion.ts';
import { eraseDue, erasure } from './erase.ts';
import { pageHiddenRoute } from './page-hidden.ts';
import { selfExclusionRoute } from './self-exclusion.ts';

/** Wrong passwords that a (possibly stolen) session may try in an hour. */
const TRIES_AN_HOUR = 10;

/** A member's account: visibility, notifications, presence and deletion (C-07, D-29, M-15, S-07). */
export const accountModule: Module = (app, platform) => {
  const { db, devices, limits, sessions } = platform;

  pageHiddenRoute(app);
  selfExclusionRoute(app);
  platform.jobs.schedule(erasure, '43 * * * *', () => eraseDue(platform));

  callRoute(app, 'notifications.get', { access: 'member', handler: ({ ctx }) => preferencesOf(ctx.tx, platform, ctx.member.id) });

  callRoute(app, 'notifications.update', {
    access: 'member',
    handler: async ({ body, ctx: { tx, brand, member, now } }) => {
      if (body.invisible !== undefined) await tx.query(sql`update members set invisible = ${body.invisible} where id = ${member.id}`);
      if (body.verified_first !== undefined)
        await tx.query(sql`update members set verified_first = ${body.verified_first} where id = ${member.id}`);
      if (body.shows_views !== undefined) await tx.query(sql`update members set shows_views = ${body.shows_views} where id = ${member.id}`);
      if (body.shows_views === false) await tx.query(sql`delete from profile_views where ${member.id}::uuid in (member_id, viewed_id)`);
      if (body.shows_activity !== undefined)
        await tx.query(sql`update members set shows_activity = ${body.shows_activity} where id = ${member.id}`);
      if (body.names_in_news !== undefined)
        await tx.query(sql`update members set names_in_news = ${body.names_in_news} where id = ${member.id}`);
      if (body.offers !== undefined) await wantOffers(tx, member.id, body.offers, now);
      if (body.notifications_disabled !== undefined) {
        const disabled = PUSH_KINDS.filter((kind) => body.notifications_disabled?.includes(kind));
        await tx.query(sql`update members set notifications_disabled = ${disabled} where id = ${member.id}`);
        await announceUser(tx, platform, brand, member.id);
      }
      if (body.push_frequency !== undefined)
        await tx.query(sql`
          update members set push_frequency = push_frequency || ${JSON.stringify(body.push_frequency)}::jsonb where id = ${member.id}`);
      if (body.notifications_disabled ?? body.push_frequency) await forgetSummaries(tx, member.id);
      if (body.mails_disabled !== undefined)
        await tx.query(sql`update members set mails_disabled = ${knownTopics(body.mails_disabled)} where id = ${member.id}`);
      if (body.mail_frequency !== undefined) {
        await tx.query(sql`
          update members set mail_frequency = mail_frequency || ${JSON.stringify(body.mail_frequency)}::jsonb where id = ${member.id}`);
        await reconsider(tx, member.id, now);
      }
      // At an address that no one has confirmed the stop may be a stranger's.
      if (body.mails_stopped === null && member.status === 'active') await platform.mail.stopped.restart(tx, member.email);
      return preferencesOf(tx, platform, member.id);
    },
  });

  callRoute(app, 'fictional.acknowledge', {
    access: 'member',
    handler: async ({ ctx: { tx, brand, member, now } }) => {
      await tx.query(sql`
        insert into consents (member_id, kind, given, created_at) select ${member.id}::uuid, 'fictional_profiles', true, ${now}::timestamptz
        where not exists (select from consents where member_id = ${member.id} and kind = 'fictional_profiles')
        on conflict do nothing`);
      await announceUser(tx, platform, brand, member.id);
      return { ok: true };
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
      const passwordHash = await checkOwnPassword(db, member.id, body.password, 'password');
      return ctx.commit(async (tx) => {
        await requireUnchanged(tx, member.id, passwordHash, 'password');
        const until = await requestDeletion(tx, platform, { brand, member, origin: siteOrigin(platform, brand, request), now });
        await sessions.end(tx, request, reply);
        return { ok: true, until: until.toISOString() };
      });
    },
  });

  callRoute(app, 'account.reactivate', {
    access: 'anyone',
    ownTransaction: true,
    limit: { per: 'client', max: 30, window: 600 },
    handler: async ({ body, ctx, request }) => {
      const { brand, now } = ctx;
      const origin = siteOrigin(platform, brand, request);
      if (body.by === 'link')
        return ctx.commit(async (tx) => {
          await reactivateByLink(tx, platform, { brand, origin, token: body.token, now });
          return { ok: true, user: null };
        });
      const { login, password } = body;
      const attempt = { brandId: brand.id, login, password, network: ctx.clientIp, device: devices.of(request), now };
      const { pendingUntil, isExcluded, key, ...proof } = await checkLogin(platform, attempt);
      const restore = () =>
        ctx.commit(async (tx, signIn) => {
          // If the account was restored meanwhile (by the link, or in another tab), this is an ordinary login. If it was erased, the sign-in
          // is refused.
          if (pendingUntil) await reactivate(tx, platform, { brand, memberId: proof.memberId, origin, now });
          if (isExcluded) await readmit(tx, platform, proof.memberId, now);
          await alertNewLogin(tx, platform, brand, proof.memberId, request, now);
          await signIn(proof);
          await forgetFailures(tx, brand.id, key);
          return { ok: true, user: await userOf(tx, photoUrlsOf(platform, brand), brand.id, proof.memberId) };
        });
      return tellingOwner(platform, brand, proof.memberId, restore);
    },
  });
};

async function preferencesOf(
  db: Queryable,
  { mail }: Pick<Platform, 'mail'>,
  memberId: string,
): Promise<CallResponse<'notifications.get'>> {
  const { email, ...preferences } = await db.one<CallResponse<'notifications.get'> & { email: string }>(sql`
    select email, invisible, verified_first, shows_views, shows_activity, names_in_news, notifications_disabled, mails_disabled, push_frequency,
           ${JSON.stringify(MAIL_FREQUENCY_AT_FIRST)}::jsonb || mail_frequency as mail_frequency,
           ${wantsOffers(sql`members.id`)} as offers
    from members where id = ${memberId}`);
  return { ...preferences, mails_stopped: await mail.stopped.reasonOf(db, email) };
}
