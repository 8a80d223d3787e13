import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { type Asked, type Beginning, tagOf, type WholeAnswer } from './response-cache.ts';

/** What the same browser was told of its own member a moment ago, it is told again, as it was: a page, its parts and its tabs ask several times who is here. */
export function answerFromMemory(app: FastifyInstance): void {
  const { platform } = app;
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' || !request.routeOptions.config.isOwn) return done();
    const asked = askedOf(platform, request);
    const whole = asked && platform.known.whole(asked);
    if (whole) return reply.headers(whole.headers).send(whole.json);
    done();
  });
}

interface Read<Answer> {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Before it was looked who asks. */
  begun: Beginning;
  who: SignedIn | undefined;
  /** The answer tells the member of nobody but themselves. */
  isOwn: boolean;
  read: () => Promise<Answer>;
}

/** A read whose answer has a tag: whole, or 304 for whoever has it. Of a member's the tag is kept, so that the next time nothing is read. */
export async function answerTagged<Answer>(
  platform: Platform,
  { request, reply, begun, who, isOwn, read }: Read<Answer>,
): Promise<unknown> {
  const answer = await read();
  const json = JSON.stringify(answer);
  const etag = tagOf(json);
  reply.header('etag', etag).type('application/json; charset=utf-8');
  const asked = who && askedOf(platform, request);
  if (asked) platform.known.keep({ request: asked, begun, who, etag, answer }, isOwn ? { json, headers: headersOf(reply) } : undefined);
  return request.headers['if-none-match'] === etag ? unchanged(reply, etag) : reply.send(json);
}

function askedOf({ sessions }: Platform, request: FastifyRequest): Asked | undefined {
  const sessionKey = sessions.keyOf(request);
  return sessionKey === undefined ? undefined : { sessionKey, host: request.host, url: request.url };
}

/** Of an answer that may be given again: all but what counts requests. */
const headersOf = (reply: FastifyReply): WholeAnswer['headers'] =>
  Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => !name.startsWith('x-ratelimit-')));

/** It looks like one that comes from memory. */
function unchanged(reply: FastifyReply, etag: string): FastifyReply {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  return reply.code(304).header('etag', etag).send();
}
