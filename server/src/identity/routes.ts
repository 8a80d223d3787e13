import { email as emailSchema, username } from '@vesper/contracts/api';
import { announce } from '../chat/announce.ts';
import { deliverFirstMessage } from '../chat/first-message.ts';
import { giveWantedLike } from '../likes/wanted-like.ts';
import { userOf } from '../members/user.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { callRoute } from '../platform/http/call-route.ts';
import { ApiError, authenticationRequired } from '../platform/errors/api-error.ts';
import { setLocaleCookie } from '../platform/locale/locale-cookie.ts';
import type { Module } from '../platform/platform.ts';
import { siteOrigin } from '../platform/brands/site-origin.ts';
import { sql } from '../platform/database/sql.ts';
import { confirmAddress, MAILS_A_DAY, sendActivation, sendActivationAgain } from './activation.ts';
import { freeNamesLike } from './free-names.ts';
import { checkLogin, forgetFailures } from './login.ts';
import { alertNewLogin } from './login-alert.ts';
import { hashPassword } from './passwords.ts';
import { exclusionOf, isSelfExcluded, mailRefused, readmit, requireAdmitted, tellingOwner } from './self-exclusions.ts';
import { checkSignup, createAccount, hasAccount } from './signup.ts';
import { isNameTaken, soundsOfficial } from './taken-names.ts';

