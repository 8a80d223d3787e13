import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../platform/http/errors.ts';
import { ASSETS } from './assets.ts';

/** One year: file names are content hashes. */
const IMMUTABLE_SECONDS = 31_536_000;

/** Serves the files of genuine releases only; anything else in their folder is a 404. */
export async function assets(app: FastifyInstance): Promise<void> {
  const { releases } = app;
  app.addHook('onRequest', async ({ params }) => {
    if (!(await releases.isReleased((params as { '*': string })['*']))) throw new ApiError(404, 'not_found');
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
