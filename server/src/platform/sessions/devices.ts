import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, DAY, SECOND } from '../clock.ts';
import type { Queryable, Tx } from '../database/db.ts';
import { sql } from '../database/sql.ts';

/** How long a browser is remembered after its last login. */
export const DEVICE_KEPT_FOR = 365 * DAY;

/** Browsers in which a member has logged in before (D-42). */
export interface Devices {
  /** The browser's device id: undefined when it has no cookie, or one not issued by us. */
  of(request: FastifyRequest): Buffer | undefined;
  /** The same for an unparsed cookie header. */
  in(header: string | undefined): Buffer | undefined;
  isKnown(db: Queryable, memberId: string, device: Buffer): Promise<boolean>;
  /** Marks this browser as known to the member. The cookie is sent when the transaction commits. */
  remember(tx: Tx, memberId: string, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** No browser is known to the member any more. */
  forgetAll(tx: Tx, memberId: string): Promise<void>;
}

export interface DevicesOptions {
  clock: Clock;
  isSecure: boolean;
  /** Shared by all server processes. */
  secret: string;
}

export function createDevices({ clock, isSecure, secret }: DevicesOptions): Devices {
  const cookie = isSecure ? '__Host-device' : 'device';
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'device cookie', 32));
  const signed = (id: string): string => `${id}.${createHmac('sha256', key).update(id).digest().subarray(0, 16).toString('base64url')}`;

  /** The token, if we issued it: admission control checks this without a database query. */
  function genuine(token: string | undefined): string | undefined {
    if (token === undefined) return undefined;
    // Compare the whole token: a different spelling, or a suffix after the signature, would count as another browser.
    const expected = Buffer.from(signed(token.split('.', 1)[0] ?? ''));
    const given = Buffer.from(token);
    return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
  }
  const hashOf = (sent: Record<string, string | undefined>): Buffer | undefined => {
    const token = genuine(sent[cookie]);
    return token === undefined ? undefined : hash(token);
  };

  return {
    of: (request) => hashOf(request.cookies),
    in: (header) => (header === undefined ? undefined : hashOf(fastifyCookie.parse(header))),
    isKnown: async (db, memberId, device) =>
      (await db.maybeOne(sql`select from known_devices where member_id = ${memberId} and token_hash = ${device}`)) !== undefined,
    async remember(tx, memberId, request, reply) {
      const token = genuine(request.cookies[cookie]) ?? signed(randomBytes(32).toString('base64url'));
      await tx.query(sql`
        insert into known_devices (member_id, token_hash, last_login_at) values (${memberId}, ${hash(token)}, ${clock()})
        on conflict on constraint known_devices_are_known_once do update set last_login_at = excluded.last_login_at`);
      const options = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax', maxAge: DEVICE_KEPT_FOR / SECOND } as const;
      tx.afterCommit(() => reply.setCookie(cookie, token, options));
    },
    async forgetAll(tx, memberId) {
      await tx.query(sql`delete from known_devices where member_id = ${memberId}`);
    },
  };
}

/** SHA-256 suffices: the token is 256 random bits. */
const hash = (token: string): Buffer => createHash('sha256').update(token).digest();
