import { calls, LISTS_KNOWN_HEADER } from '@vesper/contracts';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Platform } from '../platform.ts';
import type { RequestKey } from './response-cache.ts';

interface NotModifiedOptions {
  platform: () => Platform;
  /** False while the server shuts down: requests should then go to another process. */
  isOpen: () => boolean;
  /** Sent with every answer. */
  headers: Readonly<Record<string, string>>;
}

/**
 * ETag cache: a matching If-None-Match gets a 304 of less than 200 bytes without touching the database (S-21). It runs before everything
 * else. One browser asks so rarely that this code is never in the processor's caches, so its cost depends on how little of it there is: the
 * framework's code alone would be a third of it (S4).
 * A 304 is not displayed, so of the security headers it only carries those that browsers remember beyond the response. Keep-alive is the
 * default in HTTP/1.1 and is not sent, which makes room for them.
 */
export function handleNotModified(handle: RequestListener, { platform, isOpen, headers }: NotModifiedOptions): RequestListener {
  return (request, response) => {
    const etag = request.headers['if-none-match'];
    if (
      etag !== undefined &&
      request.method === 'GET' &&
      isOpen() &&
      answeredNotModified(platform(), request, response, { ...headers, etag })
    )
      return;
    handle(request, response);
  };
}

const [USER, LISTS] = [calls['user.get'].path, [calls['chats.get'].path, calls['likes.get'].path]];

/** Answers 304 if the cached tag matches. */
function answeredNotModified(platform: Platform, request: IncomingMessage, response: ServerResponse, headers: { etag: string }): boolean {
  const { responseCache, sessions, config, metrics } = platform;
  const sessionKey = sessions.keyIn(request.headers.cookie);
  if (sessionKey === undefined) return false;
  const key = { sessionKey, host: hostOf(request, config.trustProxy), url: request.url ?? '' };
  if (!responseCache.matches(key, headers.etag)) return false;
  const areListsKnown = matchesLists(platform, key, request.headers[LISTS_KNOWN_HEADER]);
  response.removeHeader('connection');
  response.writeHead(304, areListsKnown ? { ...headers, [LISTS_KNOWN_HEADER]: '1' } : headers).end();
  metrics.unchanged.inc();
  return true;
}

/** Whether a browser that asks for the user also has current versions of both lists: then one request is enough for all three. */
function matchesLists({ responseCache }: Platform, key: RequestKey, tags: string | string[] | undefined): boolean {
  if (key.url !== USER || typeof tags !== 'string') return false;
  const etags = tags.split(', ');
  return etags.length === LISTS.length && LISTS.every((url, nth) => responseCache.matches({ ...key, url }, etags[nth] ?? ''));
}

/** The host as the framework determines it. */
function hostOf({ headers }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers['x-forwarded-host'] : undefined;
  return typeof forwarded === 'string' ? forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() : (headers.host ?? '');
}
