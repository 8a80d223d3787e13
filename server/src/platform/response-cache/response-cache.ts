import type { FastifyBaseLogger } from 'fastify';
import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { type Clock, later, MINUTE, SECOND } from '../clock.ts';
import type { Database } from '../database/db.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { createPresenceTracker, type PresenceTracker } from './presence-tracker.ts';

/**
 * The ETags of answers that browsers have and that are still current (S-21): a matching request costs no SQL. Only tags are cached, so the
 * cache can only answer "not modified"; but a member's own data is cached as a whole, for seconds.
 * An entry is dropped when its member gets a live event or writes something, in whichever process; when their session ends; when the online
 * state of someone in it changes; and after half an hour in any case, because other members' pictures and names change without an event.
 */
export interface ResponseCache {
  /** Whether this tag is still current for that request. Counts as a visit by the member. */
  matches(request: RequestKey, etag: string): boolean;
  /** The whole cached response, if nothing has changed since it was sent moments ago. Counts as a visit, too. */
  response(request: RequestKey): CachedResponse | undefined;
  /** To be called before reading the session and the answer. */
  snapshot(): CacheSnapshot;
  /**
   * Caches the answer's tag, unless its member or session was invalidated since `snapshot`.
   * @param response the whole response, for answers that only contain the member's own data
   */
  store(answer: NewAnswer, response?: CachedResponse): void;
  invalidate(memberIds: readonly string[]): void;
  invalidateSessions(sessionIds: readonly string[]): void;
  /** To be called when changes may have been missed. */
  invalidateAll(): void;
  readonly presence: PresenceTracker;
  readonly size: number;
}

/** The key of a request. */
export interface RequestKey {
  /** The browser: a hash of its session token. */
  sessionKey: string;
  host: string;
  url: string;
}

export interface CachedResponse {
  json: string;
  /** All headers of the answer, so that nothing has to be computed. */
  headers: Readonly<Record<string, number | string | string[] | undefined>>;
}

export interface CacheSnapshot {
  /** The number of invalidations until then. */
  generation: number;
  at: Date;
}

export interface NewAnswer {
  request: RequestKey;
  snapshot: CacheSnapshot;
  who: SignedIn;
  etag: string;
  answer: unknown;
}

interface CacheEntry {
  etag: string;
  memberId: string;
  sessionId: string;
  madeAt: Date;
  until: Date;
  /** The members in the answer, and whether they were online. */
  onlineById: ReadonlyMap<string, boolean>;
}

const TAG_TTL = 30 * MINUTE;
/** The same age as cached brand settings: manual changes, and announcements on their way from other processes, show up within this time. */
const RESPONSE_TTL = 5 * SECOND;
const MAX_RESPONSES = 10_000;
/** Beyond this the oldest entries are dropped, and read from the database again. */
const MAX_TAGS = 60_000;
/** Entries checked before yielding to the event loop: a millisecond or two. */
const CHECKED_PER_TICK = 1000;
/** Recently invalidated members and sessions. An answer begun before the oldest of them is not cached. */
const MAX_INVALIDATIONS = 10_000;

export const tagOf = (json: string): string => `"${createHash('sha256').update(json).digest('base64url').slice(0, 16)}"`;

