import { calls } from '@vesper/contracts';
import autocannon from 'autocannon';
import type { TestMember } from '@vesper/proof/test-members';
import { type Database, hashPassword, sql } from '@vesper/server/proving';
import { pageHeaders } from './page-headers.ts';

const PASSWORD = 'good evening';

/** Gives these members a password. */
export async function setPassword(db: Database, members: readonly TestMember[]): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  await db.query(sql`update members set password_hash = ${hash} where id = any(${members.map(({ id }) => id)}::uuid[])`);
}

/**
 * All members log in at the same moment, each from another address.
 * @returns how many were let in
 */
export async function logInAllAtOnce(origin: string, members: readonly TestMember[]): Promise<number> {
  let next = 0;
  const { '2xx': admitted } = await autocannon({
    url: origin,
    connections: members.length,
    amount: members.length,
    timeout: 60,
    requests: [
      {
        method: calls['user.login'].method,
        path: calls['user.login'].path,
        setupRequest(request) {
          const nth = next++ % members.length;
          return {
            ...request,
            headers: {
              ...pageHeaders(origin),
              'x-forwarded-for': `10.0.${nth >> 8}.${nth & 255}`,
            },
            body: JSON.stringify({ login: `${members[nth]?.id}@example.org`, password: PASSWORD }),
          };
        },
      },
    ],
  });
  return admitted;
}
