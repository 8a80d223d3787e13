// The attacker's machine in R17: a process of its own, so that its thousand requests a second don't delay the members whose waits are measured.
import { randomUUID } from 'node:crypto';
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { oneOf, randomFrom } from '../random.ts';
import { atRate, createLoginClient, createNetworks } from './login-client.ts';

export interface LoginAttack {
  origin: string;
  /** The names under attack. */
  logins: readonly string[];
  /** The name that most of the distributed guesses target. */
  victim: string;
  floodNetwork: string;
  /** Browsers of the attacker's own accounts in which they have logged in before: they come from one network, with the right password. */
  knownBrowsers: readonly { login: string; device: string }[];
  knownNetwork: string;
  password: string;
  seed: number;
  seconds: number;
}

/** Logins from the one network: made, and those that got in. */
export interface Flooded {
  sent: number;
  ok: number;
}

/** R17: logins from one network per second. */
const FLOOD_PER_SECOND = 1_000;
/** R17: networks with one wrong login each, within ten minutes. */
const DISTRIBUTED_PER_SECOND = 10_000 / 600;
/** R17: logins at the same moment from each known browser of one network, every half a minute: as many as its limit lets through. */
const KNOWN_AT_ONCE = 5;
const KNOWN_PER_SECOND = 1 / 30;
/** Below the measuring process, with which it shares a CPU. */
const PRIORITY = 15;

/** Attacks from a process of its own, until the time is over. */
export function attackFromOwnProcess(attack: LoginAttack): Promise<Flooded> {
  const attacker = fork(import.meta.filename, [JSON.stringify(attack)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return new Promise((resolve, reject) => {
    attacker.once('message', (flooded) => resolve(flooded as Flooded));
    attacker.once('exit', (code) => reject(new Error(`the attacking process ended with ${code}`)));
  });
}

async function attackLogins(attack: LoginAttack): Promise<Flooded> {
  const { origin, logins, victim, floodNetwork, knownBrowsers, knownNetwork, password, seed, seconds } = attack;
  const random = randomFrom(seed);
  const flood = createLoginClient(origin, 256);
  const distributed = createLoginClient(origin, 64);
  const known = createLoginClient(origin, knownBrowsers.length * KNOWN_AT_ONCE);
  const newNetwork = createNetworks(11);
  const flooded = { sent: 0, ok: 0 };
  await Promise.all([
    atRate(FLOOD_PER_SECOND, seconds, async () => {
      flooded.sent += 1;
      const { status } = await flood.logIn(oneOf(logins, random), 'a guess', floodNetwork);
      if (status === 200) flooded.ok += 1;
    }),
    atRate(DISTRIBUTED_PER_SECOND, seconds, async () => {
      const { status } = await distributed.logIn(random(2) === 0 ? victim : oneOf(logins, random), randomUUID(), newNetwork());
      if (status === 200) flooded.ok += 1;
    }),
    atRate(KNOWN_PER_SECOND, seconds, async () => {
      const burst = knownBrowsers.flatMap((browser) => Array.from({ length: KNOWN_AT_ONCE }, () => browser));
      await Promise.all(burst.map(({ login, device }) => known.logIn(login, password, knownNetwork, device)));
    }),
  ]);
  known.close();
  flood.close();
  distributed.close();
  return flooded;
}

if (process.send) {
  setPriority(PRIORITY);
  process.send(await attackLogins(JSON.parse(process.argv[2] ?? '')));
  process.disconnect();
}
