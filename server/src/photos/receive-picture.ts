import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../platform/http/errors.ts';
import type { ReceivedFile } from '../platform/uploads/receive-file.ts';
import { kindOf } from './file-kind.ts';
import { createPhotoFiles, type PhotoFiles } from './files.ts';
import type { NewPhoto } from './own-photos.ts';
import { createReencoder } from './reencoding/reencoder.ts';
import { removeFiles } from './renditions.ts';

export interface PictureReceiver {
  files: PhotoFiles;
  /**
   * Re-encodes an upload (D-20), and keeps its file if `store` commits its row.
   * @param store returns the answer and the id of its picture: another one's when the same request ran twice at once
   * @throws {ApiError} 415, 422, 503
   */
  receive<Answer>(file: ReceivedFile, store: (picture: NewPhoto) => Promise<{ answer: Answer; id: string }>): Promise<Answer>;
}

/** Takes uploaded pictures, for profiles and chats: one decoder with one bound for all. */
export function createPictureReceiver(app: FastifyInstance): PictureReceiver {
  const { config, log } = app.platform;
  const files = createPhotoFiles(app.platform);
  const reencoder = createReencoder({ log });
  app.addHook('onClose', () => reencoder.close());
  return {
    files,
    async receive(file, store) {
      refuseOtherFormats(file);
      const id = randomUUID();
      const { fileKey, path } = await files.makeRoom(id);
      const made = await reencoder.reencode(file.path, path);
      if (made === 'picture_type') throw new ApiError(415, 'unsupported_media_type', { fields: { file: made } });
      if (typeof made === 'string') throw new ApiError(422, 'fields_invalid', { fields: { file: made } });

      const { width, height, thumbhash } = made;
      try {
        const stored = await store({ id, fileKey, width, height, thumbhash: Buffer.from(thumbhash, 'base64') });
        // The same request ran twice at once: the other one's picture is the answer.
        if (stored.id !== id) await removeFiles(config.filesDir, fileKey);
        return stored.answer;
      } catch (error) {
        // After any other failure it is unknown whether the row was committed: the cleanup job from `makeRoom` finds out.
        if (error instanceof ApiError) await removeFiles(config.filesDir, fileKey);
        throw error;
      }
    },
  };
}

/** @throws {ApiError} 415 */
export function refuseOtherFormats({ head }: ReceivedFile): void {
  const kind = kindOf(head);
  if (kind === 'heic') throw new ApiError(415, 'unsupported_media_type', { fields: { file: 'picture_heic' } });
  if (kind === 'other') throw new ApiError(415, 'unsupported_media_type', { fields: { file: 'picture_type' } });
}
