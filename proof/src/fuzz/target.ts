import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { startApiStack } from '../calls/api-stack.ts';
import type { Actor, Price } from './actor.ts';
import { exchange } from './raw-http.ts';
import { DEBTORS, orderByDebit } from './direct-debits.ts';
import { fieldValuesOf } from './field-values.ts';
import { type CallValues, insertBrandRows } from './prior-rows.ts';

export interface FuzzTarget {
  port: number;
  actors: Actor[];
  /** Restores sessions that a call has ended, and changed passwords. */
  resetActors(): Promise<void>;
  /** Deletes the accounts that `account.reactivate` names; nobody is signed in to them. */
  deleteAccounts(): Promise<void>;
  /** Brings back the accounts that are deleted or shut: the calls after that would only ever be refused. */
  reopenAccounts(): Promise<void>;
  /** How many members appear to have an open live stream. */
  onlineCount(): Promise<number>;
  /** Errors in the server's log, one line each. */
  errorsLogged(): string[];
  /** Why the server ended by itself, if it did: an unhandled rejection ends it. */
  deathReason(): string | undefined;
  close(): Promise<void>;
}

interface MemberRow {
  id: string;
  brandId: number;
}

const VISITORS = 40;
/** Members who are not signed in and have an account to delete. */
const AWAY = 40;

/** Starts a server with members of two brands, signs in some of each kind, and adds visitors. */
export async function startFuzzTarget({ members, signedIn }: { members: number; signedIn: number }): Promise<FuzzTarget> {
  const stack = await startApiStack(members);
  const { port } = stack;
  const db = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  const passwordHash = (await db.query<{ password_hash: string }>('select password_hash from members limit 1')).rows[0]?.password_hash;
  const { rows } = await db.query<MemberRow>(
    `select id, "brandId" from (
       select id, brand_id as "brandId", row_number() over (partition by brand_id, status, is_paid, invisible order by id) as nth
       from members where status in ('active', 'not_confirmed') and not is_fictional) as of_kind
     order by nth limit $1`,
    [signedIn],
  );
  const tokens = new Map(rows.map(({ id }) => [id, randomBytes(32).toString('base64url')]));
  const hashes = [...tokens.values()].map((token) => createHash('sha256').update(token).digest());
  const resetActors = async () => {
    await db.query(
      `insert into sessions (token_hash, member_id, user_agent, created_at, last_seen_at, expires_at)
       select token_hash, member_id, 'canary-' || member_id, now(), now(), now() + interval '30 days'
       from unnest($1::uuid[], $2::bytea[]) as given (member_id, token_hash)
       on conflict (token_hash) do update set ended_at = null`,
      [[...tokens.keys()], hashes],
    );
    await db.query('update members set password_hash = $1 where password_hash <> $1', [passwordHash]);
  };
  await resetActors();
  const { rows: away } = await db.query<MemberRow & { email: string }>(
    `select id, email, brand_id as "brandId" from members where status in ('active', 'not_confirmed') and not is_fictional and id <> all($1) order by id limit $2`,
    [[...tokens.keys()], AWAY],
  );
  const deleteAccounts = async () => {
    const ids = away.map(({ id }) => id);
    await db.query(`update members set status = 'pending_deletion' where id = any($1)`, [ids]);
    await db.query(
      `insert into account_deletions (member_id, requested_at, erase_at) select id, now(), now() + interval '14 days' from unnest($1::uuid[]) as t (id)`,
      [ids],
    );
  };
  const reopenAccounts = async () => {
    const ids = [...tokens.keys(), ...away.map(({ id }) => id)];
    await db.query('delete from account_deletions where member_id = any($1)', [ids]);
    await db.query('delete from self_exclusions');
    await db.query(
      `update members set status = case when confirmed_at is null then 'not_confirmed' else 'active' end
       where id = any($1) and status in ('pending_deletion', 'self_excluded')`,
      [ids],
    );
    await resetActors();
  };
  await insertBrandRows(db);

  const brands = new Map(
    (await db.query<{ id: number; host: string }>(`select id, hosts[1] as host from brands`)).rows.map(({ id, host }) => [
      id,
      `${host}:${port}`,
    ]),
  );
  const facts = await fieldValuesOf(db, stack.linkSecret, rows);
  const awayOf = (brandId: number): CallValues => ({
    'account.reactivate login': away.flatMap((one) => (one.brandId === brandId ? [one.email] : [])),
  });
  const actors: Actor[] = [];
  for (const [nth, member] of rows.entries()) {
    const host = brands.get(member.brandId) ?? '';
    const cookie = `session=${tokens.get(member.id)}`;
    const price = await priceFor(port, host, cookie);
    const service = { port, db, secret: stack.linkSecret };
    const isDebtor = price !== undefined && nth < DEBTORS;
    // No code is texted to accounts that no one has confirmed.
    if (isDebtor)
      await db.query(`update members set status = 'active', confirmed_at = coalesce(confirmed_at, now()) where id = $1`, [member.id]);
    const debits = isDebtor ? await orderByDebit(service, { host, cookie }, price, nth) : {};
    actors.push({ memberId: member.id, isVisitor: false, host, cookie, ...facts(member, price, { ...debits, ...awayOf(member.brandId) }) });
  }
  for (let nth = 0; nth < VISITORS; nth++) {
    const brandId = 1 + (nth % 2);
    const host = brands.get(brandId) ?? '';
    actors.push({ memberId: undefined, isVisitor: true, host, cookie: undefined, ...facts(undefined, undefined, awayOf(brandId)) });
  }

  return {
    port,
    actors,
    resetActors,
    deleteAccounts,
    reopenAccounts,
    onlineCount: async () =>
      (await db.query<{ members: number }>('select count(*)::int as members from live_members')).rows[0]?.members ?? 0,
    errorsLogged: stack.errorsLogged,
    deathReason: stack.deathReason,
    async close() {
      await db.end();
      await stack.close();
    },
  };
}

/** The price of a member's first bundle: an order must name the price that was shown. */
async function priceFor(port: number, host: string, cookie: string): Promise<Price | undefined> {
  const headers: [string, string][] = [
    ['host', host],
    ['connection', 'close'],
    ['cookie', cookie],
  ];
  const { answer } = await exchange(port, { method: 'GET', path: '/api/credits.php', headers, body: Buffer.alloc(0) });
  if (answer?.status !== 200) return undefined;
  const [bundle] = (JSON.parse(answer.body) as { bundles: { slug: string; price: { amount: number; currency: string } }[] }).bundles;
  return bundle && { bundle: bundle.slug, ...bundle.price };
}
