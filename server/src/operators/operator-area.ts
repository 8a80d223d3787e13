import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { invalidInput } from '../platform/errors/api-error.ts';
import type { Platform } from '../platform/platform.ts';
import { type Operator, operatorOf } from './operators.ts';

/** The body limit of routes that take what an operator writes or a list: 8,000 characters, however they are escaped, or 1,000 hashes. */
export const LONG_BODY = 96 * 1024;

/** Routes for the holders of operator tokens alone (401 for everybody else); `request.operator` is who asks. */
export function operatorArea(app: FastifyInstance, { db, config }: Platform, routes: (area: FastifyInstance) => void): void {
  app.register(async (area) => {
    area.addHook('onRequest', async (request) => {
      request.operator = await operatorOf(db, request, config.releaseOperatorToken);
    });
    routes(area);
  });
}

/** @throws {ApiError} 422 */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalidInput('body', parsed.error);
  return parsed.data;
}

declare module 'fastify' {
  interface FastifyRequest {
    operator: Operator;
  }
}
