import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import type { SignedIn } from '../sessions.ts';
import { type Asked, tagOf } from './known-answers.ts';

/** Before everything else a request goes through: an answer that is known to be still true costs a look into memory, and some 150 bytes (S-21). */
export function answerFromMemory(app: FastifyInstance): void {
  const { platform } = app;
  app.addHook('onRequest', async (request, reply) => {
    const etag = request.headers['if-none-match'];
    if (etag === undefined || request.method !== 'GET') return;
    const asked = askedOf(platform, request);
    if (asked && platform.known.holds(asked, etag)) return unchanged(reply, etag);
  });
}

interface Read<Answer> {
  request: FastifyRequest;
  reply: FastifyReply;
  who: SignedIn | undefined;
  read: () => Promise<Answer>;
}

/** A read whose answer has a tag: whole, or 304 for whoever has it. Of a member's the tag is kept, so that the next time nothing is read. */
export async function answerTagged<Answer>(platform: Platform, { request, reply, who, read }: Read<Answer>): Promise<unknown> {
  const asked = who && askedOf(platform, request);
  const pending = asked && platform.known.begin(asked, who);
  try {
    const answer = await read();
    const json = JSON.stringify(answer);
    const etag = tagOf(json);
    pending?.keep(etag, answer);
    if (request.headers['if-none-match'] === etag) return unchanged(reply, etag);
    return reply.header('etag', etag).type('application/json; charset=utf-8').send(json);
  } finally {
    pending?.end();
  }
}

function askedOf({ sessions }: Platform, request: FastifyRequest): Asked | undefined {
  const sessionKey = sessions.keyOf(request);
  return sessionKey === undefined ? undefined : { sessionKey, host: request.host, url: request.url };
}

/** Nothing is shown of it, and nothing stored: it needs none of the headers that protect a page. */
function unchanged(reply: FastifyReply, etag: string): FastifyReply {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  return reply.code(304).header('etag', etag).send();
}
