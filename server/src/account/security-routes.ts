import { checkOwnPassword, requireUnchanged } from '../identity/own-password.ts';
import { userOf } from '../members/user.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { siteOrigin } from '../platform/brands/site-origin.ts';
import { callRoute } from '../platform/http/call-route.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Module } from '../platform/platform.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.ts';
import { lookAtUndo, undo } from './security-undo.ts';

/** Wrong passwords that a (possibly stolen) session may try in an hour. */
const TRIES_AN_HOUR = 10;
/** Mails to new addresses that a member may cause in a day. */
const MAILS_A_DAY = 5;

/** Changing the address, and undoing what someone else did to the account (R-33, B-08). */
export const securityModule: Module = (app, platform) => {
  const { db, events, limits } = platform;

  callRoute(app, 'email.update', {
    access: 'member',
    ownTransaction: true,
    handler: async ({ body, ctx, request }) => {
      const { brand, member, now } = ctx;
      if (member.status !== 'active') throw new ApiError(403, 'unconfirmed');
      await limits.hit(`email change ${member.id}`, { max: TRIES_AN_HOUR, window: 3600 });
      const passwordHash = await checkOwnPassword(db, member.id, body.password, 'password');
      await limits.hit(`email change mail ${member.id}`, { max: MAILS_A_DAY, window: 86_400 });
      return ctx.commit(async (tx) => {
        await requireUnchanged(tx, member.id, passwordHash, 'password');
        await requestEmailChange(tx, platform, { brand, member, email: body.email, origin: siteOrigin(platform, brand, request), now });
        return { ok: true };
      });
    },
  });

  callRoute(app, 'email.confirm', {
    access: 'anyone',
    limit: { per: 'client', max: 30, window: 600 },
    handler: async ({ body, ctx: { tx, brand, now }, request }) => {
      const origin = siteOrigin(platform, brand, request);
      const { memberId, isNew } = await confirmEmailChange(tx, platform, { brand, origin, token: body.token, now });
      if (isNew) {
        const user = await userOf(tx, photoUrlsOf(platform, brand), brand.id, memberId);
        events.emit(tx, [memberId], { type: 'user.changed', payload: { user } });
      }
      return { ok: true };
    },
  });

  callRoute(app, 'security.undo', {
    access: 'anyone',
    limit: { per: 'client', max: 30, window: 600 },
    handler: async ({ body, ctx: { tx, brand, now }, request }) =>
      body.action === 'look'
        ? lookAtUndo(tx, brand.id, body.token, now)
        : undo(tx, platform, { brand, origin: siteOrigin(platform, brand, request), token: body.token, now }),
  });
};