export function createResponseCache({ db, clock, log }: { db: Database; clock: Clock; log: FastifyBaseLogger }): ResponseCache {
  const answers = new Map<string, CacheEntry>();
  /** For a subset of them, oldest first. */
  const responses = new Map<string, CachedResponse & { until: number }>();
  const keysOf = new Map<string, Set<string>>();
  /** The counter at the last invalidation of each member or session; oldest first. */
  const invalidatedAt = new Map<string, number>();
  let generation = 0;
  let allInvalidatedAt = 0;
  const presence = createPresenceTracker({
    db,
    clock,
    watched: () => [...new Set([...answers.values()].flatMap(({ onlineById }) => [...onlineById.keys()]))],
    // All entries in one pass: checked one by one on request, none of the data would be in the processor's caches (S4).
    async onRound() {
      let checked = 0;
      for (const [key, entry] of answers) {
        if (presenceChanged(entry)) drop(key);
        if (++checked % CHECKED_PER_TICK === 0) await pause();
      }
    },
    onError: (error) => log.warn({ err: error }, 'presence round failed; will be retried in the next one'),
  });

  function drop(key: string): void {
    const entry = answers.get(key);
    if (!entry) return;
    answers.delete(key);
    responses.delete(key);
    const keys = keysOf.get(entry.memberId);
    keys?.delete(key);
    if (keys?.size === 0) keysOf.delete(entry.memberId);
  }

  function put(key: string, entry: CacheEntry): void {
    drop(key);
    answers.set(key, entry);
    keysOf.set(entry.memberId, (keysOf.get(entry.memberId) ?? new Set()).add(key));
    const [oldest] = answers.keys();
    if (answers.size > MAX_TAGS && oldest !== undefined) drop(oldest);
  }

  function putResponse(key: string, response: CachedResponse, now: Date): void {
    responses.set(key, { ...response, until: now.getTime() + RESPONSE_TTL });
    for (const [oldest, { until }] of responses) {
      if (until > now.getTime() && responses.size <= MAX_RESPONSES) break;
      responses.delete(oldest);
    }
  }

  function recordInvalidation(ids: Iterable<string>): void {
    generation += 1;
    for (const id of ids) {
      invalidatedAt.delete(id);
      invalidatedAt.set(id, generation);
    }
    for (const [id, at] of invalidatedAt) {
      if (invalidatedAt.size <= MAX_INVALIDATIONS) break;
      invalidatedAt.delete(id);
      allInvalidatedAt = at;
    }
  }

  const isUnchangedSince = (id: string, since: number) => allInvalidatedAt <= since && (invalidatedAt.get(id) ?? 0) <= since;

  function presenceChanged({ onlineById, madeAt }: CacheEntry): boolean {
    for (const [id, wasOnline] of onlineById) if ((presence.isOnline(id, madeAt) ?? wasOnline) !== wasOnline) return true;
    return false;
  }

  return {
    matches(request, etag) {
      const key = keyText(request);
      const entry = answers.get(key);
      if (!entry || entry.etag !== etag) return false;
      if (clock() >= entry.until) {
        drop(key);
        return false;
      }
      presence.note(entry.memberId, entry.sessionId);
      return true;
    },
    response(request) {
      const key = keyText(request);
      const response = responses.get(key);
      const entry = response && answers.get(key);
      if (!entry || clock().getTime() >= Math.min(response.until, entry.until.getTime())) return undefined;
      presence.note(entry.memberId, entry.sessionId);
      return response;
    },
    snapshot: () => ({ generation, at: clock() }),
    store({ request, snapshot, who: { member, session }, etag, answer }, response) {
      if (!isUnchangedSince(member.id, snapshot.generation) || !isUnchangedSince(session.id, snapshot.generation)) return;
      const longest = later(snapshot.at, TAG_TTL);
      const until = session.expiresAt < longest ? session.expiresAt : longest;
      const key = keyText(request);
      const entry = { etag, memberId: member.id, sessionId: session.id, madeAt: snapshot.at, until, onlineById: onlineIn(answer) };
      if (presenceChanged(entry)) return; // by a round in between
      put(key, entry);
      if (response) putResponse(key, response, snapshot.at);
    },
    invalidate(memberIds) {
      recordInvalidation(memberIds);
      for (const id of memberIds) for (const key of keysOf.get(id) ?? []) drop(key);
    },
    invalidateSessions(sessionIds) {
      recordInvalidation(sessionIds);
      const ended = new Set(sessionIds);
      for (const [key, { sessionId }] of answers) if (ended.has(sessionId)) drop(key);
    },
    invalidateAll() {
      answers.clear();
      responses.clear();
      keysOf.clear();
      invalidatedAt.clear();
      allInvalidatedAt = generation += 1;
    },
    presence,
    get size() {
      return answers.size;
    },
  };
}

const keyText = ({ sessionKey, host, url }: RequestKey): string => `${sessionKey} ${host} ${url}`;

/** All members in an answer, and whether it shows them as online. */
function onlineIn(value: unknown, onlineById = new Map<string, boolean>()): Map<string, boolean> {
  if (typeof value !== 'object' || value === null) return onlineById;
  const { id, online } = value as { id?: unknown; online?: unknown };
  if (typeof id === 'string' && typeof online === 'boolean') onlineById.set(id, online);
  for (const part of Object.values(value)) onlineIn(part, onlineById);
  return onlineById;
}
