import { createECDH } from 'node:crypto';
import type { CallBody, PushKind } from '@vesper/contracts';
import type { Queryable, Tx } from '../platform/database/db.ts';
import { lockMember } from '../members/locks.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { sql } from '../platform/database/sql.ts';
import { isPushService } from './push-services.ts';

/** A browser's push subscription. */
export interface Subscription {
  id: string;
  member_id: string;
  brand_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Subscriber {
  memberId: string;
  brandId: number;
  sessionId: string;
  now: Date;
}

/**
 * Stores a browser's subscription, replacing its previous one and any other owner of the same endpoint.
 * @throws {ApiError} 422 push_service_unknown, push_key_invalid
 */
export async function subscribe(
  tx: Tx,
  { memberId, brandId, sessionId, now }: Subscriber,
  { subscription, replaces }: CallBody<'push.subscribe'>,
  isLocal: boolean,
): Promise<void> {
  const { endpoint, keys } = subscription;
  if (!isPushService(endpoint, isLocal)) throw refused('endpoint', 'push_service_unknown');
  if (!isPoint(keys.p256dh)) throw refused('keys.p256dh', 'push_key_invalid');
  await lockMember(tx, memberId); // two tabs may subscribe at once
  await tx.query(sql`
    delete from push_subscriptions
    where session_id = ${sessionId} or endpoint = ${endpoint} or (member_id = ${memberId} and endpoint = ${replaces ?? null})`);
  await tx.query(sql`
    insert into push_subscriptions (member_id, brand_id, session_id, endpoint, p256dh, auth, created_at)
    values (${memberId}, ${brandId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${now})
    on conflict on constraint push_subscriptions_endpoint_is_unique do nothing`);
}

export async function unsubscribe(tx: Tx, memberId: string, endpoint: string): Promise<void> {
  await tx.query(sql`delete from push_subscriptions where member_id = ${memberId} and endpoint = ${endpoint}`);
}

/** The subscriptions of the member's signed-in browsers; none if the member has turned this kind off (E-01). */
export const subscriptionsOf = (db: Queryable, memberId: string, kind: PushKind, now: Date): Promise<Subscription[]> =>
  db.many<Subscription>(sql`${live(now)} and p.member_id = ${memberId} and not ${kind} = any(m.notifications_disabled)`);

/** Undefined when it was removed meanwhile, or its session has ended. */
export const subscriptionOf = (db: Queryable, id: string, now: Date): Promise<Subscription | undefined> =>
  db.maybeOne<Subscription>(sql`${live(now)} and p.id = ${id}`);

const live = (now: Date) => sql`
  select p.id, p.member_id, p.brand_id, p.endpoint, p.p256dh, p.auth
  from push_subscriptions p join sessions s on s.id = p.session_id join members m on m.id = p.member_id
  where s.ended_at is null and s.expires_at > ${now} and m.status = 'active'`;

/** Removes a subscription that the push service has reported as gone. */
export async function forget(db: Queryable, id: string): Promise<void> {
  await db.query(sql`delete from push_subscriptions where id = ${id}`);
}

const refused = (field: string, code: string) => new ApiError(422, 'fields_invalid', { fields: { [`subscription.${field}`]: code } });

/** Whether messages can be encrypted for it: the key is a point on the curve. */
function isPoint(key: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(key, 'base64url');
    return true;
  } catch {
    return false;
  }
}
