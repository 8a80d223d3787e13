import type { Locale } from '@vesper/contracts';
import { callRoute } from '../platform/http/call-route.ts';
import { ApiError, authenticationRequired } from '../platform/errors/api-error.ts';
import type { Module } from '../platform/platform.ts';
import { siteOrigin } from '../platform/brands/site-origin.ts';
import {
  accountOfLink,
  isGoodLink,
  mailPasswordChanged,
  requireAccount,
  resetRequested,
  sendResetLink,
  setPassword,
} from './password-reset.ts';
import { countPasskeys } from './passkeys/passkeys.ts';
import { countMailRequest, ownDevice } from './mail-requests.ts';
import { checkOwnPassword, requireUnchanged } from './own-password.ts';
import { hashPassword, isCommon } from './passwords.ts';

/** Wrong old passwords that a (possibly stolen) session may try in an hour. */
const CHANGES_AN_HOUR = 10;
/** Reset requests, and wrong links, per network. */
const AN_HOUR = { max: 30, window: 3600 };

/** Changing and resetting a password (D-13, V-06). */
export const passwordModule: Module = (app, platform) => {
  const { sessions, devices, db, jobs } = platform;

  jobs.work(resetRequested, ({ data }) => sendResetLink(platform, data));

  callRoute(app, 'password.post', {
    access: 'anyone',
    ownTransaction: true,
    handler: async ({ body, ctx, request, reply }) => {
      const { brand, member, session, now } = ctx;
      if (body.action === 'request') {
        const asker = (await ownDevice(platform, brand.id, body.email, request)) ?? ctx.clientIp;
        await platform.limits.hit(`password reset ${brand.id} ${asker}`, AN_HOUR);
        await countMailRequest(platform, 'reset', { brandId: brand.id, login: body.email, asker });
        if (brand.revealsAccounts) await requireAccount(db, brand.id, body.email);
        return ctx.commit(async (tx) => {
          await jobs.enqueue(tx, resetRequested, { brandId: brand.id, email: body.email, origin: siteOrigin(platform, brand, request) });
          return { ok: true };
        });
      }

      if (isCommon(body.password)) throw new ApiError(422, 'fields_invalid', { fields: { password: 'password_common' } }); // D-43
      if (body.action === 'check') return ctx.commit(async () => ({ ok: true }));
      if (body.action === 'reset') {
        // A valid link is never refused for what others did (D-42): only wrong ones count.
        if (!(await isGoodLink(db, brand.id, body.token, now))) {
          await platform.limits.hit(`password link ${brand.id} ${ctx.clientIp}`, AN_HOUR);
          throw new ApiError(410, 'link_invalid');
        }
        const passwordHash = await hashPassword(body.password, 'own');
        return ctx.commit(async (tx) => {
          const account = await accountOfLink(tx, brand.id, body.token, now);
          await setPassword(tx, account, passwordHash, now);
          await sessions.endAll(tx, account.id);
          await devices.forgetAll(tx, account.id); // of whom one may be why the password is new
          await devices.remember(tx, account.id, request, reply); // D-42: whoever has read the account's mail is not delayed by others
          await mailPasswordChanged(tx, platform, brand, siteOrigin(platform, brand, request), account);
          const passkeys = await countPasskeys(tx, account.id);
          return { ok: true, ...(passkeys > 0 && { passkeys }) };
        });
      }

      if (!member || !session) throw authenticationRequired();
      await platform.limits.hit(`password change ${member.id}`, { max: CHANGES_AN_HOUR, window: 3600 });
      const oldHash = await checkOwnPassword(db, member.id, body.old_password, 'old_password');
      const passwordHash = await hashPassword(body.password, 'own');
      return ctx.commit(async (tx) => {
        await requireUnchanged(tx, member.id, oldHash, 'old_password');
        const account = { ...member, language: member.language as Locale };
        await setPassword(tx, account, passwordHash, now);
        await sessions.endAll(tx, member.id, session.id);
        await sessions.rotate(tx, session.id, reply);
        await mailPasswordChanged(tx, platform, brand, siteOrigin(platform, brand, request), account);
        return { ok: true };
      });
    },
  });
};
