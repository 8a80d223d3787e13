import type { FastifyInstance } from 'fastify';
import { sql } from '../database/sql.ts';

/** GET /healthz: 200 as long as this process reaches the database. */
export function healthRoute(app: FastifyInstance): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => {
    await app.platform.db.query(sql`select 1`);
    return { status: 'ok' };
  });
}
