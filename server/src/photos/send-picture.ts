import type { FastifyReply } from 'fastify';
import { ApiError } from '../platform/errors/api-error.ts';

/** @param picture undefined: its files are gone. @throws {ApiError} 404 */
export function sendPicture(
  reply: FastifyReply,
  picture: Buffer | undefined,
  type: 'image/webp' | 'image/avif' = 'image/webp',
): FastifyReply {
  if (!picture) {
    for (const name of ['etag', 'cache-control', 'vary']) reply.removeHeader(name);
    throw new ApiError(404, 'not_found');
  }
  return reply.headers({ 'content-type': type, 'content-length': picture.length }).send(picture);
}
