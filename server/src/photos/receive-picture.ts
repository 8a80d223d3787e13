import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { PhotoEdit } from '@vesper/contracts';
import { ApiError } from '../platform/errors/api-error.ts';
import { createSemaphore } from '../platform/limits/semaphore.ts';
import type { ReceivedFile } from '../platform/uploads/receive-file.ts';
import { edited } from './edited.ts';
import { kindOf } from './file-kind.ts';
import { createPhotoFiles, type PhotoFiles } from './files.ts';
import { auditForbidden, type Forbidden, forbiddenCopy, forbiddenFile } from './forbidden/forbidden-pictures.ts';
import type { NewPhoto } from './own-photos.ts';
import type { Reencoded } from './reencoding/reencode.ts';
import { createReencoder } from './reencoding/reencoder.ts';
import { likenessOf } from './review/likeness.ts';
import { originalOf, removeFiles, type Renditions } from './renditions.ts';

/** @returns the answer and the id of its picture: another one's when the same request ran twice at once */
type Store<Answer> = (picture: NewPhoto) => Promise<{ answer: Answer; id: string }>;

interface Uploader {
  memberId: string;
  /** The review catches copies of forbidden pictures, and a person can correct it. Where there is none, copies are not taken either. */
  isReviewed: boolean;
}

export interface PictureReceiver {
  files: PhotoFiles;
  /**
   * Re-encodes an upload (D-20), and keeps its file if `store` commits its row. A forbidden file is not taken, nor stored anywhere.
   * @throws {ApiError} 415, 422, 503
   */
  receive<Answer>(file: ReceivedFile, uploader: Uploader, store: Store<Answer>): Promise<Answer>;
  /**
   * Makes a new picture from a kept one, and keeps its file if `store` commits its row.
   * @param source the key of its files
   * @throws {ApiError} 404 its files are gone · 422
   */
  edit<Answer>(source: string, edit: PhotoEdit, store: Store<Answer>): Promise<Answer>;
}

/** Takes uploaded pictures, for profiles and chats: one decoder with one bound for all. */
export function createPictureReceiver(app: FastifyInstance, renditions: Renditions): PictureReceiver {
  const { clock, db, log, storage } = app.platform;
  const files = createPhotoFiles(app.platform);
  const reencoder = createReencoder({ log });
  /** One edit at a time: it holds a whole picture's pixels. */
  const inTurn = createSemaphore(1);
  app.addHook('onClose', () => reencoder.close());

  /** The new picture is written beside the upload, which is deleted with its request, or as an orphan. */
  async function reencoded(upload: string) {
    const path = `${upload}.jpeg`;
    try {
      const made = await reencoder.reencode(upload, path);
      return { made, original: typeof made === 'string' ? Buffer.alloc(0) : await readFile(path) };
    } finally {
      await rm(path, { force: true });
    }
  }

  async function keep<Answer>(
    original: Buffer,
    { width, height, thumbhash }: Reencoded,
    uploadSha256: Buffer | null,
    store: Store<Answer>,
  ): Promise<Answer> {
    const id = randomUUID();
    const fileKey = await files.keep(id, original);
    try {
      const stored = await store({ id, fileKey, width, height, thumbhash: Buffer.from(thumbhash, 'base64'), uploadSha256 });
      // The same request ran twice at once: the other one's picture is the answer.
      if (stored.id !== id) await removeFiles(storage, fileKey);
      return stored.answer;
    } catch (error) {
      // After any other failure it is unknown whether the row was committed: the cleanup job from `makeRoom` finds out.
      if (error instanceof ApiError) await removeFiles(storage, fileKey);
      throw error;
    }
  }

  /** @throws {ApiError} 422 */
  async function refuse(forbidden: Forbidden | undefined, memberId: string): Promise<void> {
    if (!forbidden) return;
    await db.transaction((tx) => auditForbidden(tx, 'refuse an upload', forbidden, `member ${memberId}`, clock()));
    throw new ApiError(422, 'fields_invalid', { fields: { file: 'picture_forbidden' } });
  }

  return {
    files,
    async receive(file, { memberId, isReviewed }, store) {
      refuseOtherFormats(file);
      await refuse(await forbiddenFile(db, file.sha256), memberId);
      const { made, original } = await reencoded(file.path);
      if (made === 'picture_type') throw new ApiError(415, 'unsupported_media_type', { fields: { file: made } });
      if (typeof made === 'string') throw new ApiError(422, 'fields_invalid', { fields: { file: made } });
      if (!isReviewed) await refuse(await forbiddenCopy(db, await likenessOf(original)), memberId);
      return keep(original, made, file.sha256, store);
    },

    async edit(source, edit, store) {
      // Pictures that no one uploaded have no original, but renditions.
      const original = (await storage.get(originalOf(source))) ?? (await renditions.read(source, 'full'));
      if (!original) throw new ApiError(404, 'not_found');
      const made = await inTurn(() => edited(original, edit));
      if (typeof made === 'string') throw new ApiError(422, 'fields_invalid', { fields: { part: made } });
      return keep(made.picture, made, null, store);
    },
  };
}

/** @throws {ApiError} 415 */
export function refuseOtherFormats({ head }: ReceivedFile): void {
  const kind = kindOf(head);
  if (kind === 'heic') throw new ApiError(415, 'unsupported_media_type', { fields: { file: 'picture_heic' } });
  if (kind === 'other') throw new ApiError(415, 'unsupported_media_type', { fields: { file: 'picture_type' } });
}
