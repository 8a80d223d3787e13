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

async function attackLogins({ origin, logins, victim, floodNetwork, seed, seconds }: LoginAttack): Promise<Flooded> {
  const random = randomFrom(seed);
  const flood = createLoginClient(origin, 256);
  const distributed = createLoginClient(origin, 64);
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
  ]);
  flood.close();
  distributed.close();
  return flooded;
}

if (process.send) {
  setPriority(PRIORITY);
  process.send(await attackLogins(JSON.parse(process.argv[2] ?? '')));
  process.disconnect();
}
