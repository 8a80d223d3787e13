import { hash as digestOf, randomBytes } from 'node:crypto';
import { SESSION_DAYS } from '@vesper/contracts';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, DAY, earlier, later, MINUTE, SECOND } from '../clock.ts';
import type { Database, Queryable, Tx } from '../database/db.ts';
import type { Devices } from './devices.ts';
import { ApiError, authenticationRequired } from '../errors/api-error.ts';
import { type Limit, storedHit } from '../limits/rate-limit.ts';
import { type Sql, sql } from '../database/sql.ts';

/** What is known about the signed-in member in every request. */
export interface SignedInMember {
  id: string;
  brandId: number;
  email: string;
  name: string;
  status: 'not_confirmed' | 'active';
  language: string;
  timeZone: string;
  signupDate: Date;
  isPaid: boolean;
  isFictional: boolean;
  invisible: boolean;
}

export interface Session {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

export interface OpenSession extends Session {
  userAgent: string;
}

export interface SignedIn {
  session: Session;
  member: SignedInMember;
}

/** The evidence for a sign-in: the session only starts if it still holds when the transaction commits. */
export interface SignInProof {
  memberId: string;
  /** The stored hash that the password matched. */
  passwordHash: string;
}

/** A rate limit per member that is stored in the database. */
export interface Counting {
  /** The limit's key, by the member's id. */
  key: (memberId: Sql) => Sql;
  limit: Limit;
}

export interface Sessions {
  /** An identifier of the browser's session, open or not; undefined: it has none. */
  keyOf(request: FastifyRequest): string | undefined;
  /** The same for an unparsed cookie header. */
  keyIn(header: string | undefined): string | undefined;
  /**
   * The signed-in member: undefined for a visitor, an ended session, or another brand's. Records the visit: once a minute, or when they
   * were away.
   * @param counting a limit per member that the request counts for, in the same statement: that saves both sides a wake-up (S2)
   * @throws {ApiError} 429 beyond that limit
   */
  of(request: FastifyRequest, brandId: number, counting?: Counting): Promise<SignedIn | undefined>;
  /**
   * Signs the member in on this browser and ends its previous session (D-05: the token changes). The cookie is sent when the transaction
   * commits.
   * @returns the session's id
   * @throws {ApiError} 403 login_failed when the password was changed or the account deleted since the proof was made
   */
  start(tx: Tx, proof: SignInProof, request: FastifyRequest, reply: FastifyReply): Promise<string>;
  /**
   * Gives the browser the session that an earlier attempt of the same request started, while it is open (D-04).
   * @throws {ApiError} 403 authentication_required when it has ended
   */
  resume(tx: Tx, sessionId: string, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /**
   * Locks the member and checks that this session is still open: for writes with slow preparation (a hash, an upload).
   * @throws {ApiError} 403 authentication_required
   */
  requireOpen(tx: Tx, session: { id: string; memberId: string }): Promise<void>;
  /** Gives this browser's session a new token (D-05: when its password changes); its tabs and its live stream continue. */
  rotate(tx: Tx, sessionId: string, reply: FastifyReply): Promise<void>;
  /** Ends this browser's session, in all its tabs. */
  end(tx: Tx, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Ends the member's sessions – all, or all but one – and their live streams. */
  endAll(tx: Tx, memberId: string, keepSessionId?: string): Promise<void>;
  /** Ends one session, if it belongs to the member and is open. */
  endOne(tx: Tx, memberId: string, sessionId: string): Promise<void>;
  list(db: Queryable, memberId: string): Promise<OpenSession[]>;
}

export interface SessionsOptions {
  db: Database;
  clock: Clock;
  devices: Devices;
  /** Uses `__Host-` and Secure; over plain http, as in the demo, not every browser accepts them. */
  isSecure: boolean;
  /** Called when the end of these sessions is durable. */
  onEnded: (sessionIds: string[]) => void;
}

const SEEN_EVERY = MINUTE;
const SESSION_LENGTH = SESSION_DAYS * DAY;

const newToken = (): string => randomBytes(32).toString('base64url');
const secondsBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / SECOND);

export function createSessions({ db, clock, devices, isSecure, onEnded }: SessionsOptions): Sessions {
  const cookie = isSecure ? '__Host-session' : 'session';
  const cookieOptions = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' } as const;

  const tokenHashIn = (sent: Record<string, string | undefined>): Buffer | undefined => {
    const token = sent[cookie];
    return token === undefined ? undefined : hash(token);
  };
  const tokenHashOf = (request: FastifyRequest) => tokenHashIn(request.cookies);

  /** @param now when the request arrived: one sent before the page was hidden must not mark the member as back (S-24) */
  async function noteVisit(sessionId: string, memberId: string, now: Date): Promise<void> {
    // Lock the member before the session, as everywhere: the other order could deadlock with a password change.
    await db.query(sql`
      with visitor as materialized (select id from members where id = ${memberId} for no key update),
      seen as (
        update sessions set last_seen_at = ${now}, away_at = null
        where id = ${sessionId} and member_id = (select id from visitor)
          and (away_at <= ${now} or away_at is null and last_seen_at < ${earlier(now, SEEN_EVERY)}) returning 1)
      update members set last_seen_at = ${now}, away_at = null
      where id = ${memberId} and (away_at <= ${now} or away_at is null and exists (select from seen))`);
  }

  async function endWhere(tx: Tx, condition: ReturnType<typeof sql>): Promise<void> {
    const ended = await tx.many<{ id: string }>(
      sql`update sessions set ended_at = ${clock()} where ended_at is null and ${condition} returning id`,
    );
    if (ended.length > 0) tx.afterCommit(() => onEnded(ended.map(({ id }) => id)));
  }

  const sendToken = (tx: Tx, reply: FastifyReply, token: string, maxAge: number): void =>
    tx.afterCommit(() => reply.setCookie(cookie, token, { ...cookieOptions, maxAge }));

  /** A browser has one session: signing in ends the previous one. */
  async function endPrevious(tx: Tx, request: FastifyRequest, sessionId: string): Promise<void> {
    const previous = tokenHashOf(request);
    if (previous) await endWhere(tx, sql`token_hash = ${previous} and id <> ${sessionId}`);
  }

  return {
    keyOf: (request) => tokenHashOf(request)?.toString('base64'),
    keyIn: (header) => (header === undefined ? undefined : tokenHashIn(fastifyCookie.parse(header))?.toString('base64')),

    async of(request, brandId, counting) {
      const tokenHash = tokenHashOf(request);
      if (!tokenHash) return undefined;
      const now = clock();
      const asking = sql`
        select s.id as session_id, s.created_at, s.last_seen_at, s.expires_at,
               m.id, m.brand_id, m.email, m.name, m.status, m.language, m.time_zone,
               m.created_at as signup_date, m.is_paid, m.is_fictional, m.invisible,
               (s.away_at is not null or m.away_at is not null) as is_away
        from sessions s join members m on m.id = s.member_id
        where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > ${now}
          and m.brand_id = ${brandId} and m.status in ('not_confirmed', 'active')`;
      const hit = counting && storedHit(clock, counting.limit);
      const row = await db.maybeOne<SessionRow & { hits?: number }>(
        hit
          ? sql`with asking as materialized (${asking}), counted as (${hit.count(counting.key(sql`asking.id`), sql`, asking`)})
                select asking.*, counted.hits from asking, counted`
          : asking,
      );
      if (!row) return undefined;
      if (row.is_away || row.last_seen_at < earlier(now, SEEN_EVERY)) await noteVisit(row.session_id, row.id, now);
      if (row.hits !== undefined) hit?.check(row.hits);
      return signedIn(row);
    },

    async start(tx, { memberId, passwordHash }, request, reply) {
      const token = newToken();
      const now = clock();
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, 200);
      const started = await tx.maybeOne<{ id: string }>(sql`
        insert into sessions (token_hash, member_id, user_agent, created_at, last_seen_at, expires_at)
        select ${hash(token)}::bytea, m.id, ${userAgent}::text, ${now}::timestamptz, ${now}::timestamptz, ${later(now, SESSION_LENGTH)}::timestamptz
        from members m where m.id = ${memberId} and m.password_hash = ${passwordHash} and m.status in ('not_confirmed', 'active')
        for no key update returning id`);
      if (!started) throw new ApiError(403, 'login_failed');
      await endPrevious(tx, request, started.id);
      await tx.query(sql`update members set last_seen_at = ${now}, away_at = null where id = ${memberId}`);
      sendToken(tx, reply, token, SESSION_LENGTH / SECOND);
      await devices.remember(tx, memberId, request, reply);
      return started.id;
    },

    async resume(tx, sessionId, request, reply) {
      const now = clock();
      const session = await tx.maybeOne<{ member_id: string; token_hash: Buffer; expires_at: Date }>(sql`
        select s.member_id, s.token_hash, s.expires_at from members m join sessions s on s.member_id = m.id
        where s.id = ${sessionId} and s.ended_at is null and s.expires_at > ${now} and m.status in ('not_confirmed', 'active')
        for no key update of m`);
      if (!session) throw authenticationRequired();
      // The first answer's cookie arrived.
      if (tokenHashOf(request)?.equals(session.token_hash)) return;
      const token = newToken();
      const rotated = await tx.query(
        sql`update sessions set token_hash = ${hash(token)} where id = ${sessionId} and ended_at is null and token_hash = ${session.token_hash}`,
      );
      if (rotated === 0) throw authenticationRequired();
      await endPrevious(tx, request, sessionId);
      sendToken(tx, reply, token, secondsBetween(now, session.expires_at));
      await devices.remember(tx, session.member_id, request, reply);
    },

    async requireOpen(tx, { id, memberId }) {
      await tx.query(sql`select from members where id = ${memberId} for no key update`);
      const open = await tx.maybeOne(sql`
        select from sessions s join members m on m.id = s.member_id
        where s.id = ${id} and s.member_id = ${memberId} and s.ended_at is null and s.expires_at > ${clock()} and m.status in ('not_confirmed', 'active')
        for share of s`);
      if (!open) throw authenticationRequired();
    },

    async rotate(tx, sessionId, reply) {
      const token = newToken();
      const { expires_at } = await tx.one<{ expires_at: Date }>(
        sql`update sessions set token_hash = ${hash(token)} where id = ${sessionId} returning expires_at`,
      );
      sendToken(tx, reply, token, secondsBetween(clock(), expires_at));
    },

    async end(tx, request, reply) {
      const tokenHash = tokenHashOf(request);
      if (tokenHash) await endWhere(tx, sql`token_hash = ${tokenHash}`);
      tx.afterCommit(() => reply.clearCookie(cookie, cookieOptions));
    },

    async endAll(tx, memberId, keepSessionId) {
      await endWhere(tx, sql`member_id = ${memberId} and id is distinct from ${keepSessionId ?? null}`);
    },

    async endOne(tx, memberId, sessionId) {
      await endWhere(tx, sql`member_id = ${memberId} and id = ${sessionId}`);
    },

    list: (queryable, memberId) =>
      queryable.many<OpenSession>(sql`
        select id, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt", user_agent as "userAgent"
        from sessions where member_id = ${memberId} and ended_at is null and expires_at > ${clock()}
        order by last_seen_at desc`),
  };
}

/** SHA-256 suffices: the token is 256 random bits. */
const hash = (token: string): Buffer => digestOf('sha256', token, 'buffer');

interface SessionRow {
  session_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  id: string;
  brand_id: number;
  email: string;
  name: string;
  status: SignedInMember['status'];
  language: string;
  time_zone: string;
  signup_date: Date;
  is_paid: boolean;
  is_fictional: boolean;
  invisible: boolean;
  is_away: boolean;
}

const signedIn = (row: SessionRow): SignedIn => ({
  session: { id: row.session_id, createdAt: row.created_at, lastSeenAt: row.last_seen_at, expiresAt: row.expires_at },
  member: {
    id: row.id,
    brandId: row.brand_id,
    email: row.email,
    name: row.name,
    status: row.status,
    language: row.language,
    timeZone: row.time_zone,
    signupDate: row.signup_date,
    isPaid: row.is_paid,
    isFictional: row.is_fictional,
    invisible: row.invisible,
  },
});
