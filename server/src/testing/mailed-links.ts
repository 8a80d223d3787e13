import { HOUR, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { digest, newToken } from '../identity/link-tokens.ts';
import type { TestMember } from './members.ts';
import type { TestServer } from './server.ts';

/** Creates a link as if it had just been mailed to the member. @returns its token */
export async function mailedLink(
  { platform: { db, clock } }: TestServer,
  member: Pick<TestMember, 'id' | 'email'>,
  purpose: 'password_reset' | 'login',
): Promise<string> {
  const { token, tokenHash } = newToken();
  const now = clock();
  await db.query(sql`
    insert into action_tokens (token_hash, member_id, purpose, address_hash, created_at, expires_at)
    values (${tokenHash}, ${member.id}, ${purpose}, ${digest(member.email)}, ${now}, ${later(now, HOUR)})`);
  return token;
}
