import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type pg from 'pg';

type Call = (file: string, body: object) => Promise<unknown>;

/** Another member, who likes and writes by API calls. */
export interface Actor {
  id: string;
  name: string;
  call: Call;
}

/**
 * Logs in the browser that `request` belongs to.
 * @returns the member's id
 */
export async function logIn(origin: string, request: APIRequestContext, by: { login: string; password: string }): Promise<string> {
  const answer = await request.post(`${origin}/api/user.php`, { data: by, headers: headersOf(origin) });
  if (!answer.ok()) throw new Error(`the login failed with ${answer.status()}`);
  return ((await answer.json()) as { user: { id: string } }).user.id;
}

/** Signs in demo members without conversations, who may start one for free (P-04). */
export async function signIn(database: pg.Client, origin: string, except: string, count: number): Promise<Actor[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  const { rows } = await database.query<{ id: string; name: string; nth: string }>(
    `with chosen as (
       select m.id, m.name, row_number() over (order by m.id) as nth from members m
       where m.brand_id = 1 and m.status = 'active' and not m.is_fictional and m.id <> $2
         and not exists (select from participants p where p.member_id = m.id)
         and not exists (select from likes l where l.member_id = $2 and l.liked_id = m.id or l.member_id = m.id and l.liked_id = $2)
       limit cardinality($1::bytea[])
     ), begun as (
       insert into sessions (token_hash, member_id, user_agent, created_at, last_seen_at, expires_at)
       select hash, chosen.id, 'bench', now(), now(), now() + interval '1 day'
       from unnest($1::bytea[]) with ordinality as session (hash, nth) join chosen using (nth)
     )
     select id, name, nth from chosen order by nth`,
    [hashes, except],
  );
  if (rows.length !== count) throw new Error(`the demo data has only ${rows.length} such members, ${count} are needed`);
  return rows.map(({ id, name }, index) => ({ id, name, call: callOf(origin, tokens[index] ?? '') }));
}

const headersOf = (origin: string) => ({ 'x-client-request': '1', 'idempotency-key': randomUUID(), origin });

const callOf =
  (origin: string, session: string): Call =>
  async (file, body) => {
    const headers = { ...headersOf(origin), cookie: `session=${session}`, 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api/${file}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${file} failed with ${answer.status}: ${await answer.text()}`);
  };
