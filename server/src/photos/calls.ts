import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { userOf } from '../members/user.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { callRoute } from '../platform/http/call-route.ts';
import type { Tx } from '../platform/database/db.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { ReceivedFile } from '../platform/uploads/receive-file.ts';
import { createPhotoFiles } from './files.ts';
import { kindOf } from './file-kind.ts';
import { addPhoto, arrangePhotos, type OwnPhotos, ownPhotosOf, refuseBeyondLimit, removePhoto } from './own-photos.ts';
import { createReencoder } from './reencoding/reencoder.ts';
import { removeFiles } from './renditions.ts';
import { photoUrlsOf } from './urls.ts';

/** The calls for a member's own photos (D-15, D-20). */
export function photoCalls(app: FastifyInstance): void {
  const { platform } = app;
  const { config, db, events, log } = platform;
  const files = createPhotoFiles(platform);
  const reencoder = createReencoder({ log });
  app.addHook('onClose', () => reencoder.close());

  /** The changed photos, for the answer and for the member's other tabs, which show the main photo. */
  async function announcePhotos(tx: Tx, brand: Brand, memberId: string): Promise<OwnPhotos> {
    const urls = photoUrlsOf(platform, brand);
    const user = await userOf(tx, urls, brand.id, memberId);
    events.emit(tx, [memberId], { type: 'user.changed', payload: { user } });
    return ownPhotosOf(tx, urls, memberId);
  }

  callRoute(app, 'photos.get', {
    access: 'member',
    handler: ({ ctx: { tx, brand, member } }) => ownPhotosOf(tx, photoUrlsOf(platform, brand), member.id),
  });

  callRoute(app, 'photo.create', {
    access: 'member',
    limit: { per: 'member', max: 100, window: 3600 },
    ownTransaction: true,
    handler: async ({ file, ctx }) => {
      const { brand, member } = ctx;
      refuseOtherFormats(file);
      await refuseBeyondLimit(db, member.id);
      const id = randomUUID();
      const { fileKey, path } = await files.makeRoom(id);
      const made = await reencoder.reencode(file.path, path);
      if (made === 'picture_type') throw new ApiError(415, 'unsupported_media_type', { fields: { file: made } });
      if (typeof made === 'string') throw new ApiError(422, 'fields_invalid', { fields: { file: made } });

      const { width, height, thumbhash } = made;
      try {
        const answer = await ctx.commit(async (tx) => {
          await addPhoto(tx, member.id, { id, fileKey, width, height, thumbhash: Buffer.from(thumbhash, 'base64') });
          const { photos, limit } = await announcePhotos(tx, brand, member.id);
          const photo = photos.find((one) => one.id === id);
          if (!photo) throw new Error('the new photo is not among them');
          return { photo, photos, limit };
        });
        // The same request ran twice at once: the other one's photo is the answer.
        if (answer.photo.id !== id) await removeFiles(config.filesDir, fileKey);
        return answer;
      } catch (error) {
        // After any other failure it is unknown whether the photo was committed: the cleanup job from `makeRoom` finds out.
        if (error instanceof ApiError) await removeFiles(config.filesDir, fileKey);
        throw error;
      }
    },
  });

  callRoute(app, 'photo.remove', {
    access: 'member',
    limit: { per: 'member', max: 120, window: 60 },
    handler: async ({ body, ctx: { tx, brand, member } }) => {
      await files.removeSoon(tx, body.id, await removePhoto(tx, member.id, body.id));
      return announcePhotos(tx, brand, member.id);
    },
  });

  callRoute(app, 'photos.update', {
    access: 'member',
    limit: { per: 'member', max: 120, window: 60 },
    handler: async ({ body, ctx: { tx, brand, member } }) => {
      await arrangePhotos(tx, member.id, body);
      return announcePhotos(tx, brand, member.id);
    },
  });
}

/** @throws {ApiError} 415 */
function refuseOtherFormats({ head }: ReceivedFile): void {
  const kind = kindOf(head);
  if (kind === 'heic') throw new ApiError(415, 'unsupported_media_type', { fields: { file: 'picture_heic' } });
  if (kind === 'other') throw new ApiError(415, 'unsupported_media_type', { fields: { file: 'picture_type' } });
}
