import type { FastifyInstance } from 'fastify';
import { userOf } from '../members/user.ts';
import type { Brand } from '../platform/brands/brand-lookup.ts';
import { callRoute } from '../platform/http/call-route.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Tx } from '../platform/database/db.ts';
import {
  addPhoto,
  arrangePhotos,
  type OwnPhotos,
  ownPhotosOf,
  refuseBeyondLimit,
  removePhoto,
  replacePhoto,
  sourceOf,
} from './own-photos.ts';
import type { PhotoReview } from './review/photo-review.ts';
import { type PictureReceiver, refuseOtherFormats } from './receive-picture.ts';
import { photoUrlsOf } from './urls.ts';

/** The calls for a member's own photos (D-15, D-20). */
export function photoCalls(app: FastifyInstance, pictures: PictureReceiver, review: PhotoReview): void {
  const { platform } = app;
  const { db, events } = platform;

  /** The changed photos, for the answer and for the member's other tabs, which show the main photo. */
  async function announcePhotos(tx: Tx, brand: Brand, memberId: string): Promise<OwnPhotos> {
    const urls = photoUrlsOf(platform, brand);
    const user = await userOf(tx, urls, brand.id, memberId);
    events.emit(tx, [memberId], { type: 'user.changed', payload: { user } });
    return ownPhotosOf(tx, urls, memberId);
  }

  async function announceNew(tx: Tx, brand: Brand, memberId: string, id: string) {
    const { photos, limit } = await announcePhotos(tx, brand, memberId);
    const photo = photos.find((one) => one.id === id);
    if (!photo) throw new Error('the new photo is not among them');
    return { photo, photos, limit };
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
      return pictures.receive(file, { memberId: member.id, isReviewed: true }, async (picture) => {
        const answer = await ctx.commit(async (tx) => {
          await addPhoto(tx, member.id, picture, review.firstStatus);
          await review.ask(tx, picture.id);
          return announceNew(tx, brand, member.id, picture.id);
        });
        return { answer, id: answer.photo.id };
      });
    },
  });

  callRoute(app, 'photo.edit', {
    access: 'member',
    limit: { per: 'member', max: 100, window: 3600 },
    ownTransaction: true,
    handler: async ({ body: { id, turn, part }, ctx }) => {
      const { brand, member } = ctx;
      const source = await sourceOf(db, member.id, id);
      // Unless the same request ran at once: then its answer is this one's, too.
      const refuse = (): Promise<never> => Promise.reject(new ApiError(404, 'not_found'));
      if (source === undefined) return ctx.commit(refuse);
      return pictures.edit(source, { turn, part }, async (picture) => {
        const answer = await ctx.commit(async (tx) => {
          const unneeded = await replacePhoto(tx, member.id, id, { ...picture, source, turn, part }, review.firstStatus);
          if (unneeded) await pictures.files.removeSoon(tx, id, unneeded);
          await review.ask(tx, picture.id);
          return announceNew(tx, brand, member.id, picture.id);
        });
        return { answer, id: answer.photo.id };
      });
    },
  });

  callRoute(app, 'photo.remove', {
    access: 'member',
    limit: { per: 'member', max: 120, window: 60 },
    handler: async ({ body, ctx: { tx, brand, member } }) => {
      for (const key of await removePhoto(tx, member.id, body.id)) await pictures.files.removeSoon(tx, body.id, key);
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