/** Login, logout, signup and the confirmation of an address (C-01…C-03, C-05, D-10…D-12, D-42). */
export const identityModule: Module = (app, platform) => {
  const { sessions, events, db, devices } = platform;

  callRoute(app, 'user.get', {
    access: 'anyone',
    isTagged: true,
    isOwn: true,
    handler: async ({ ctx }) => ({
      user: ctx.member ? await userOf(ctx.tx, photoUrlsOf(platform, ctx.brand), ctx.brand.id, ctx.member.id) : null,
    }),
  });

  callRoute(app, 'user.login', {
    access: 'anyone',
    ownTransaction: true,
    limit: { per: 'client', max: 60, window: 60 },
    handler: async ({ body, ctx, request }) => {
      const { brand, clientIp: network, now } = ctx;
      const { pendingUntil, isExcluded, key, ...proof } = await checkLogin(platform, {
        ...body,
        brandId: brand.id,
        network,
        device: devices.of(request),
        now,
      });
      if (pendingUntil) {
        await forgetFailures(db, brand.id, key);
        throw new ApiError(403, 'account_pending_deletion', { until: pendingUntil.toISOString() });
      }
      if (isExcluded) await forgetFailures(db, brand.id, key);
      const logIn = () =>
        ctx.commit(async (tx, signIn) => {
          if (isExcluded) await readmit(tx, platform, proof.memberId, now);
          await alertNewLogin(tx, platform, brand, proof.memberId, request, now);
          await signIn(proof);
          await forgetFailures(tx, brand.id, key);
          return { user: await userOf(tx, photoUrlsOf(platform, brand), brand.id, proof.memberId) };
        });
      return isExcluded ? tellingOwner(platform, brand, proof.memberId, logIn) : logIn();
    },
  });

  callRoute(app, 'user.update', {
    access: 'member',
    handler: async ({ body, ctx, reply }) => {
      const { tx, brand, member } = ctx;
      await tx.query(sql`update members set language = ${body.language} where id = ${member.id}`);
      const user = await userOf(tx, photoUrlsOf(platform, brand), brand.id, member.id);
      events.emit(tx, [member.id], { type: 'user.changed', payload: { user } });
      setLocaleCookie(reply, body.language, platform.config);
      return { user };
    },
  });

  callRoute(app, 'user.logout', {
    access: 'anyone',
    isGuarded: true,
    handler: async ({ request, reply }) => {
      await db.transaction((tx) => sessions.end(tx, request, reply));
      return { ok: true };
    },
  });

  callRoute(app, 'signup.check', {
    access: 'anyone',
    limit: { per: 'ip', max: 40, window: 600, isGuard: true },
    handler: async ({ query, ctx }) => {
      if (query.starts) platform.funnel.count({ ...query, brandId: ctx.brand.id, step: 'signup_started', language: ctx.locale });
      const value = query.value.trim();
      const parsed = (query.check === 'email' ? emailSchema : username).safeParse(value);
      if (!parsed.success) return { ok: false, code: parsed.error.issues[0]?.message ?? `${query.check}_invalid` };
      const { brand, now } = ctx;
      if (query.check === 'name') {
        if (!soundsOfficial(brand, value) && !(await isNameTaken(ctx.tx, brand.id, value))) return { ok: true };
        return { ok: false, code: 'name_taken', suggestions: await freeNamesLike(ctx.tx, brand, value) };
      }
      // Not told apart: only the mailbox may know (D-65).
      const isRefused =
        (await hasAccount(ctx.tx, brand.id, value)) ||
        (await exclusionOf(ctx.tx, platform, { companyId: brand.companyId, email: value }, now)) !== undefined;
      return isRefused ? { ok: false, code: 'email_taken' } : { ok: true };
    },
  });

  callRoute(app, 'signup.create', {
    access: 'visitor',
    ownTransaction: true,
    limit: { per: 'ip', max: 20, window: 3600 },
    handler: async ({ body, ctx, request, reply }) => {
      const { brand, now } = ctx;
      checkSignup(brand, body, now);
      const passwordHash = await hashPassword(body.password);
      const signUp = () =>
        ctx.commit(async (tx, signIn) => {
          await requireAdmitted(tx, platform, { companyId: brand.companyId, email: body.email }, now);
          const memberId = await createAccount(tx, brand, body, passwordHash, now);
          await sendActivation(tx, platform, brand, siteOrigin(platform, brand, request), {
            id: memberId,
            name: body.name,
            email: body.email,
            locale: body.locale,
          });
          await signIn({ memberId, passwordHash });
          reply.code(201);
          return { user: await userOf(tx, photoUrlsOf(platform, brand), brand.id, memberId) };
        });
      try {
        return await signUp();
      } catch (error) {
        if (!isSelfExcluded(error)) throw error;
        // Anybody may have typed the address: only its mailbox is told why (D-65).
        await mailRefused(platform, brand, { id: null, name: null, email: body.email, locale: body.locale });
        throw new ApiError(409, 'account_exists');
      }
    },
  });

  callRoute(app, 'activation.post', {
    access: 'anyone',
    limit: { per: 'ip', max: 30, window: 600 },
    handler: async ({ body, ctx, request }) => {
      const { tx, brand, member, now } = ctx;
      const urls = photoUrlsOf(platform, brand);
      if (body.action === 'confirm') {
        const { memberId, isNew } = await confirmAddress(tx, brand.id, body.token, now);
        if (isNew) {
          const delivered = await deliverFirstMessage(tx, urls, brand, memberId, now);
          if (delivered) announce(tx, events, delivered);
          await giveWantedLike(tx, urls, events, { brandId: brand.id, viewerId: memberId, now });
          events.emit(tx, [memberId], { type: 'user.changed', payload: { user: await userOf(tx, urls, brand.id, memberId) } });
        }
        // The link proves the address, not who uses this browser: only the member themselves gets their own data.
        return { ok: true, user: member?.id === memberId ? await userOf(tx, urls, brand.id, memberId) : null };
      }
      if (!member) throw authenticationRequired();
      await platform.limits.hit(`activation mail ${member.id}`, { max: MAILS_A_DAY, window: 86_400 });
      const newEmail = body.action === 'change_email' ? body.email : undefined;
      await sendActivationAgain(tx, platform, { brand, memberId: member.id, origin: siteOrigin(platform, brand, request), newEmail });
      return { ok: true, user: await userOf(tx, urls, brand.id, member.id) };
    },
  });
};
