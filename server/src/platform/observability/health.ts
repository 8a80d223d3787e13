import type { FastifyInstance } from 'fastify';
import { sql } from '../database/sql.ts';

/** GET /healthz: 200 while this process can do its work, which is while it reaches the database. */
export function healthRoute(app: FastifyInstance): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => {
    await app.platform.db.query(sql`select 1`);
    return { status: 'ok' };
  });
}
