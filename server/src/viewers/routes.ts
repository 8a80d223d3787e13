import { viewOf } from '../members/member-view.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { earlier } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { callRoute } from '../platform/http/call-route.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import type { Module } from '../platform/platform.ts';
import { keepView, VIEWS_KEPT, viewersOf } from './viewers.ts';

const forgetting = jobKind<Record<string, never>>('viewers.forget');

/** Who viewed me. */
export const viewersModule: Module = (app, platform) => {
  const { jobs, db, clock } = platform;

  callRoute(app, 'viewers.get', {
    access: 'member',
    limit: { per: 'member', max: 120, window: 60 },
    handler: async ({ query: { after_at: at, after_id: id }, ctx }) =>
      viewersOf(ctx.tx, photoUrlsOf(platform, ctx.brand), viewOf(ctx), at && id ? { at: new Date(at), id } : undefined),
  });

  callRoute(app, 'view.create', {
    access: 'member',
    limit: { per: 'member', max: 240, window: 60 },
    handler: async ({ body, ctx }) => {
      await keepView(ctx.tx, viewOf(ctx), body.id);
      return { ok: true };
    },
  });

  jobs.schedule(forgetting, '47 3 * * *', async () => {
    await db.query(sql`delete from profile_views where viewed_at < ${earlier(clock(), VIEWS_KEPT)}`);
  });
};
