import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, hashPassword, sql } from '@vesper/server/proving';
import { oneOf, type Random } from '../random.ts';
import type { Figure } from '../report.ts';
import type { TestMember } from '../service/test-members.ts';
import { createLightFetch } from './light-fetch.ts';

export interface LoginAttackOptions {
  /** The server trusts a proxy: each request states its network. */
  origin: string;
  db: Database;
  /** Members who log in normally. */
  honest: readonly TestMember[];
  /** The account that most of the distributed guesses target. */
  victim: TestMember;
  random: Random;
  /** Duration of the attack; half of it is measured before without an attack. */
  seconds: number;
}

/** R17: logins from one network per second. */
const FLOOD_PER_SECOND = 1_000;
/** R17: networks with one wrong login each, within ten minutes. */
const DISTRIBUTED_PER_SECOND = 10_000 / 600;
const HONEST_PER_SECOND = 4;
const PASSWORD = 'good evening';
const FLOOD_NETWORK = '198.51.100.99';
const TICK_MS = 10;
/** The product's client waits no longer for a response. */
const TIMEOUT_MS = 10_000;

interface Answer {
  status: number;
  ms: number;
  /** The device cookie of a browser that has logged in before. */
  device: string | undefined;
}

const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
const loginOf = ({ id }: TestMember): string => `${id}@example.org`;

/**
 * R17: attacks with 1,000 logins a second from one network and with one wrong login from each of 10,000 networks, while members log in
 * normally.
 */
export async function attackLogins({ origin, db, honest, victim, random, seconds }: LoginAttackOptions): Promise<Figure[]> {
  const hash = await hashPassword(PASSWORD);
  await db.query(sql`update members set password_hash = ${hash} where id = any(${[victim, ...honest].map(({ id }) => id)}::uuid[])`);
  const [normal, flood, distributed] = [64, 256, 64].map((sockets) => createLightFetch(origin, sockets));
  if (!normal || !flood || !distributed) throw new Error('no HTTP clients');
  let networks = 0;
  const newNetwork = () => `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks++ & 255}`;

  async function post(client: typeof normal, path: string, network: string, body: object, device?: string): Promise<Answer> {
    const from = performance.now();
    const headers = {
      'content-type': 'application/json',
      'x-client-request': '1',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': network,
      origin,
      ...(device && { cookie: device }),
    };
    const answered = await client
      ?.fetch(path, { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch(() => undefined);
    const cookies = [answered?.headers.get('set-cookie') ?? []].flat();
    const set = cookies.find((line) => /^(__Host-)?device=/.test(line))?.split(';')[0];
    return { status: answered?.status ?? 0, ms: performance.now() - from, device: set };
  }
  const logIn = (client: typeof normal, login: string, password: string, network: string, device?: string) =>
    post(client, '/api/user.php', network, { login, password }, device);
  const wrongLogin = (login: string, network: string) => logIn(distributed, login, randomUUID(), network);

  /** Starts `perSecond` requests, regardless of pending ones. */
  async function atRate(perSecond: number, duration: number, begin: () => Promise<unknown>): Promise<void> {
    const started = performance.now();
    const open = new Set<Promise<unknown>>();
    let made = 0;
    for (let passed = 0; passed < duration; passed = (performance.now() - started) / 1000) {
      for (const due = Math.floor(passed * perSecond); made < due; made++) {
        const one = begin();
        open.add(one);
        void one.finally(() => open.delete(one));
      }
      await sleep(TICK_MS);
    }
    await Promise.all(open);
  }

  const logInNormally = async (into: Answer[], duration: number) =>
    atRate(HONEST_PER_SECOND, duration, async () => {
      into.push(await logIn(normal, loginOf(oneOf(honest, random)), PASSWORD, newNetwork()));
    });

  // The victim, and a member in the attacker's network, each have a browser that has logged in before.
  const known = new Map<TestMember, string>();
  for (const member of [victim, ...honest.slice(0, 1)])
    known.set(member, (await logIn(normal, loginOf(member), PASSWORD, newNetwork())).device ?? '');
  const [neighbour = victim] = honest;

  const quiet: Answer[] = [];
  await logInNormally([], 5); // warm-up
  await logInNormally(quiet, seconds / 2);

  const attacked: Answer[] = [];
  const knownBrowsers: Answer[] = [];
  const victimElsewhere: Answer[] = [];
  const resets: Answer[] = [];
  const flooded = { sent: 0, ok: 0 };
  await Promise.all([
    atRate(FLOOD_PER_SECOND, seconds, async () => {
      flooded.sent += 1;
      const { status } = await logIn(flood, loginOf(oneOf(honest, random)), 'a guess', FLOOD_NETWORK);
      if (status === 200) flooded.ok += 1;
    }),
    atRate(DISTRIBUTED_PER_SECOND, seconds, () =>
      wrongLogin(random(2) === 0 ? loginOf(victim) : loginOf(oneOf(honest, random)), newNetwork()),
    ),
    logInNormally(attacked, seconds),
    atRate(0.5, seconds, async () => {
      knownBrowsers.push(await logIn(normal, loginOf(victim), PASSWORD, newNetwork(), known.get(victim)));
      knownBrowsers.push(await logIn(normal, loginOf(neighbour), PASSWORD, FLOOD_NETWORK, known.get(neighbour)));
    }),
    atRate(0.5, seconds, async () => {
      victimElsewhere.push(await logIn(normal, loginOf(victim), PASSWORD, newNetwork()));
    }),
    atRate(0.2, seconds, async () => {
      const nobody = `${randomUUID()}@example.org`;
      resets.push(await post(normal, '/api/password.php', newNetwork(), { action: 'request', email: nobody }));
    }),
  ]);
  for (const client of [normal, flood, distributed]) client.close();

  const times = (answers: readonly Answer[]) => answers.map(({ ms }) => ms);
  const refused = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 200).length;
  const ratio = p99(times(attacked)) / p99(times(quiet));
  console.log(
    `overload: ${flooded.sent} logins from one network in ${seconds} s; honest p99 ${Math.round(p99(times(quiet)))} ms quiet (${quiet.length}), ${Math.round(p99(times(attacked)))} ms attacked (${attacked.length}); known browsers ${Math.round(p99(times(knownBrowsers)))} ms; the victim from a new browser ${Math.round(p99(times(victimElsewhere)))} ms`,
  );
  const none = (what: string, answers: readonly Answer[]): Figure => ({
    id: 'R17',
    what: `of ${answers.length} ${what}, refused`,
    value: refused(answers),
    goal: '= 0',
    holds: answers.length > 0 && refused(answers) === 0,
  });
  return [
    {
      id: 'R17',
      what: 'logins a second from one network',
      value: Math.round(flooded.sent / seconds),
      goal: '>= 900',
      holds: flooded.sent >= 900 * seconds,
    },
    none('honest logins from new browsers, quiet', quiet),
    none('honest logins from new browsers', attacked),
    none('logins from known browsers: the attacked account, and one in the flooding network', knownBrowsers),
    none('logins of the attacked account from new browsers', victimElsewhere),
    none('reset requests', resets),
    { id: 'R17', what: 'honest p99 ÷ quiet', value: Number(ratio.toFixed(2)), goal: '<= 2', holds: ratio <= 2 },
    { id: 'R17', what: 'guesses that got in', value: flooded.ok, goal: '= 0', holds: flooded.ok === 0 },
  ];
}
