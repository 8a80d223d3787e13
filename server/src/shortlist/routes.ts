import { viewOf } from '../members/member-view.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { callRoute } from '../platform/http/call-route.ts';
import type { Module } from '../platform/platform.ts';
import { keepForLater, shortlistOf } from './shortlist.ts';

/** The shortlist (B-14): a member's own, told to no one. */
export const shortlistModule: Module = (app, platform) => {
  const announce = (tx: Tx, memberId: string, id: string, kept: boolean) =>
    platform.events.emit(tx, [memberId], { type: 'shortlist.changed', payload: { id, kept } });

  callRoute(app, 'shortlist.get', {
    access: 'member',
    limit: { per: 'member', max: 120, window: 60 },
    handler: async ({ query: { after_at: at, after_id: id }, ctx }) =>
      shortlistOf(ctx.tx, photoUrlsOf(platform, ctx.brand), viewOf(ctx), at && id ? { at: new Date(at), id } : undefined),
  });

  callRoute(app, 'shortlist.add', {
    access: 'member',
    limit: { per: 'member', max: 120, window: 60 },
    handler: async ({ body, ctx }) => {
      await keepForLater(ctx.tx, viewOf(ctx), body.id, body.note);
      announce(ctx.tx, ctx.member.id, body.id, true);
      return { ok: true };
    },
  });

  callRoute(app, 'shortlist.remove', {
    access: 'member',
    limit: { per: 'member', max: 120, window: 60 },
    handler: async ({ body, ctx }) => {
      const removed = await ctx.tx.maybeOne<{ note: string }>(
        sql`delete from shortlisted where member_id = ${ctx.member.id} and kept_id = ${body.id} returning note`,
      );
      if (removed) announce(ctx.tx, ctx.member.id, body.id, false);
      return { ok: true, ...(removed?.note && { note: removed.note }) };
    },
  });
};
