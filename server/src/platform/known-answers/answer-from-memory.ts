import { calls, LISTS_KNOWN_HEADER } from '@vesper/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import type { SignedIn } from '../sessions.ts';
import { type Asked, type Beginning, tagOf, type WholeAnswer } from './known-answers.ts';

/**
 * Before everything else a request goes through: an answer that is known to be still true costs a look into memory, and some 150 bytes (S-21); and what
 * the same browser was told of its own member a moment ago, it is told again, as it was: a page, its parts and its tabs ask several times who is here.
 */
export function answerFromMemory(app: FastifyInstance): void {
  const { platform } = app;
  const { known } = platform;
  app.addHook('onRequest', (request, reply, done) => {
    const etag = request.headers['if-none-match'];
    const { isOwn } = request.routeOptions.config;
    if (request.method !== 'GET' || (etag === undefined && !isOwn)) return done();
    const asked = askedOf(platform, request);
    if (!asked) return done();
    if (etag !== undefined && known.holds(asked, etag)) {
      const areListsKnown = holdsLists(platform, asked, request.headers[LISTS_KNOWN_HEADER]);
      return unchanged(reply, etag, areListsKnown ? { [LISTS_KNOWN_HEADER]: '1' } : {});
    }
    const whole = isOwn && known.whole(asked);
    if (whole) return reply.headers(whole.headers).send(whole.json);
    done();
  });
}

const [USER, LISTS] = [calls['user.get'].path, [calls['chats.get'].path, calls['likes.get'].path]];

/** Whether both lists are as a browser has them that asks for the user: then one request is enough for all three. */
function holdsLists({ known }: Platform, asked: Asked, tags: string | string[] | undefined): boolean {
  if (asked.url !== USER || typeof tags !== 'string') return false;
  const etags = tags.split(', ');
  return etags.length === LISTS.length && LISTS.every((url, nth) => known.holds({ ...asked, url }, etags[nth] ?? ''));
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

/** Nothing is shown of it, and nothing stored: it needs none of the headers that protect a page. */
function unchanged(reply: FastifyReply, etag: string, more: Record<string, string> = {}): FastifyReply {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  return reply
    .code(304)
    .headers({ etag, ...more })
    .send();
}
