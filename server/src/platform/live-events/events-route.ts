import { EVENTS_PATH } from '@vesper/contracts';
import type { FastifyInstance } from 'fastify';
import { refuseForeignOrigin } from '../security/csrf.ts';
import { ApiError, authenticationRequired } from '../errors/api-error.ts';
import { requestContext } from '../http/request-context.ts';
import { EventStream } from './event-stream.ts';

const RECONNECT_AFTER_MS = 2_000;

/**
 * GET /api/events.php (D-22). `Last-Event-ID`, or `?after=` from a new leader tab, replays what was missed; without either it sends `hello`
 * with the number to continue from.
 */
export function eventsRoute(app: FastifyInstance): void {
  const { platform } = app;
  // No HEAD: its stream would never start, and stay open.
  app.get(EVENTS_PATH, { config: { call: 'events' }, compress: false, exposeHeadRoute: false }, async (request, reply) => {
    refuseForeignOrigin(request);
    const ctx = await requestContext(platform, request);
    const { member, session } = ctx;
    if (!member || !session) throw authenticationRequired();
    if (await platform.ageChecks.isDue(ctx)) throw new ApiError(403, 'age_check_required');
    const { after } = request.query as { after?: string };
    const from = sequence(request.headers['last-event-id']) ?? sequence(after);

    reply.hijack();
    const response = reply.raw;
    // The stream ends with its connection: without chunked encoding, an event is one write instead of four.
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const stream = new EventStream(response, { memberId: member.id, sessionId: session.id, seq: from ?? 0 });
    const { hub } = platform.events;
    response.on('close', () => hub.remove(stream));
    // A closed connection shows up as a socket error; there is nothing to answer.
    response.on('error', () => hub.remove(stream));
    stream.reconnectAfter(RECONNECT_AFTER_MS);
    try {
      await hub.open(stream, from);
    } catch (error) {
      request.log.warn({ err: error }, 'live stream could not be opened');
      stream.end();
    }
  });
}

const sequence = (text: unknown): number | undefined => (typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined);
