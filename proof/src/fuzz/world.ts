import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallId } from '@vesper/contracts';
import pg from 'pg';
import { startStack } from '../../../tools/stack.mjs';
import { exchange, type WireAnswer } from './wire.ts';
import { wordsOf } from './words.ts';

/** Somebody with a browser: a visitor, or a member of any kind. */
export interface Actor {
  memberId: string | undefined;
  isVisitor: boolean;
  host: string;
  cookie: string | undefined;
  words: (field: string) => readonly string[];
  /** Remembers what an answer brought that can be asked for. */
  learn(id: CallId, answer: WireAnswer): void;
}

export interface World {
  port: number;
  actors: Actor[];
  /** Signs in again whom a call has signed out, and forgets new passwords. */
  heal(): Promise<void>;
  /** Errors that the server wrote into its log, each as one line. */
  errorsLogged(): string[];
  /** Why the server ended by itself, if it did: an unhandled rejection ends it. */
  death(): string | undefined;
  close(): Promise<void>;
}

interface MemberRow {
  id: string;
  brandId: number;
}

const VISITORS = 40;

/**
 * A demo world behind a proxy, in which members of all kinds are signed in. Nobody's address, browser or source may be told to anybody else:
 * each carries its owner's id behind the word `canary`.
 */
export async function openWorld({ members, signedIn }: { members: number; signedIn: number }): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vesper-fuzz-'));
  const releases = join(dataDir, 'releases');
  mkdirSync(releases);
  // The limits count addresses: behind a proxy, requests come from as many as there are.
  Object.assign(process.env, { TRUST_PROXY: '1', LOG_LEVEL: 'error' });
  const stack = await startStack({ dataDir, releases, seedMembers: members });
  const port = Number(new URL(stack.origin).port);
  const db = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  await spread(db);
  const { rows } = await db.query<MemberRow>(
    `select id, "brandId" from (
       select id, brand_id as "brandId", row_number() over (partition by brand_id, status, is_paid, invisible order by id) as nth
       from members where status in ('active', 'not_confirmed') and not is_fictional) as of_kind
     order by nth limit $1`,
    [signedIn],
  );
  const tokens = new Map(rows.map(({ id }) => [id, randomBytes(32).toString('base64url')]));
  const hashes = [...tokens.values()].map((token) => createHash('sha256').update(token).digest());
  const heal = async () => {
    await db.query(
      `insert into sessions (token_hash, member_id, user_agent, created_at, last_seen_at, expires_at)
       select token_hash, member_id, 'canary-' || member_id, now(), now(), now() + interval '30 days'
       from unnest($1::uuid[], $2::bytea[]) as given (member_id, token_hash)
       on conflict (token_hash) do update set ended_at = null`,
      [[...tokens.keys()], hashes],
    );
    await db.query(
      `update members set password_hash = demo.password_hash from members demo where demo.name = 'regular' and demo.brand_id = 1`,
    );
  };
  await heal();

  const brands = new Map(
    (await db.query<{ id: number; host: string }>(`select id, hosts[1] as host from brands`)).rows.map(({ id, host }) => [
      id,
      `${host}:${port}`,
    ]),
  );
  const facts = await wordsOf(db);
  const actors: Actor[] = [];
  for (const member of rows) {
    const host = brands.get(member.brandId) ?? '';
    const cookie = `session=${tokens.get(member.id)}`;
    const price = await priceFor(port, host, cookie);
    actors.push({ memberId: member.id, isVisitor: false, host, cookie, ...facts(member.id, price) });
  }
  for (let nth = 0; nth < VISITORS; nth++) {
    const host = brands.get(1 + (nth % 2)) ?? '';
    actors.push({ memberId: undefined, isVisitor: true, host, cookie: undefined, ...facts(undefined, undefined) });
  }

  let died: string | undefined;
  void stack.died.then((problem) => (died = problem.message));
  return {
    port,
    actors,
    heal,
    errorsLogged: () => readFileSync(join(dataDir, 'server.log'), 'utf8').split('\n').filter(Boolean),
    death: () => died,
    async close() {
      await db.end();
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Of every twenty members one of each kind that a call has to treat in its own way. */
async function spread(db: pg.Pool): Promise<void> {
  await db.query(`
    with numbered as (select id, row_number() over (order by id) % 20 as nth from members where name not in ('newcomer', 'regular', 'premium'))
    update members m set
      status = case nth when 1 then 'not_confirmed' when 2 then 'deleted' when 3 then 'blocked' else status end,
      invisible = nth = 4,
      is_paid = is_paid or nth in (5, 6),
      email = 'canary-' || m.id || '@vesper.example'
    from numbered n where n.id = m.id`);
  await db.query(`
    insert into member_sources (member_id, network, ref, sub1, sub2, sub3, lander)
    select id, s, s, s, s, s, s from members, lateral (select 'canary-' || id || '-source' as s) as source on conflict do nothing`);
  await db.query(`
    insert into blocks (member_id, blocked_id, brand_id, created_at)
    select one.id, other.id, one.brand_id, now()
    from (select id, brand_id, row_number() over (partition by brand_id order by id) as nth from members) one
    join (select id, brand_id, row_number() over (partition by brand_id order by id) as nth from members) other
      on other.brand_id = one.brand_id and other.nth = one.nth + 1 and one.nth % 3 = 0`);
}

export interface Price {
  bundle: string;
  amount: number;
  currency: string;
}

/** What that member's first bundle costs: an order has to name the price it was shown. */
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
