import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../platform/errors/api-error.ts';
import { ASSETS } from './assets.ts';

/** One year: file names are content hashes. */
const IMMUTABLE_SECONDS = 31_536_000;

/** Serves the files of genuine releases only, and only as their release names them; anything else in their folder is a 404. */
export async function assets(app: FastifyInstance): Promise<void> {
  const { releases } = app;
  app.addHook('onRequest', async ({ params }) => {
    const state = await releases.fileState((params as { '*': string })['*']);
    if (state === 'unknown') throw new ApiError(404, 'not_found');
    if (state === 'damaged') throw new ApiError(503, 'unavailable', { retry_after: 5 });
  });
  await app.register(fastifyStatic, {
    root: releases.files.folder,
    prefix: ASSETS,
    index: false,
    preCompressed: true,
    decorateReply: false,
    maxAge: IMMUTABLE_SECONDS * 1000,
    immutable: true,
    setHeaders: (reply) => void reply.header('cross-origin-resource-policy', 'same-origin'),
  });
}
