import { randomUUID } from 'node:crypto';
import { type Database, hashPassword, sql } from '@vesper/server/proving';
import { oneOf, type Random } from '../random.ts';
import type { Figure } from '../report.ts';
import type { TestMember } from '../service/test-members.ts';
import { attackFromOwnProcess } from './login-attack.ts';
import { atRate, createLoginClient, createNetworks, type LoginAnswer, loginOf } from './login-client.ts';

export interface LoginAttackOptions {
  /** The server trusts a proxy: each request states its network. */
  origin: string;
  db: Database;
  /** Members who log in normally. */
  honest: readonly TestMember[];
  /** The account that most of the distributed guesses target. */
  victim: TestMember;
  /** The attacker's own accounts, each with a browser in which it has logged in before. */
  attackers: readonly TestMember[];
  random: Random;
  /** Duration of the attack; half of it is measured before without an attack. */
  seconds: number;
}

const HONEST_PER_SECOND = 4;
const PASSWORD = 'good evening';
const FLOOD_NETWORK = '198.51.100.99';
const KNOWN_NETWORK = '198.51.100.98';
/** Milliseconds, however many known browsers of one network log in. */
const KNOWN_WITHIN = 500;

const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

/**
 * R17: attacks with 1,000 logins a second from one network, with one wrong login from each of 10,000 networks, and with right ones of sixty
 * known browsers in one network, while members log in normally.
 */
export async function measureLogins(options: LoginAttackOptions): Promise<Figure[]> {
  const { origin, db, honest, victim, attackers, random, seconds } = options;
  const hash = await hashPassword(PASSWORD);
  const ids = [victim, ...honest, ...attackers].map(({ id }) => id);
  await db.query(sql`update members set password_hash = ${hash} where id = any(${ids}::uuid[])`);
  const client = createLoginClient(origin, 64);
  const newNetwork = createNetworks(10);

  const logInNormally = async (into: LoginAnswer[], duration: number) =>
    atRate(HONEST_PER_SECOND, duration, async () => {
      into.push(await client.logIn(loginOf(oneOf(honest, random)), PASSWORD, newNetwork()));
    });

  // The victim, and a member in the attacker's network, each have a browser that has logged in before.
  const known = new Map<TestMember, string>();
  for (const member of [victim, ...honest.slice(0, 1)])
    known.set(member, (await client.logIn(loginOf(member), PASSWORD, newNetwork())).device ?? '');
  const [neighbour = victim] = honest;
  const ownBrowsers: { login: string; device: string }[] = [];
  for (const member of attackers) {
    const { device = '' } = await client.logIn(loginOf(member), PASSWORD, newNetwork());
    ownBrowsers.push({ login: loginOf(member), device });
  }

  const quiet: LoginAnswer[] = [];
  await logInNormally([], 5); // warm-up
  await logInNormally(quiet, seconds / 2);

  const attacked: LoginAnswer[] = [];
  const knownBrowsers: LoginAnswer[] = [];
  const victimElsewhere: LoginAnswer[] = [];
  const resets: LoginAnswer[] = [];
  const [flooded] = await Promise.all([
    attackFromOwnProcess({
      origin,
      logins: honest.map(loginOf),
      victim: loginOf(victim),
      floodNetwork: FLOOD_NETWORK,
      knownBrowsers: ownBrowsers,
      knownNetwork: KNOWN_NETWORK,
      password: PASSWORD,
      seed: random(1_000_000),
      seconds,
    }),
    logInNormally(attacked, seconds),
    atRate(0.5, seconds, async () => {
      knownBrowsers.push(await client.logIn(loginOf(victim), PASSWORD, newNetwork(), known.get(victim)));
      knownBrowsers.push(await client.logIn(loginOf(neighbour), PASSWORD, FLOOD_NETWORK, known.get(neighbour)));
    }),
    atRate(0.5, seconds, async () => {
      victimElsewhere.push(await client.logIn(loginOf(victim), PASSWORD, newNetwork()));
    }),
    atRate(0.2, seconds, async () => {
      const nobody = `${randomUUID()}@example.org`;
      resets.push(await client.post('/api/password.php', newNetwork(), { action: 'request', email: nobody }));
    }),
  ]);
  client.close();

  const times = (answers: readonly LoginAnswer[]) => answers.map(({ ms }) => ms);
  const refused = (answers: readonly LoginAnswer[]) => answers.filter(({ status }) => status !== 200).length;
  const ratio = p99(times(attacked)) / p99(times(quiet));
  console.log(
    `overload: ${flooded.sent} logins from one network in ${seconds} s; honest p99 ${Math.round(p99(times(quiet)))} ms quiet (${quiet.length}), ${Math.round(p99(times(attacked)))} ms attacked (${attacked.length}); known browsers ${Math.round(p99(times(knownBrowsers)))} ms; the victim from a new browser ${Math.round(p99(times(victimElsewhere)))} ms`,
  );
  const none = (what: string, answers: readonly LoginAnswer[]): Figure => ({
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
    {
      id: 'R17',
      what: 'known browsers, p99, ms',
      value: Math.round(p99(times(knownBrowsers))),
      goal: `<= ${KNOWN_WITHIN}`,
      holds: p99(times(knownBrowsers)) <= KNOWN_WITHIN,
    },
    { id: 'R17', what: 'honest p99 ÷ quiet', value: Number(ratio.toFixed(2)), goal: '<= 2', holds: ratio <= 2 },
    { id: 'R17', what: 'guesses that got in', value: flooded.ok, goal: '= 0', holds: flooded.ok === 0 },
  ];
}
