import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { SECOND } from '../clock.ts';

/** For JSON bodies of a few kilobytes. */
const JSON_BODY_TIMEOUT = 30 * SECOND;
/** For ten megabytes over a slow connection; the API client gives up after the same time. */
const FILE_TIMEOUT = 180 * SECOND;
/** Node's own limit for a whole request: longer than any of these. */
export const REQUEST_TIMEOUT = FILE_TIMEOUT + JSON_BODY_TIMEOUT;

/** Answers 408 to a request whose body did not come, and closes its connection. */
export function endTimedOut(server: Server, socket: Socket): void {
  server.emit('clientError', Object.assign(new Error('the body did not come in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
}

/** Ends connections whose body arrives too slowly: 408. Node only has one limit for all requests, and a file takes longer than a call. */
export function limitBodyTime(app: FastifyInstance, { body, file } = { body: JSON_BODY_TIMEOUT, file: FILE_TIMEOUT }): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    const giveUp = () => endTimedOut(app.server, raw.socket);
    let timer = setTimeout(giveUp, request.routeOptions.config.takesFile ? file : body);
    const isThere = () => clearTimeout(timer);
    raw.once('end', isThere).once('close', isThere);
    // A request that was already refused may send the rest, but not for minutes.
    reply.raw.once('finish', () => {
      isThere();
      if (!raw.readableEnded && !raw.destroyed) timer = setTimeout(giveUp, body);
    });
    done();
  });
}
