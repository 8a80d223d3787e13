import { randomUUID } from 'node:crypto';
import { createHash, randomBytes } from 'node:crypto';
import { sql } from '../platform/database/sql.ts';
import { type ApiClient, api } from './api.ts';
import type { TestServer } from './server.ts';

export interface TestMemberOptions {
  brandId?: number;
  name?: string;
  email?: string;
  status?: 'not_confirmed' | 'active' | 'pending_deletion' | 'self_excluded' | 'deleted' | 'blocked';
  passwordHash?: string;
  isPaid?: boolean;
  isFictional?: boolean;
  invisible?: boolean;
  language?: string;
  signupDate?: Date;
  gender?: 'male' | 'female';
  seeking?: 'male' | 'female' | 'both';
  dateOfBirth?: string;
  country?: string;
  regionId?: string | null;
  city?: string | null;
  /** Whether they have confirmed that some profiles are fictional, which buying takes (D-46). True unless said otherwise. */
  knowsFictional?: boolean;
}

export interface TestMember {
  id: string;
  brandId: number;
  name: string;
  email: string;
}

/** Inserts a member with a profile directly into the database. */
export async function insertMember({ platform: { db, clock } }: TestServer, options: TestMemberOptions = {}): Promise<TestMember> {
  const id = randomUUID();
  const { brandId = 1, name = `Member ${id.slice(0, 8)}`, email = `${id}@example.org`, status = 'active', signupDate = clock() } = options;
  await db.query(sql`
    insert into members (id, brand_id, email, name, password_hash, status, language, created_at, confirmed_at, last_seen_at, is_paid, is_fictional, invisible)
    values (${id}, ${brandId}, ${email}, ${name}, ${options.passwordHash ?? ''}, ${status}, ${options.language ?? 'en'}, ${signupDate},
            ${status === 'not_confirmed' ? null : signupDate}, ${signupDate}, ${options.isPaid ?? false}, ${options.isFictional ?? false}, ${options.invisible ?? false})`);
  await db.query(sql`
    insert into profiles (member_id, brand_id, gender, seeking, date_of_birth, country, region_id, city, profile_status)
    values (${id}, ${brandId}, ${options.gender ?? 'female'}, ${options.seeking ?? 'male'}, ${options.dateOfBirth ?? '1990-05-17'},
            ${options.country ?? 'GB'}, ${options.regionId ?? null}, ${options.city ?? null}, ${status === 'not_confirmed' ? 'disabled' : 'active'})`);
  if (options.knowsFictional ?? true)
    await db.query(
      sql`insert into consents (member_id, kind, given, created_at) values (${id}, 'fictional_profiles', true, ${signupDate})`,
    );
  return { id, brandId, name, email };
}

/** A browser in which the member is signed in. */
export async function signedIn(server: TestServer, member: TestMember): Promise<ApiClient> {
  const { db, clock } = server.platform;
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest();
  await db.query(sql`
    insert into sessions (token_hash, member_id, created_at, last_seen_at, expires_at)
    values (${tokenHash}, ${member.id}, ${clock()}, ${clock()}, ${clock()}::timestamptz + interval '30 days')`);
  const client = api(server, member.brandId === 2 ? { host: 'nische.localhost' } : {});
  client.jar.set('session', token);
  return client;
}
