import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';

/**
 * Lets a body without a byte be parsed after it has ended: one that was received while its request waited for its turn (`admit`) tells its
 * end once, and whoever begins to read it later would wait for ever.
 */
export function parseEndedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (_request, _reply, payload, done) => {
    done(null, (payload as Readable).readableEnded ? Object.assign(Readable.from([]), { receivedEncodedLength: 0 }) : payload);
  });
}
