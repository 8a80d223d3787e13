import { callRoute } from '../platform/http/call-route.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Module } from '../platform/platform.ts';
import { notifyMembers } from './notify-members.ts';
import { subscribe, unsubscribe } from './subscriptions.ts';

/** Web Push: subscriptions and notifications (S-01, C-04). */
export const pushModule: Module = (app, platform) => {
  const { config } = platform;

  callRoute(app, 'push.subscribe', {
    access: 'member',
    limit: { per: 'member', max: 30, window: 3600 },
    handler: async ({ body, ctx: { tx, member, session, brand, now } }) => {
      if (!config.push) throw new ApiError(409, 'push_is_off');
      await subscribe(tx, { memberId: member.id, brandId: brand.id, sessionId: session.id, now }, body, config.isLocal);
      return { ok: true };
    },
  });

  callRoute(app, 'push.unsubscribe', {
    access: 'member',
    handler: async ({ body, ctx: { tx, member } }) => {
      await unsubscribe(tx, member.id, body.endpoint);
      return { ok: true };
    },
  });

  if (config.push) notifyMembers(platform, config.push);
};
