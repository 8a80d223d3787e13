import type { FastifyBaseLogger } from 'fastify';
import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { type Clock, later, MINUTE, SECOND } from '../clock.ts';
import type { Database } from '../database/db.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { createPresence, type Presence } from './presence-tracker.ts';

/**
 * The ETags of answers that browsers have and that are still current (S-21): a matching request costs no SQL. Only tags are cached, so the
 * cache can only answer "not modified"; but a member's own data is cached whole, for seconds.
 * An entry is dropped when its member gets a live event or writes something, in whichever process; when their session ends; when the online
 * state of somebody in it changes; and after half an hour in any case, because other members' pictures and names change without an event.
 */
export interface KnownAnswers {
  /** Whether this tag is still current for that request. Counts as a visit by the member. */
  holds(request: Asked, etag: string): boolean;
  /** The whole cached answer, if nothing has changed since it was sent moments ago. Counts as a visit, too. */
  whole(request: Asked): WholeAnswer | undefined;
  /** To be called before reading the session and the answer. */
  begin(): Beginning;
  /**
   * Caches the answer's tag, unless its member or session was invalidated since `begin`.
   * @param whole for answers that only contain the member's own data
   */
  keep(answer: NewAnswer, whole?: WholeAnswer): void;
  forget(memberIds: readonly string[]): void;
  forgetSessions(sessionIds: readonly string[]): void;
  /** To be called when changes may have been missed. */
  forgetAll(): void;
  readonly presence: Presence;
  readonly size: number;
}

/** The key of a request. */
export interface Asked {
  /** The browser: a hash of its session token. */
  sessionKey: string;
  host: string;
  url: string;
}

export interface WholeAnswer {
  json: string;
  /** All headers of the answer, so that nothing has to be computed. */
  headers: Readonly<Record<string, number | string | string[] | undefined>>;
}

export interface Beginning {
  /** The number of invalidations until then. */
  moment: number;
  at: Date;
}

export interface NewAnswer {
  request: Asked;
  begun: Beginning;
  who: SignedIn;
  etag: string;
  answer: unknown;
}

interface Known {
  etag: string;
  memberId: string;
  sessionId: string;
  madeAt: Date;
  until: Date;
  /** The members in the answer, and whether they were online. */
  faces: ReadonlyMap<string, boolean>;
}

const KNOWN_FOR = 30 * MINUTE;
/** The same age as cached brand settings: manual changes, and announcements on their way from other processes, show up within this time. */
const WHOLE_FOR = 5 * SECOND;
const MAX_WHOLE = 10_000;
/** Beyond this the oldest entries are dropped, and read from the database again. */
const MAX_ANSWERS = 60_000;
/** Entries checked before yielding to the event loop: a millisecond or two. */
const LOOKED_AT_ONCE = 1000;
/** Recently invalidated members and sessions. An answer begun before the oldest of them is not cached. */
const MAX_FORGOTTEN = 10_000;

export const tagOf = (json: string): string => `"${createHash('sha256').update(json).digest('base64url').slice(0, 16)}"`;

