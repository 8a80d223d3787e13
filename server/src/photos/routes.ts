import type { FastifyRequest } from 'fastify';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Module } from '../platform/platform.ts';
import { isGranted } from '../members/is-granted.ts';
import { sql } from '../platform/database/sql.ts';
import { chatPhotoRoutes } from '../chat/types/photo/routes.ts';
import { photoCalls } from './calls.ts';
import { createPhotoReview } from './review/photo-review.ts';
import { forbiddenPictureRoutes } from './forbidden/operator-routes.ts';
import { photoReviewRoutes } from './review/operator-routes.ts';
import { createPictureReceiver } from './receive-picture.ts';
import { createRenditions, type RenditionSource } from './renditions.ts';
import { sendPicture } from './send-picture.ts';
import { createPhotoUrls, RENDITIONS, type Rendition, UPLOADED } from './urls.ts';

/** A picture never changes, but it may be removed: after a minute, browsers must revalidate before showing it (R9). */
const CACHED = 'private, max-age=60, must-revalidate';
const FILE = new RegExp(`^(${[...RENDITIONS, UPLOADED].join('|')})-([\\w-]+)\\.webp$`);
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const acceptsAvif = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('image/avif') ?? false;

interface PhotoRow {
  file_key: string;
  source_key: string | null;
  member_id: string;
  is_private: boolean;
  is_explicit: boolean;
  status: string;
}

/** Sources of pictures that no one has uploaded, by the first part of the file key. */
export type PictureSources = Readonly<Record<string, RenditionSource>>;

/**
 * Members' photo calls, the photos of chats, and the pictures themselves at the URLs of `urls.ts`: whoever has a URL may see that one rendition, unless the
 * picture has become private; everything else is a 404 (R9).
 */
export const photosWith =
  (sources: PictureSources): Module =>
  (app, { db, config, log, brands, sessions, storage }) => {
    const urls = createPhotoUrls({ secret: config.photoUrlSecret });
    const renditions = createRenditions({
      storage,
      sources,
      concurrency: 2,
      onUnreadable: (original, reason) => log.warn({ original, reason }, 'original is not a readable picture'),
    });

    const pictures = createPictureReceiver(app, renditions);
    const review = createPhotoReview(app.platform);
    photoCalls(app, pictures, review);
    photoReviewRoutes(app, review, renditions);
    forbiddenPictureRoutes(app);
    chatPhotoRoutes(app, { pictures, renditions });

    /**
     * A picture that is private now may have been shared before, so its URL alone is not enough (D-15): its owner sees it, and whom they show it to. What is not accepted is its owner's; what
     * is explicit is for members alone. What was uploaded before an edit is its owner's.
     */
    async function isOpen(request: FastifyRequest, photo: PhotoRow, rendition: string): Promise<boolean> {
      const isPublic = photo.status === 'ready' && !photo.is_private && rendition !== UPLOADED;
      if (photo.status === 'ready' && (rendition === 'blur' || (isPublic && !photo.is_explicit))) return true;
      const { id: brandId } = await brands.ofHost(request.host);
      const viewer = (await sessions.of(request, brandId))?.member;
      if (viewer === undefined) return false;
      return isPublic || viewer.id === photo.member_id || (isShared(photo, rendition) && (await isGrantedTo(photo.member_id, viewer.id)));
    }

    const isShared = (photo: PhotoRow, rendition: string) => photo.status === 'ready' && photo.is_private && rendition !== UPLOADED;
    /** B-06: asked each time, so that taking it back closes what was open. */
    const isGrantedTo = async (owner: string, viewer: string): Promise<boolean> =>
      (await db.maybeOne(sql`select where ${isGranted(sql`${owner}::uuid`, sql`${viewer}::uuid`)}`)) !== undefined;

    app.get<{ Params: { id: string; file: string } }>('/photos/:id/:file', async (request, reply) => {
      const { id, file } = request.params;
      const [, rendition = '', signature = ''] = FILE.exec(file) ?? [];
      if (!UUID.test(id) || !urls.isGenuine(id, rendition, signature)) throw new ApiError(404, 'not_found');
      const photo = await db.maybeOne<PhotoRow>(sql`
      select p.file_key, p.source_key, p.member_id, p.is_private, p.is_explicit, p.status from photos p join members m on m.id = p.member_id
      where p.id = ${id} and m.status in ('active', 'not_confirmed')`);
      if (!photo || !(await isOpen(request, photo, rendition))) throw new ApiError(404, 'not_found');
      const [etag, avifEtag] = [`"${signature}"`, `"${signature}-avif"`];
      reply.headers({ etag, 'cache-control': CACHED, 'cross-origin-resource-policy': 'same-origin' });
      if (rendition === 'card') reply.header('vary', 'accept');
      const held = request.headers['if-none-match'];
      if (held === etag || (held === avifEtag && rendition === 'card')) return reply.header('etag', held).code(304).send();
      if (rendition === UPLOADED) return sendPicture(reply, await renditions.read(photo.source_key ?? photo.file_key, 'full'));
      const avif = rendition === 'card' && acceptsAvif(request) ? await renditions.readAvif(photo.file_key) : undefined;
      if (avif) return sendPicture(reply.header('etag', avifEtag), avif, 'image/avif');
      return sendPicture(reply, await renditions.read(photo.file_key, rendition as Rendition));
    });
  };

export const photosModule = photosWith({});
