import { userOf } from '../members/user.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { siteOrigin } from '../platform/brands/site-origin.ts';
import { callRoute } from '../platform/http/call-route.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Module } from '../platform/platform.ts';
import { alertNewLogin } from './login-alert.ts';
import { isGoodLoginLink, loginLinkRequested, sendLoginLink, takeLoginLink } from './login-link.ts';
import { countMailRequest, ownDevice } from './mail-requests.ts';

/** Requests, and wrong links, per network. */
const AN_HOUR = { max: 30, window: 3600 };

/** A login by a mailed link instead of the password (D-54). */
export const loginLinkModule: Module = (app, platform) => {
  const { db, jobs, limits } = platform;

  jobs.work(loginLinkRequested, ({ data }) => sendLoginLink(platform, data));

  callRoute(app, 'loginlink.post', {
    access: 'anyone',
    ownTransaction: true,
    handler: async ({ body, ctx, request }) => {
      const { brand, now } = ctx;
      if (body.action === 'request') {
        const login = body.login.trim();
        const asker = (await ownDevice(platform, brand.id, login, request)) ?? ctx.clientIp;
        await limits.hit(`login link ${brand.id} ${asker}`, AN_HOUR);
        await countMailRequest(platform, 'login', { brandId: brand.id, login, asker });
        return ctx.commit(async (tx) => {
          await jobs.enqueue(tx, loginLinkRequested, { brandId: brand.id, login, origin: siteOrigin(platform, brand, request) });
          return { ok: true, user: null };
        });
      }

      // A valid link is never refused for what others did (D-42): only wrong ones count.
      if (!(await isGoodLoginLink(db, brand.id, body.token, now))) {
        await limits.hit(`wrong login link ${brand.id} ${ctx.clientIp}`, AN_HOUR);
        throw new ApiError(410, 'link_invalid');
      }
      return ctx.commit(async (tx, signIn) => {
        const proof = await takeLoginLink(tx, platform, {
          brand,
          origin: siteOrigin(platform, brand, request),
          token: body.token,
          restore: body.restore === true,
          now,
        });
        await alertNewLogin(tx, platform, brand, proof.memberId, request, now);
        await signIn(proof);
        return { ok: true, user: await userOf(tx, photoUrlsOf(platform, brand), brand.id, proof.memberId) };
      });
    },
  });
};