export function createKnownAnswers({ db, clock, log }: { db: Database; clock: Clock; log: FastifyBaseLogger }): KnownAnswers {
  const answers = new Map<string, Known>();
  /** For a subset of them, oldest first. */
  const wholes = new Map<string, WholeAnswer & { until: number }>();
  const keysOf = new Map<string, Set<string>>();
  /** The counter at the last invalidation of each member or session; oldest first. */
  const forgotten = new Map<string, number>();
  let moment = 0;
  let allForgottenAt = 0;
  const presence = createPresence({
    db,
    clock,
    watched: () => [...new Set([...answers.values()].flatMap(({ faces }) => [...faces.keys()]))],
    // All entries in one pass: checked one by one on request, none of the data would be in the processor's caches (S4).
    async onRound() {
      let looked = 0;
      for (const [key, known] of answers) {
        if (hasMoved(known)) drop(key);
        if (++looked % LOOKED_AT_ONCE === 0) await pause();
      }
    },
    onError: (error) => log.warn({ err: error }, 'presence round failed; will be retried in the next one'),
  });

  function drop(key: string): void {
    const known = answers.get(key);
    if (!known) return;
    answers.delete(key);
    wholes.delete(key);
    const keys = keysOf.get(known.memberId);
    keys?.delete(key);
    if (keys?.size === 0) keysOf.delete(known.memberId);
  }

  function put(key: string, known: Known): void {
    drop(key);
    answers.set(key, known);
    keysOf.set(known.memberId, (keysOf.get(known.memberId) ?? new Set()).add(key));
    const [oldest] = answers.keys();
    if (answers.size > MAX_ANSWERS && oldest !== undefined) drop(oldest);
  }

  function putWhole(key: string, whole: WholeAnswer, now: Date): void {
    wholes.set(key, { ...whole, until: now.getTime() + WHOLE_FOR });
    for (const [oldest, { until }] of wholes) {
      if (until > now.getTime() && wholes.size <= MAX_WHOLE) break;
      wholes.delete(oldest);
    }
  }

  function noteForgotten(ids: Iterable<string>): void {
    moment += 1;
    for (const id of ids) {
      forgotten.delete(id);
      forgotten.set(id, moment);
    }
    for (const [id, at] of forgotten) {
      if (forgotten.size <= MAX_FORGOTTEN) break;
      forgotten.delete(id);
      allForgottenAt = at;
    }
  }

  const isStill = (id: string, since: number) => allForgottenAt <= since && (forgotten.get(id) ?? 0) <= since;

  function hasMoved({ faces, madeAt }: Known): boolean {
    for (const [id, wasOnline] of faces) if ((presence.isOnline(id, madeAt) ?? wasOnline) !== wasOnline) return true;
    return false;
  }

  return {
    holds(request, etag) {
      const key = keyOf(request);
      const known = answers.get(key);
      if (!known || known.etag !== etag) return false;
      if (clock() >= known.until) {
        drop(key);
        return false;
      }
      presence.note(known.memberId, known.sessionId);
      return true;
    },
    whole(request) {
      const key = keyOf(request);
      const whole = wholes.get(key);
      const known = whole && answers.get(key);
      if (!known || clock().getTime() >= Math.min(whole.until, known.until.getTime())) return undefined;
      presence.note(known.memberId, known.sessionId);
      return whole;
    },
    begin: () => ({ moment, at: clock() }),
    keep({ request, begun, who: { member, session }, etag, answer }, whole) {
      if (!isStill(member.id, begun.moment) || !isStill(session.id, begun.moment)) return;
      const longest = later(begun.at, KNOWN_FOR);
      const until = session.expiresAt < longest ? session.expiresAt : longest;
      const key = keyOf(request);
      const known = { etag, memberId: member.id, sessionId: session.id, madeAt: begun.at, until, faces: facesIn(answer) };
      if (hasMoved(known)) return; // by a round in between
      put(key, known);
      if (whole) putWhole(key, whole, begun.at);
    },
    forget(memberIds) {
      noteForgotten(memberIds);
      for (const id of memberIds) for (const key of keysOf.get(id) ?? []) drop(key);
    },
    forgetSessions(sessionIds) {
      noteForgotten(sessionIds);
      const ended = new Set(sessionIds);
      for (const [key, { sessionId }] of answers) if (ended.has(sessionId)) drop(key);
    },
    forgetAll() {
      answers.clear();
      wholes.clear();
      keysOf.clear();
      forgotten.clear();
      allForgottenAt = moment += 1;
    },
    presence,
    get size() {
      return answers.size;
    },
  };
}

const keyOf = ({ sessionKey, host, url }: Asked): string => `${sessionKey} ${host} ${url}`;

/** All members in an answer, and whether it shows them as online. */
function facesIn(value: unknown, faces = new Map<string, boolean>()): Map<string, boolean> {
  if (typeof value !== 'object' || value === null) return faces;
  const { id, online } = value as { id?: unknown; online?: unknown };
  if (typeof id === 'string' && typeof online === 'boolean') faces.set(id, online);
  for (const part of Object.values(value)) facesIn(part, faces);
  return faces;
}
