import { calls } from '@vesper/contracts';
import autocannon from 'autocannon';
import type { Citizen } from '@vesper/proof/test-members';
import { type Database, hashPassword, sql } from '@vesper/server/proving';
import { pageHeaders } from './page-headers.ts';

const PASSWORD = 'good evening';

/** Gives these members a password. */
export async function givePassword(db: Database, citizens: readonly Citizen[]): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  await db.query(sql`update members set password_hash = ${hash} where id = any(${citizens.map(({ id }) => id)}::uuid[])`);
}

/** All of them log in at the same moment, each from an address of their own. @returns how many got in */
export async function rush(origin: string, citizens: readonly Citizen[]): Promise<number> {
  let next = 0;
  const { '2xx': admitted } = await autocannon({
    url: origin,
    connections: citizens.length,
    amount: citizens.length,
    timeout: 60,
    requests: [
      {
        method: calls['user.login'].method,
        path: calls['user.login'].path,
        setupRequest(request) {
          const nth = next++ % citizens.length;
          return {
            ...request,
            headers: {
              ...pageHeaders(origin),
              'x-forwarded-for': `10.0.${nth >> 8}.${nth & 255}`,
            },
            body: JSON.stringify({ login: `${citizens[nth]?.id}@example.org`, password: PASSWORD }),
          };
        },
      },
    ],
  });
  return admitted;
}
