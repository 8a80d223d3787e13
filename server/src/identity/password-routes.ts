import type { Locale } from '@vesper/contracts';
import { callRoute } from '../platform/call-route.ts';
import { ApiError, authenticationRequired } from '../platform/errors.ts';
import type { Module } from '../platform/platform.ts';
import { siteOrigin } from '../platform/site-origin.ts';
import { sql } from '../platform/sql.ts';
import { accountOfLink, countResetMail, mailPasswordChanged, resetRequested, sendResetLink, setPassword } from './password-reset.ts';
import { hashPassword, isCommon, isPassword } from './passwords.ts';

/** Wrong old passwords that a stolen session may try in an hour. */
const CHANGES_AN_HOUR = 10;

/** D-13, V-06. */
export const passwordModule: Module = (app, platform) => {
  const { sessions, devices, db, jobs } = platform;

  jobs.work(resetRequested, ({ data }) => sendResetLink(platform, data));

  callRoute(app, 'password.post', {
    access: 'anyone',
    ownTransaction: true,
    limit: { per: 'ip', max: 30, window: 3600 },
    handler: async ({ body, ctx, request, reply }) => {
      const { brand, member, session, now } = ctx;
      if (body.action === 'request') {
        await countResetMail(platform, brand.id, body.email, ctx.clientIp);
        return ctx.commit(async (tx) => {
          await jobs.enqueue(tx, resetRequested, { brandId: brand.id, email: body.email, origin: siteOrigin(request) });
          return { ok: true };
        });
      }

      if (isCommon(body.password)) throw new ApiError(422, 'fields_invalid', { fields: { password: 'password_common' } }); // D-43
      if (body.action === 'reset') {
        const passwordHash = await hashPassword(body.password);
        return ctx.commit(async (tx) => {
          const account = await accountOfLink(tx, brand.id, body.token, now);
          await setPassword(tx, account, passwordHash, now);
          await sessions.endAll(tx, account.id);
          await devices.remember(tx, account.id, request, reply); // D-42: who has read the account's mail is not held up by others
          await mailPasswordChanged(tx, platform, brand, siteOrigin(request), account);
          return { ok: true };
        });
      }

      if (!member || !session) throw authenticationRequired();
      await platform.limits.hit(`password change ${member.id}`, { max: CHANGES_AN_HOUR, window: 3600 });
      const { password_hash } = await db.one<{ password_hash: string }>(sql`select password_hash from members where id = ${member.id}`);
      if (!(await isPassword(password_hash, body.old_password)))
        throw new ApiError(422, 'fields_invalid', { fields: { old_password: 'password_wrong' } });
      const passwordHash = await hashPassword(body.password);
      return ctx.commit(async (tx) => {
        const account = { ...member, language: member.language as Locale };
        await setPassword(tx, account, passwordHash, now);
        await sessions.endAll(tx, member.id, session.id);
        await sessions.rotate(tx, session.id, reply);
        await mailPasswordChanged(tx, platform, brand, siteOrigin(request), account);
        return { ok: true };
      });
    },
  });
};
