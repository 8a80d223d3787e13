// npm run bench:idle: the cost of a member who is online and idle, compared with three naive polls a minute in the same run (S4).
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { REFRESH_EVERY, REFRESH_EVERY_WITH_PUSH } from '@vesper/contracts';
import pg from 'pg';
import { startStack } from '../../tools/stack/start-stack.mjs';
import { cpuOf, parentOf } from './cpu.ts';
import { type Answers, type IdleMember, idleMember, type RefreshMode } from './idle/idle-member.ts';
import { machine } from './machine.ts';
import { atMost, noted, report } from './report.ts';

const MEMBERS = 1000;
const SETTLED_AFTER = 3000; // ms
/** Longest turn of one mode, in seconds. The modes and the idle server take turns, because a machine's speed varies over time. */
const LONGEST_TURN = 60;
const WARM_UP = 20; // seconds
const LIMIT = { polling: 1 / 10, withPush: 1 / 20, bytes: 200 };
/** The server's cost without members is measured, too, and subtracted. */
const IDLE_SERVER: RefreshMode = { every: REFRESH_EVERY, isTagged: false, isLive: false };
const MODES = {
  /** Full responses of user, chats and likes once a minute, and no live stream. */
  naive: { every: 60, isTagged: false, isLive: false },
  ours: { every: REFRESH_EVERY, isTagged: true, isLive: true },
  'with push': { every: REFRESH_EVERY_WITH_PUSH, isTagged: true, isLive: true },
} satisfies Record<string, RefreshMode>;

const { RELEASES_DIR: releases } = process.env;
if (!releases) throw new Error('run it by `npm run bench:idle`, which builds');
const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '180' }, members: { type: 'string', default: '200' } },
});
const seconds = Number(options.seconds);
const turn = Math.min(seconds, LONGEST_TURN);

const dataDir = mkdtempSync(join(tmpdir(), 'vesper-bench-'));
const stack = await startStack({ dataDir, releases, seedMembers: MEMBERS });
const database = new pg.Client({ connectionString: stack.databaseUrl });
await database.connect();
try {
  const members = await signIn(Number(options.members));
  const pids = [serverPid(), await postgresPid()];
  const cpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  console.log(`${machine()}; ${members.length} members, ${seconds} s each, ${turn} s at a time`);

  // Warm-up: the server compiles and plans most in its first minutes.
  await during(members, { ...MODES.naive, every: 2 }, WARM_UP);
  await during(members, { ...MODES.ours, every: 2 }, WARM_UP / 2);
  const rests = [await measure([], IDLE_SERVER, cpu)];
  const rounds: Round[] = [];
  for (let round = 0; round < seconds / turn; round++) {
    const naive = await measure(members, MODES.naive, cpu);
    const ours = await measure(members, MODES.ours, cpu);
    const withPush = await measure(members, MODES['with push'], cpu);
    rests.push(await measure([], IDLE_SERVER, cpu));
    rounds.push({ naive, ours, withPush });
  }

  console.log(machine());
  const minutes = (turns: number) => (turns * turn) / 60;
  const atRest = sumOf(rests, ({ ms }) => ms) / minutes(rests.length); // a minute
  const perMinute = (mode: keyof Round) => (sumOf(rounds, (round) => round[mode].ms) / minutes(rounds.length) - atRest) / members.length;
  const bytes = (mode: keyof Round) =>
    sumOf(rounds, (round) => round[mode].answers.bytes) / sumOf(rounds, ({ [mode]: { answers } }) => answers.whole + answers.unchanged);
  report('bench:idle', [
    noted(
      'S4',
      'the server without members, CPU ms a minute',
      rests.map(({ ms }) => ms / minutes(1)),
    ),
    noted('S4', 'three naive polls a minute, CPU ms per member-minute', [perMinute('naive')]),
    noted('S4', 'ours, CPU ms per member-minute', [perMinute('ours')]),
    noted('S4', 'with push, CPU ms per member-minute', [perMinute('withPush')]),
    atMost('S4', 'ours ÷ naive', [perMinute('ours') / perMinute('naive')], LIMIT.polling),
    atMost('S4', 'with push ÷ naive', [perMinute('withPush') / perMinute('naive')], LIMIT.withPush),
    noted('S4', 'naive: bytes of an answer', [bytes('naive')]),
    atMost('S4', 'ours: bytes of an answer', [bytes('ours')], LIMIT.bytes),
    noted('S4', 'ours: answers that were whole', [sumOf(rounds, ({ ours }) => ours.answers.whole)]),
  ]);
} finally {
  await database.end();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}

interface Round {
  naive: Measured;
  ours: Measured;
  withPush: Measured;
}

interface Measured {
  ms: number;
  answers: Answers;
}

/** Measures only while all members are connected. */
async function measure(members: readonly IdleMember[], mode: RefreshMode, cpu: () => number): Promise<Measured> {
  const leaving = new AbortController();
  if (mode.isTagged) await during(members, { ...mode, every: 2 }, 4); // so that all have current ETags
  if (mode.isLive) await Promise.all(members.map((member) => member.listen(leaving.signal)));
  await sleep(SETTLED_AFTER);
  const before = cpu();
  const answers = await during(members, mode, turn);
  const ms = cpu() - before;
  leaving.abort();
  return { ms, answers };
}

/** All members idle for `length` seconds; their refreshes are spread evenly over the interval. */
async function during(members: readonly IdleMember[], mode: RefreshMode, length: number): Promise<Answers> {
  const signal = AbortSignal.timeout(length * 1000);
  const [all] = await Promise.all([
    Promise.all(members.map((member, index) => member.idle(mode, (index / members.length) * mode.every, signal))),
    sleep(length * 1000),
  ]);
  const sum = (what: keyof Answers) => all.reduce((total, one) => total + one[what], 0);
  return { whole: sum('whole'), unchanged: sum('unchanged'), bytes: sum('bytes') };
}

/** Signs in `count` of the demo's members, those with conversations first. */
async function signIn(count: number): Promise<IdleMember[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  const { rowCount } = await database.query(
    `insert into sessions (token_hash, member_id, user_agent, created_at, last_seen_at, expires_at)
     select hash, member.id, 'bench', now(), now(), now() + interval '1 day'
     from unnest($1::bytea[]) with ordinality as session (hash, nth)
     join (select id, row_number() over (order by talks desc, id) as nth
           from (select m.id, (select count(*) from participants c where c.member_id = m.id) as talks
                 from members m where m.brand_id = 1 and m.status = 'active' and not m.is_fictional) as everybody) as member using (nth)`,
    [hashes],
  );
  if (rowCount !== count) throw new Error(`the demo data has only ${rowCount} members, ${count} are needed`);
  return tokens.map((token) => idleMember(stack.origin, token));
}

function serverPid(): number {
  return (JSON.parse(readFileSync(join(dataDir, 'server.ready.json'), 'utf8')) as { pid: number }).pid;
}

/** Connections are children of the one process that was started. */
async function postgresPid(): Promise<number> {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]?.pid ?? 0);
}
