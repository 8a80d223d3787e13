// npm run proof:overload [-- --only logins|messages] [-- --seconds 600]: ten times more messages than the server can take, from members
// whose clients retry as the product's do (R7: C-16, D-04); then thousands of logins, from one network, from many and from known browsers,
// while members log in normally (R17: D-42).
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { separateCpus } from './overload/separate-cpus.ts';
import { type LoadGenerator, createLoadGenerator, type Sent } from './overload/load-generator.ts';
import { measureLogins } from './overload/logins.ts';
import { randomFrom } from './random.ts';
import { areKept, type Figure, report } from './report.ts';
import { startBareStack } from './service/bare-stack.ts';
import { insertMembers } from './service/test-members.ts';

const TIMES = 10;
const LANES = 32;
const WARM_UP_MS = 10_000;
/** Each round is compared with the capacity measured just before it, because a machine's speed varies. */
const ROUNDS = 5;
const CAPACITY_MS = 15_000;
const FLOOD_MS = 20_000;
const BACK_WITHIN_MS = 10_000;
const PROBES = 20;
const MEMORY_MB = 200;
/** So many that no one sends more than 60 messages a minute, retries included. */
const MEMBERS = 5_000;
const RECIPIENTS = 500;
/** Members who log in normally. */
const HONEST = 400;
/** Accounts of the attacker's own: as many known browsers as one network can get itself in a minute. */
const ATTACKERS = 60;

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`overload: repeat with SEED=${seed}`);
const { values: options } = parseArgs({
  options: { only: { type: 'string' }, seconds: { type: 'string', default: '600' } },
});
const stack = await startBareStack({ env: { TRUST_PROXY: '1' } });
const load = createLoadGenerator({
  origin: stack.origin,
  senders: await insertMembers(stack.db, MEMBERS, { bonus: 1_000_000, isPaid: true }),
  recipients: await insertMembers(stack.db, RECIPIENTS),
  random: randomFrom(seed),
});
// Real load comes from other machines. Here the load generator gets its own CPU, or else a lower priority than the server.
const areSeparated = separateCpus(Object.values(stack.pids()));
if (!areSeparated) setPriority(10);
console.log(`overload: the load generator and the server ${areSeparated ? 'have separate CPUs' : 'share their CPUs'}`);

const doneBetween = ({ sent }: LoadGenerator, from: number, to: number): Sent[] =>
  sent.filter(({ status, ended }) => status === 200 && ended >= from && ended < to);
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const rounded = (value: number): number => Number(value.toFixed(2));
const times = (of: readonly Sent[]): number[] => of.map(({ begun, ended }) => ended - begun);
const memory = (): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${stack.pids().server}/status`, 'utf8'))?.[1] ?? 0) / 1024;

interface Round {
  /** Messages per second, at capacity and during the flood. */
  peak: number;
  goodput: number;
  /** Latency at capacity, and time until it is reached again after the flood; ms. */
  usual: number;
  back: number;
}

async function oneRound(): Promise<Round> {
  const from = load.now();
  await load.saturate(LANES, CAPACITY_MS);
  const done = doneBetween(load, from, from + CAPACITY_MS);
  if (done.length === 0) throw new Error('no message was delivered at capacity, so overload cannot be measured');
  const peak = done.length / (CAPACITY_MS / 1000);
  const usual = median(times(done));

  const floodFrom = load.now();
  await load.flood(TIMES * peak, FLOOD_MS);
  const end = load.now();
  const goodput = doneBetween(load, floodFrom, end).length / ((end - floodFrom) / 1000);
  const back = await untilNobodyWaits(usual);
  await load.settled();
  return { peak, goodput, usual, back: back - end };
}

/** @returns when latency was normal again; Infinity when not in time */
async function untilNobodyWaits(usual: number): Promise<number> {
  for (const from = load.now(); load.now() - from < 3 * BACK_WITHIN_MS; await sleep(250)) {
    const before = load.sent.length;
    const probed = load.now();
    for (let probe = 0; probe < PROBES; probe++) await load.saturate(1, 1);
    const slow = median(times(load.sent.slice(before).filter(({ begun, status }) => begun >= probed && status === 200)));
    if (slow <= usual) return load.now(); // NaN when all were refused
  }
  return Number.POSITIVE_INFINITY;
}

async function overloadMessages(): Promise<Figure[]> {
  await load.saturate(LANES, WARM_UP_MS);
  const memoryBefore = memory();
  let memoryMost = 0;
  const watch = setInterval(() => (memoryMost = Math.max(memoryMost, memory())), 200);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await oneRound());
  clearInterval(watch);

  const answers = [...load.answers].map(([status, count]) => `${count} × ${status}`).join(', ');
  for (const { peak, usual, goodput, back } of rounds)
    console.log(
      `overload: ${Math.round(peak)} messages a second at capacity, ${Math.round(usual)} ms each; ${Math.round(goodput)} at ${TIMES} times that; back after ${(back / 1000).toFixed(1)} s`,
    );
  console.log(`overload: answers: ${answers}`);
  const shares = rounds.map(({ goodput, peak }) => goodput / peak);
  const longest = Math.max(...rounds.map(({ back }) => back));
  return [
    {
      id: 'R7',
      what: `goodput at ${TIMES} × capacity ÷ at capacity, median of ${ROUNDS} (${rounded(Math.min(...shares))}–${rounded(Math.max(...shares))})`,
      value: rounded(median(shares)),
      goal: '>= 0.9',
      holds: median(shares) >= 0.9,
    },
    {
      id: 'R7',
      what: 'memory gained, MB',
      value: Math.round(memoryMost - memoryBefore),
      goal: `<= ${MEMORY_MB}`,
      holds: memoryMost - memoryBefore <= MEMORY_MB,
    },
    {
      id: 'R7',
      what: 'longest time until latency is as at capacity again, s',
      value: Number((longest / 1000).toFixed(1)),
      goal: '<= 10',
      holds: longest <= BACK_WITHIN_MS,
    },
    {
      id: 'R7',
      what: 'refusals without retry_after',
      value: load.withoutRetryAfter(),
      goal: '= 0',
      holds: load.withoutRetryAfter() === 0,
    },
    { id: 'R7', what: 'answers by 500', value: load.answers.get(500) ?? 0, goal: '= 0', holds: !load.answers.has(500) },
  ];
}

/** The login attack, with its own members so that messages don't interfere. */
const overloadLogins = async (): Promise<Figure[]> => {
  const [victim, ...members] = await insertMembers(stack.db, 1 + HONEST + ATTACKERS);
  if (!victim) throw new Error('no member was inserted');
  const [honest, attackers] = [members.slice(0, HONEST), members.slice(HONEST)];
  const { origin, db } = stack;
  return measureLogins({ origin, db, honest, victim, attackers, random: randomFrom(seed), seconds: Number(options.seconds) });
};

try {
  const figures = [
    ...(options.only === 'logins' ? [] : await overloadMessages()),
    ...(options.only === 'messages' ? [] : await overloadLogins()),
  ];
  report('proof:overload', figures);
  process.exitCode = areKept(figures) ? 0 : 1;
} finally {
  load.close();
  await stack.close();
}
