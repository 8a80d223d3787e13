import { PHOTO_REJECTIONS } from '@vesper/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { operatorArea, parseBody } from '../../operators/operator-area.ts';
import { assertNamed, audit, OperatorRefused } from '../../operators/operators.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { forbid } from '../forbidden/forbidden-pictures.ts';
import { isPlain, likenessHash, sha256Hash } from '../forbidden/hashes.ts';
import type { Renditions } from '../renditions.ts';
import type { PhotoReview } from './photo-review.ts';

const showBody = z.object({ id: z.uuid() });
const decideBody = z.discriminatedUnion('outcome', [
  z.object({ id: z.uuid(), outcome: z.literal('accept'), explicit: z.optional(z.boolean()) }),
  z.object({ id: z.uuid(), outcome: z.literal('reject'), reason: z.enum(PHOTO_REJECTIONS), forbidden: z.optional(z.boolean()) }),
]);

/** How many waiting photos are listed. */
const LISTED = 200;

/** The API for operators who look at photos, by bearer token; all they do is audited under their names. */
export function photoReviewRoutes(app: FastifyInstance, review: PhotoReview, renditions: Renditions): void {
  const { platform } = app;
  const { db, clock } = platform;
  operatorArea(app, platform, (routes) => {
    routes.get('/api/operators/photos', async ({ operator }) => {
      assertNamed(operator);
      return { photos: await waitingPhotos(db) };
    });

    routes.post('/api/operators/photos/show', async ({ body, operator }) => {
      const named = assertNamed(operator);
      const { id } = parseBody(showBody, body);
      const photo = await db.maybeOne<{
        file_key: string;
        status: string;
        rejected_for: string | null;
        is_private: boolean;
        is_explicit: boolean;
      }>(sql`
        select file_key, status, rejected_for, is_private, is_explicit from photos where id = ${id}`);
      const file = photo && (await renditions.read(photo.file_key, 'full'));
      if (!photo || !file) throw new OperatorRefused(404, 'not_found', `There is no photo ${id}: its owner may have removed it.`);
      await db.transaction((tx) => audit(tx, named, { at: clock(), what: 'show a photo', about: id }));
      const { file_key: _, ...shown } = photo;
      return { photo: { id, ...shown, webp: file.toString('base64') } };
    });

    routes.post('/api/operators/photos/decide', async ({ body, operator }) => {
      const named = assertNamed(operator);
      const decision = parseBody(decideBody, body);
      const rejectedFor = decision.outcome === 'reject' ? decision.reason : null;
      const isExplicit = decision.outcome === 'accept' && decision.explicit === true;
      await db.transaction(async (tx) => {
        const likeness = await review.decide(tx, { photo: decision.id, rejectedFor, isExplicit, now: clock() });
        await audit(tx, named, {
          at: clock(),
          what: `${decision.outcome} a photo`,
          about: decision.id,
          detail: rejectedFor ?? (isExplicit ? 'explicit' : null),
        });
        if (decision.outcome !== 'reject' || !decision.forbidden) return;
        const { upload_sha256: sha256 } = await tx.one<{ upload_sha256: Buffer | null }>(
          sql`select upload_sha256 from photos where id = ${decision.id}`,
        );
        // If others look like it, its file alone; where that is not known, the list refuses it in words.
        const copies = likeness !== undefined && (sha256 === null || !isPlain(likeness)) ? [likenessHash(likeness)] : [];
        const hashes = [...(sha256 ? [sha256Hash(sha256)] : []), ...copies];
        if (hashes.length === 0) throw new OperatorRefused(404, 'not_found', `The files of photo ${decision.id} can't be read.`);
        await forbid(tx, named, { hashes, reason: decision.reason, source: `photo ${decision.id}`, now: clock() });
      });
      return { id: decision.id, outcome: decision.outcome };
    });
  });
}

/** What waits to be looked at, main photos first, as no one sees their members' faces until then; then the oldest. */
const waitingPhotos = (db: Queryable): Promise<object[]> =>
  db.many(sql`
    select p.id, b.slug as brand, p.created_at as since, p.position = 0 as is_main, p.is_private
    from photos p join members m on m.id = p.member_id join brands b on b.id = m.brand_id
    where p.status = 'processing' and m.status in ('active', 'not_confirmed') order by p.position = 0 desc, p.created_at, p.id limit ${LISTED}`);
