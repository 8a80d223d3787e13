import { viewOf } from '../members/member-view.ts';
import { createRenditions } from '../photos/renditions.ts';
import type { PictureSources } from '../photos/routes.ts';
import { photoUrlsOf } from '../photos/urls.ts';
import { callRoute } from '../platform/http/call-route.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import type { Module } from '../platform/platform.ts';
import { collectEvidence } from './evidence.ts';
import { reportReviewRoutes } from './operator-routes.ts';
import { appealReport, fileReport, removeOldEvidence, reportsOf } from './reports.ts';

const evidenceRemoval = jobKind<Record<string, never>>('reports.evidence');

/** Reporting profiles, photos and messages, and what became of it (D-16, B-05). The reported member is told nothing, by no call and no event, before something is decided against them. */
export const reportsWith =
  (sources: PictureSources): Module =>
  (app, platform) => {
    const { db, clock, storage } = platform;
    const renditions = createRenditions({ storage, sources, concurrency: 1 });

    callRoute(app, 'report.create', {
      access: 'member',
      ownTransaction: true,
      limit: { per: 'member', max: 20, window: 24 * 3600 },
      handler: async ({ body, ctx }) => {
        const { brand, member, now } = ctx;
        const { reason, note } = body;
        const reported = { id: body.id, photo: body.photo, message: body.message };
        const view = { brand, brandId: brand.id, viewerId: member.id, isPaid: member.isPaid, now };
        const evidence = await collectEvidence(db, { urls: photoUrlsOf(platform, brand), renditions }, view, reported);
        return ctx.commit(async (tx) => ({ report: await fileReport(tx, viewOf(ctx), reported, { reason, note: note.trim(), evidence }) }));
      },
    });

    callRoute(app, 'reports.get', {
      access: 'member',
      handler: async ({ ctx }) => ({ reports: await reportsOf(ctx.tx, ctx.member.id, ctx.now) }),
    });

    callRoute(app, 'report.appeal', {
      access: 'member',
      limit: { per: 'member', max: 20, window: 24 * 3600 },
      handler: async ({ body: { id, text }, ctx }) => ({ report: await appealReport(ctx.tx, viewOf(ctx), id, text) }),
    });

    reportReviewRoutes(app, platform);
    platform.jobs.schedule(evidenceRemoval, '17 4 * * *', () => db.transaction((tx) => removeOldEvidence(tx, clock())));
  };

export const reportsModule = reportsWith({});
