import { createRenditions } from '../photos/renditions.ts';
import type { PictureSources } from '../photos/routes.ts';
import { callRoute } from '../platform/http/call-route.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import type { Module } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { beginExport, exportKey, exportState, latestExport, removeExpired } from './exports.ts';
import { exportRequested, makeExport } from './make.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const expiry = jobKind<Record<string, never>>('export.expire');

/** D-29: a copy of everything that we hold about a member, for that member alone. @param pictures sources of pictures besides uploads */
export const exportWith =
  (pictures: PictureSources): Module =>
  (app, platform) => {
    const { db, jobs, brands, sessions, clock, storage } = platform;
    const renditions = createRenditions({ storage, sources: pictures, concurrency: 1 });

    jobs.work(exportRequested, ({ data }) => makeExport(platform, renditions, data.id));
    jobs.schedule(expiry, '29 * * * *', () => removeExpired(db, storage, clock()));

    callRoute(app, 'export.get', {
      access: 'member',
      handler: async ({ ctx: { tx, member, now } }) => exportState(await latestExport(tx, member.id), now),
    });

    callRoute(app, 'export.create', {
      access: 'member',
      handler: async ({ ctx: { tx, brand, member, now } }) => {
        const id = await beginExport(tx, { brandId: brand.id, memberId: member.id, now });
        if (id) await jobs.enqueue(tx, exportRequested, { id });
        return exportState(await latestExport(tx, member.id), now);
      },
    });

    /** Not yours, expired and never there are the same 404. */
    app.get<{ Querystring: { id?: unknown } }>('/api/export-file.php', async (request, reply) => {
      const { id } = request.query;
      const brand = await brands.ofHost(request.host);
      const session = typeof id === 'string' && UUID.test(id) ? await sessions.of(request, brand.id) : undefined;
      const found =
        session &&
        (await db.maybeOne<{ id: string }>(
          sql`select id from exports where id = ${id} and member_id = ${session.member.id} and expires_at > ${clock()}`,
        ));
      if (!found) throw new ApiError(404, 'not_found');
      const file = await storage.open(exportKey(found.id));
      if (!file) throw new ApiError(404, 'not_found');
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-length': file.size,
          'content-disposition': `attachment; filename="${brand.slug}-${clock().toISOString().slice(0, 10)}.zip"`,
          'cache-control': 'no-store',
        })
        .send(file.stream);
    });
  };
