import type { FastifyInstance } from 'fastify';
import { SECOND } from '../clock.ts';

/** What a call says is some kilobytes. */
const BODY_TIME = 30 * SECOND;
/** Ten megabytes on a poor line; the API client gives up at the same time. */
const FILE_TIME = 180 * SECOND;
/** What Node itself gives to a whole request: more than any. */
export const REQUEST_TIME = FILE_TIME + BODY_TIME;

/** Ends connections on which a body comes too slowly: 408. Node knows one time for all requests, and a file takes longer than a call. */
export function limitBodyTime(app: FastifyInstance, { body, file } = { body: BODY_TIME, file: FILE_TIME }): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    const giveUp = () => void app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
    let timer = setTimeout(giveUp, request.routeOptions.config.takesFile ? file : body);
    const isThere = () => clearTimeout(timer);
    raw.once('end', isThere).once('close', isThere);
    // Who has been refused meanwhile may send the rest, but not for minutes.
    reply.raw.once('finish', () => {
      isThere();
      if (!raw.readableEnded && !raw.destroyed) timer = setTimeout(giveUp, body);
    });
    done();
  });
}
