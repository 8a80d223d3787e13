import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { hashPassword } from './identity/passwords.ts';
import type { Tx } from './platform/database/db.ts';
import { type Sql, sql } from './platform/database/sql.ts';
import { api, type ApiClient } from './testing/api.ts';
import { mailedLink } from './testing/mailed-links.ts';
import { insertMember, signedIn, type TestMember } from './testing/members.ts';
import { startTestServer, type TestServer } from './testing/server.ts';
import { grant } from './wallet/ledger.ts';

/**
 * Every write against the changes that should forbid it: the write stops before each of its statements in turn, and before its commit, while the change
 * is made. Either the change has to wait for the write, or the write is refused.
 */

const PASSWORD = 'a quiet evening';

interface Actors {
  server: TestServer;
  /** Writes. */
  anna: TestMember;
  annas: ApiClient;
  /** Another browser of the same member. */
  annasOther: ApiClient;
  /** Is written to. */
  ben: TestMember;
  bens: ApiClient;
  /** The token of a reset link of Anna's. */
  reset: string;
  /** Of a login link. */
  link: string;
}

type Step = (actors: Actors) => Promise<{ status: number }>;

const writes: Record<string, Step> = {
  'a first message': ({ annas, ben }) =>
    annas.answer('message.send', { body: { client_id: randomUUID(), type: 'text', body: 'Hello', profile: ben.id } }),
  'a like': ({ annas, ben }) => annas.answer('like.create', { body: { id: ben.id } }),
  'a swipe': ({ annas, ben }) => annas.answer('swipe.post', { body: { action: 'like', id: ben.id } }),
  'a login': ({ server, anna }) => api(server).answer('user.login', { body: { login: anna.name, password: PASSWORD } }),
  'a login by link': ({ server, link }) => api(server).answer('loginlink.post', { body: { action: 'login', token: link } }),
  'a password change': ({ annas }) =>
    annas.answer('password.post', { body: { action: 'change', old_password: PASSWORD, password: 'another evening' } }),
  'a deletion': ({ annas }) => annas.answer('account.delete', { body: { password: PASSWORD } }),
};

const changes: Record<string, Step> = {
  'being blocked by the other': ({ bens, anna }) => bens.answer('block.create', { body: { id: anna.id } }),
  'blocking the other': ({ annasOther, ben }) => annasOther.answer('block.create', { body: { id: ben.id } }),
  'the other leaving': ({ bens }) => bens.answer('account.delete', { body: { password: PASSWORD } }),
  'the other becoming invisible': ({ bens }) => bens.answer('notifications.update', { body: { invisible: true } }),
  'shutting oneself out': ({ annasOther }) => annasOther.answer('account.exclude', { body: { period: '1_year', password: PASSWORD } }),
  'the other shutting themself out': ({ bens }) => bens.answer('account.exclude', { body: { period: '1_year', password: PASSWORD } }),
  leaving: ({ annasOther }) => annasOther.answer('account.delete', { body: { password: PASSWORD } }),
  'a reset': ({ server, reset }) =>
    api(server).answer('password.post', { body: { action: 'reset', token: reset, password: 'a louder morning' } }),
  'a password change elsewhere': ({ annasOther }) =>
    annasOther.answer('password.post', { body: { action: 'change', old_password: PASSWORD, password: 'a louder morning' } }),
  'the end of all other sessions': ({ annasOther }) => annasOther.answer('sessions.end', { body: {} }),
};

const between = [
  'being blocked by the other',
  'blocking the other',
  'the other leaving',
  'the other becoming invisible',
  'the other shutting themself out',
  'leaving',
  'shutting oneself out',
];
const sessionEnds = ['leaving', 'shutting oneself out', 'a reset', 'a password change elsewhere', 'the end of all other sessions'];
/** What forbids what. A message in progress is finished when its session ends meanwhile: it was sent before. */
const forbids: Record<keyof typeof writes, readonly (keyof typeof changes)[]> = {
  'a first message': between,
  'a like': between,
  'a swipe': between,
  'a login': ['leaving', 'shutting oneself out', 'a reset', 'a password change elsewhere'],
  'a login by link': ['leaving', 'shutting oneself out', 'a reset', 'a password change elsewhere'],
  'a password change': sessionEnds,
  'a deletion': sessionEnds,
};

