import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, DAY, SECOND } from './clock.ts';
import type { Queryable, Tx } from './db.ts';
import { sql } from './sql.ts';

/** How long a browser is remembered after its last login. */
export const DEVICE_KEPT_FOR = 365 * DAY;

/** Browsers in which a member has logged in before (D-42). */
export interface Devices {
  /** Under what the browser is known, if it says who it is. */
  of(request: FastifyRequest): Buffer | undefined;
  isKnown(db: Queryable, memberId: string, device: Buffer): Promise<boolean>;
  /** From now on this browser is known to the member. The cookie is sent when the transaction commits. */
  remember(tx: Tx, memberId: string, request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export function createDevices({ clock, isSecure }: { clock: Clock; isSecure: boolean }): Devices {
  const cookie = isSecure ? '__Host-device' : 'device';
  const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[cookie];
  return {
    of(request) {
      const token = tokenOf(request);
      return token === undefined ? undefined : hash(token);
    },
    isKnown: async (db, memberId, device) =>
      (await db.maybeOne(sql`select from known_devices where member_id = ${memberId} and token_hash = ${device}`)) !== undefined,
    async remember(tx, memberId, request, reply) {
      const token = tokenOf(request) ?? randomBytes(32).toString('base64url');
      await tx.query(sql`
        insert into known_devices (member_id, token_hash, last_login_at) values (${memberId}, ${hash(token)}, ${clock()})
        on conflict on constraint known_devices_are_known_once do update set last_login_at = excluded.last_login_at`);
      const options = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax', maxAge: DEVICE_KEPT_FOR / SECOND } as const;
      tx.afterCommit(() => reply.setCookie(cookie, token, options));
    },
  };
}

/** SHA-256 suffices: the token is 256 random bits; what a browser made up itself is known to nobody. */
const hash = (token: string): Buffer => createHash('sha256').update(token).digest();
