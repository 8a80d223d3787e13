import type { FastifyInstance } from 'fastify';
import { sql } from '../database/sql.ts';

/** Servers that are about to stop: they answer, but are sent nothing new. */
const draining = new WeakSet<FastifyInstance>();

/** From now on /healthz says that this server is not to be sent new requests. */
export const beginDraining = (app: FastifyInstance): void => void draining.add(app);

/**
 * GET /livez: 200 as long as this process answers at all; what it needs may be away.
 * GET /healthz: 200 while it is to be sent requests: it reaches the database and is not about to stop.
 */
export function healthRoutes(app: FastifyInstance): void {
  app.get('/livez', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    if (draining.has(app)) return reply.code(503).send({ status: 'stopping' });
    await app.platform.db.query(sql`select 1`);
    return { status: 'ok' };
  });
}