async function meet(server: TestServer): Promise<Actors> {
  const passwordHash = await (hashed ??= hashPassword(PASSWORD));
  const anna = await insertMember(server, { name: `Anna ${randomUUID().slice(0, 8)}`, passwordHash, isPaid: true });
  const ben = await insertMember(server, { passwordHash, gender: 'male', seeking: 'female' });
  const now = server.platform.clock();
  const { db } = server.platform;
  await db.transaction((tx) => grant(tx, { brandId: 1, memberId: anna.id }, { starter: 5 }, { reason: 'signup', ref: anna.id, at: now }));
  const [annas, annasOther, bens] = [await signedIn(server, anna), await signedIn(server, anna), await signedIn(server, ben)];
  return {
    server,
    anna,
    annas,
    annasOther,
    ben,
    bens,
    reset: await mailedLink(server, anna, 'password_reset'),
    link: await mailedLink(server, anna, 'login'),
  };
}
let hashed: Promise<string> | undefined;

interface Stop {
  /** Before which statement of the next transaction. */
  at: number;
  reached: () => void;
  goOn: Promise<void>;
}

/** Lets the next transaction be stopped. */
function stoppable({ platform: { db } }: TestServer): (stop: Stop) => void {
  let armed: Stop | undefined;
  const transaction = db.transaction.bind(db);
  db.transaction = (work) => {
    const stop = armed;
    armed = undefined;
    return stop ? transaction((tx) => workStopped(tx, work, stop)) : transaction(work);
  };
  return (stop) => void (armed = stop);
}

async function workStopped<Result>(tx: Tx, work: (tx: Tx) => Promise<Result>, { at, reached, goOn }: Stop): Promise<Result> {
  let next = 0;
  const pass = async () => {
    if (next++ !== at) return;
    reached();
    await goOn;
  };
  // Statements that are sent together stay in their order.
  let before = Promise.resolve();
  const stopped =
    <Answer>(run: (statement: Sql) => Promise<Answer>) =>
    (statement: Sql): Promise<Answer> => {
      before = before.then(pass);
      return before.then(() => run(statement));
    };
  const result = await work({
    ...tx,
    query: stopped(tx.query),
    many: stopped(tx.many) as Tx['many'],
    maybeOne: stopped(tx.maybeOne) as Tx['maybeOne'],
    one: stopped(tx.one) as Tx['one'],
  });
  await pass();
  return result;
}

/** @returns before which statements the change was made and the write went through all the same; and how many there were */
async function explore(write: Step, change: Step): Promise<{ faults: number[]; statements: number }> {
  const server = await startTestServer();
  const stopNext = stoppable(server);
  const isWaiting = async () =>
    (
      await server.platform.db.many(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    ).length > 0;
  const faults: number[] = [];
  for (let at = 0; ; at++) {
    const actors = await meet(server);
    const stop = { reached: Promise.withResolvers<void>(), goOn: Promise.withResolvers<void>() };
    stopNext({ at, reached: stop.reached.resolve, goOn: stop.goOn.promise });
    const writing = write(actors);
    const isStopped = await Promise.race([stop.reached.promise.then(() => true), writing.then(() => false)]);
    if (!isStopped) {
      if ((await writing).status >= 300) throw new Error('refused although nothing stood against it');
      return { faults, statements: at };
    }
    let changed: { status: number } | undefined;
    const changing = change(actors).then((answer) => (changed = answer));
    await vi.waitFor(async () => expect(changed !== undefined || (await isWaiting())).toBe(true), { timeout: 10_000, interval: 20 });
    const wasMade = changed !== undefined && changed.status < 300;
    stop.goOn.resolve();
    const [written] = await Promise.all([writing, changing]);
    if (wasMade && written.status < 300) faults.push(at);
    if (Math.max(written.status, changed?.status ?? 500) >= 500)
      throw new Error(`stopped before ${at}: ${written.status}, ${changed?.status}`);
  }
}

test.each(Object.entries(forbids).flatMap(([write, by]) => by.map((change) => [write, change] as const)))(
  '[P-07 S-23 D-05 D-13] %s against %s: no gap between the look and the commit',
  async (write, change) => {
    const [writes_, changes_] = [writes[write], changes[change]];
    if (!writes_ || !changes_) throw new Error('not in the tables');
    const { faults, statements } = await explore(writes_, changes_);
    expect(statements).toBeGreaterThan(1);
    expect(faults).toEqual([]);
  },
);
