import { randomUUID } from 'node:crypto';
import { reactivate } from '../../account/deletion.ts';
import type { Brand } from '../../platform/brands/brand-lookup.ts';
import type { Queryable, Tx } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SignInProof } from '../../platform/sessions/sessions.ts';
import { readmit } from '../self-exclusions.ts';
import { takeChallenge } from './challenges.ts';
import type { NewPasskey } from './verify.ts';

/** More than anybody has devices; bounds what a session can write. */
export const MAX_PASSKEYS = 10;

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type Transport = (typeof TRANSPORTS)[number];
const isTransport = (word: string): word is Transport => TRANSPORTS.some((one) => one === word);

export interface OwnPasskey {
  id: string;
  rpId: string;
  credentialId: Buffer;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const passkeysOf = (db: Queryable, memberId: string): Promise<OwnPasskey[]> =>
  db.many<OwnPasskey>(sql`
    select id, rp_id as "rpId", credential_id as "credentialId", transports, name, created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkeys where member_id = ${memberId} order by created_at, id`);

export async function countPasskeys(db: Queryable, memberId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`select count(*)::int as count from passkeys where member_id = ${memberId}`);
  return count;
}

/** The browser's hints where it keeps them, as far as we know them. */
export const knownTransports = (words: readonly string[]): Transport[] => words.filter(isTransport);

interface Adding {
  brandId: number;
  memberId: string;
  rpId: string;
  name: string;
  passkey: NewPasskey;
  transports: readonly string[];
  now: Date;
}

/** The member is locked, so that the limit holds. @throws {ApiError} 409 passkey_limit · 422 passkey_refused */
export async function addPasskey(tx: Tx, { brandId, memberId, rpId, name, passkey, transports, now }: Adding): Promise<void> {
  if ((await countPasskeys(tx, memberId)) >= MAX_PASSKEYS) throw new ApiError(409, 'passkey_limit');
  const { credentialId, publicKey, counter } = passkey;
  const added = await tx.query(sql`
    insert into passkeys (id, member_id, brand_id, rp_id, credential_id, public_key, counter, transports, name, created_at)
    values (${randomUUID()}, ${memberId}, ${brandId}, ${rpId}, ${credentialId}, ${publicKey}, ${counter}, ${knownTransports(transports)}, ${name}, ${now})
    on conflict on constraint passkeys_are_known_once do nothing`);
  if (added === 0) throw new ApiError(422, 'passkey_refused');
}

export async function renamePasskey(tx: Tx, memberId: string, { id, name }: { id: string; name: string }): Promise<void> {
  await tx.query(sql`update passkeys set name = ${name} where id = ${id} and member_id = ${memberId}`);
}

/** @returns the name of the one that is gone; undefined: there was none */
export async function removePasskey(tx: Tx, memberId: string, id: string): Promise<string | undefined> {
  const removed = await tx.maybeOne<{ name: string }>(
    sql`delete from passkeys where id = ${id} and member_id = ${memberId} returning name`,
  );
  return removed?.name;
}

export interface StoredPasskey {
  id: string;
  memberId: string;
  publicKey: Buffer;
  counter: number;
}

export const findPasskey = (
  db: Queryable,
  { brandId, rpId, credentialId }: { brandId: number; rpId: string; credentialId: string },
): Promise<StoredPasskey | undefined> =>
  db.maybeOne<StoredPasskey>(sql`
    select id, member_id as "memberId", public_key as "publicKey", counter::float8 as counter from passkeys
    where credential_id = ${Buffer.from(credentialId, 'base64url')} and brand_id = ${brandId} and rp_id = ${rpId}`);

interface Login {
  brand: Brand;
  /** `https://…` of the site, for links. */
  origin: string;
  rpId: string;
  passkey: StoredPasskey;
  verified: { counter: number; challenge: string };
  /** Whether to undo a deletion that is still pending. */
  restore: boolean;
  now: Date;
}

/**
 * What the session starts with, once a signature was found good: refused for the same members as a password is. A refusal uses up nothing, so
 * that the same signature can restore the account.
 * @throws {ApiError} 403 passkey_unknown · 410 passkey_expired · 403 account_pending_deletion {until} · 403 self_excluded {until; absent: for good}
 */
export async function takePasskeyLogin(
  tx: Tx,
  platform: Pick<Platform, 'config' | 'mail'>,
  { brand, origin, rpId, passkey: { id, memberId, counter }, verified, restore, now }: Login,
): Promise<SignInProof> {
  // B-03. Locks the member, and does nothing else to one who was not excluded.
  await readmit(tx, platform, memberId, now);
  const account = await tx.maybeOne<{ passwordHash: string; pendingUntil: Date | null }>(sql`
    select m.password_hash as "passwordHash", (select erase_at from account_deletions d where d.member_id = m.id) as "pendingUntil"
    from members m
    where m.id = ${memberId} and not m.is_fictional and (m.status in ('not_confirmed', 'active')
      or m.status = 'pending_deletion' and exists (select from account_deletions d where d.member_id = m.id and d.erase_at > ${now}))`);
  if (!account) throw new ApiError(403, 'passkey_unknown');
  await takeChallenge(tx, { brandId: brand.id, memberId: null, rpId, challenge: verified.challenge, now });
  if (account.pendingUntil) {
    if (!restore) throw new ApiError(403, 'account_pending_deletion', { until: account.pendingUntil.toISOString() });
    await reactivate(tx, platform, { brand, memberId, origin, now });
  }
  // Removed meanwhile, or used by another browser with the same count.
  const used = await tx.query(sql`
    update passkeys set counter = ${verified.counter}, last_used_at = ${now} where id = ${id} and counter = ${counter}`);
  if (used === 0) throw new ApiError(403, 'passkey_unknown');
  return { memberId, passwordHash: account.passwordHash };
}
