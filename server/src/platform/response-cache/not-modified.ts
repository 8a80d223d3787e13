import { calls, LISTS_KNOWN_HEADER } from '@vesper/contracts';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Platform } from '../platform.ts';
import type { Asked } from './response-cache.ts';

interface Door {
  platform: () => Platform;
  /** Not while the server stops: whoever asks then is to find another. */
  isOpen: () => boolean;
  /** Of every answer. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Before everything else: an answer that is known to be still true costs a look into memory, and less than 200 bytes (S-21). Seldom as one browser asks, its
 * code lies in no cache of the processor, so that what counts is how little of it there is: the framework's own would be a third of the cost (S4).
 *
 * Nothing is shown of such an answer: of the headers that protect one it has those that a browser keeps beyond it. That the connection stays open goes
 * without saying in HTTP/1.1, and is not said: that makes room for them.
 */
export function unlessUnchanged(handle: RequestListener, { platform, isOpen, headers }: Door): RequestListener {
  return (request, response) => {
    const etag = request.headers['if-none-match'];
    if (etag !== undefined && request.method === 'GET' && isOpen() && isUnchanged(platform(), request, response, { ...headers, etag }))
      return;
    handle(request, response);
  };
}

const [USER, LISTS] = [calls['user.get'].path, [calls['chats.get'].path, calls['likes.get'].path]];

/** Answers 304 if it is so. */
function isUnchanged(platform: Platform, request: IncomingMessage, response: ServerResponse, headers: { etag: string }): boolean {
  const { known, sessions, config, metrics } = platform;
  const sessionKey = sessions.keyIn(request.headers.cookie);
  if (sessionKey === undefined) return false;
  const asked = { sessionKey, host: hostOf(request, config.trustProxy), url: request.url ?? '' };
  if (!known.holds(asked, headers.etag)) return false;
  const areListsKnown = holdsLists(platform, asked, request.headers[LISTS_KNOWN_HEADER]);
  response.removeHeader('connection');
  response.writeHead(304, areListsKnown ? { ...headers, [LISTS_KNOWN_HEADER]: '1' } : headers).end();
  metrics.unchanged.inc();
  return true;
}

/** Whether both lists are as a browser has them that asks for the user: then one request is enough for all three. */
function holdsLists({ known }: Platform, asked: Asked, tags: string | string[] | undefined): boolean {
  if (asked.url !== USER || typeof tags !== 'string') return false;
  const etags = tags.split(', ');
  return etags.length === LISTS.length && LISTS.every((url, nth) => known.holds({ ...asked, url }, etags[nth] ?? ''));
}

/** As the framework tells it of a request. */
function hostOf({ headers }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers['x-forwarded-host'] : undefined;
  return typeof forwarded === 'string' ? forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() : (headers.host ?? '');
}
