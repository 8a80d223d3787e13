import { viewOf } from '../members/member-view.ts';
import { callRoute } from '../platform/http/call-route.ts';
import type { Module } from '../platform/platform.ts';
import { block, blockedBy, unblock } from './block.ts';

/** Blocking and unblocking members (D-16, P-07). */
export const safetyModule: Module = (app, platform) => {
  callRoute(app, 'blocks.get', {
    access: 'member',
    limit: { per: 'member', max: 120, window: 60 },
    handler: async ({ ctx }) => ({ blocked: await blockedBy(ctx.tx, ctx.member.id) }),
  });

  callRoute(app, 'block.create', {
    access: 'member',
    limit: { per: 'member', max: 60, window: 60 },
    handler: async ({ body, ctx }) => {
      await block(ctx.tx, platform.events, viewOf(ctx), body.id);
      return { ok: true };
    },
  });

  callRoute(app, 'block.remove', {
    access: 'member',
    handler: async ({ body, ctx }) => {
      await unblock(ctx.tx, viewOf(ctx), body.id);
      ctx.tx.afterCommit(() => platform.events.changed([body.id])); // the conversation is back in their list, too
      return { ok: true };
    },
  });
};
