import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { type RequestKey, type CacheSnapshot, tagOf, type CachedResponse } from './response-cache.ts';

/**
 * Serves a member's own data from the cache if the same browser requested it moments ago: a page, its parts and its tabs all ask who is
 * signed in.
 */
export function serveCachedResponses(app: FastifyInstance): void {
  const { platform } = app;
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' || !request.routeOptions.config.isOwn) return done();
    const key = requestKeyOf(platform, request);
    const cached = key && platform.responseCache.response(key);
    if (cached) return reply.headers(cached.headers).send(cached.json);
    done();
  });
}

interface Read<Answer> {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Taken before the session was read. */
  snapshot: CacheSnapshot;
  who: SignedIn | undefined;
  /** The answer only contains the member's own data. */
  isOwn: boolean;
  read: () => Promise<Answer>;
}

/**
 * Runs a read whose answer has an ETag, and sends it, or 304 if the browser has it. A member's ETag is cached, so that the next request
 * needs no read.
 */
export async function answerWithETag<Answer>(
  platform: Platform,
  { request, reply, snapshot, who, isOwn, read }: Read<Answer>,
): Promise<unknown> {
  const answer = await read();
  const json = JSON.stringify(answer);
  const etag = tagOf(json);
  reply.header('etag', etag).type('application/json; charset=utf-8');
  const key = who && requestKeyOf(platform, request);
  if (key)
    platform.responseCache.store({ request: key, snapshot, who, etag, answer }, isOwn ? { json, headers: headersOf(reply) } : undefined);
  return request.headers['if-none-match'] === etag ? notModified(reply, etag) : reply.send(json);
}

function requestKeyOf({ sessions }: Platform, request: FastifyRequest): RequestKey | undefined {
  const sessionKey = sessions.keyOf(request);
  return sessionKey === undefined ? undefined : { sessionKey, host: request.host, url: request.url };
}

/** The headers of a reusable answer: all but the request counts. */
const headersOf = (reply: FastifyReply): CachedResponse['headers'] =>
  Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => !name.startsWith('x-ratelimit-')));

/** Identical to a 304 from the cache. */
function notModified(reply: FastifyReply, etag: string): FastifyReply {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  return reply.code(304).header('etag', etag).send();
}
