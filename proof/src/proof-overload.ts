// npm run proof:overload: ten times more messages than the server can take, from members whose clients repeat as the product's do (R7: C-16, D-04).
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Crowd, gather, type Sent } from './overload/crowd.ts';
import { randomFrom } from './random.ts';
import { areKept, report } from './report.ts';
import { openBareHouse } from './service/house.ts';
import { settleCitizens } from './service/town.ts';

const TIMES = 10;
const LANES = 32;
const WARM_UP_MS = 4_000;
const CAPACITY_MS = 10_000;
const FLOOD_MS = 15_000;
const BACK_WITHIN_MS = 10_000;
const PROBES = 20;
const MEMORY_MB = 200;
/** Each writes no more than 60 messages a minute, repetitions included. */
const MEMBERS = 5_000;
const LISTENERS = 500;

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`overload: SEED=${seed} draws the same again`);
const house = await openBareHouse();
const crowd = gather({
  origin: house.origin,
  citizens: await settleCitizens(house.db, MEMBERS, { bonus: 1_000_000, isPaid: true }),
  listeners: await settleCitizens(house.db, LISTENERS),
  random: randomFrom(seed),
});
// Those who flood are elsewhere in life: here they stand back behind the server, which has to work for its answers.
setPriority(10);

const doneBetween = ({ sent }: Crowd, from: number, to: number): Sent[] =>
  sent.filter(({ status, ended }) => status === 200 && ended >= from && ended < to);
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const times = (of: readonly Sent[]): number[] => of.map(({ begun, ended }) => ended - begun);
const memory = (): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${house.pids().server}/status`, 'utf8'))?.[1] ?? 0) / 1024;

try {
  await crowd.steadily(LANES, WARM_UP_MS);
  const calm = crowd.now();
  await crowd.steadily(LANES, CAPACITY_MS);
  const peak = doneBetween(crowd, calm, calm + CAPACITY_MS).length / (CAPACITY_MS / 1000);
  if (peak === 0) throw new Error('no message was delivered at capacity: nothing can be said of ten times as many');
  const usual = median(times(doneBetween(crowd, calm, calm + CAPACITY_MS)));
  const memoryBefore = memory();

  const begin = crowd.now();
  let memoryMost = 0;
  const watch = setInterval(() => (memoryMost = Math.max(memoryMost, memory())), 200);
  await crowd.flood(TIMES * peak, FLOOD_MS);
  const end = crowd.now();
  clearInterval(watch);
  const goodput = doneBetween(crowd, begin, end).length / ((end - begin) / 1000);

  let back = Number.POSITIVE_INFINITY;
  for (const from = crowd.now(); crowd.now() - from < 3 * BACK_WITHIN_MS; await sleep(250)) {
    const before = crowd.sent.length;
    const probed = crowd.now();
    for (let probe = 0; probe < PROBES; probe++) await crowd.steadily(1, 1);
    const slow = median(times(crowd.sent.slice(before).filter(({ begun, status }) => begun >= probed && status === 200)));
    if (!(slow <= usual)) continue; // NaN: all were turned away
    back = crowd.now() - end;
    break;
  }
  await crowd.dispersed();

  const told = [...crowd.answers].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(`overload: ${Math.round(peak)} messages a second at most, ${Math.round(usual)} ms each then; answers: ${told}`);
  const figures = [
    {
      id: 'R7',
      what: `goodput at ${TIMES} × capacity ÷ peak`,
      value: Number((goodput / peak).toFixed(2)),
      goal: '>= 0.9',
      holds: goodput >= 0.9 * peak,
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
      what: 'nobody waits longer than at capacity after, s',
      value: Number((back / 1000).toFixed(1)),
      goal: '<= 10',
      holds: back <= BACK_WITHIN_MS,
    },
    { id: 'R7', what: 'refusals without a time to come back', value: crowd.unclear(), goal: '= 0', holds: crowd.unclear() === 0 },
    { id: 'R7', what: 'answers by 500', value: crowd.answers.get(500) ?? 0, goal: '= 0', holds: !crowd.answers.has(500) },
  ];
  report('proof:overload', figures);
  process.exitCode = areKept(figures) ? 0 : 1;
} finally {
  crowd.close();
  await house.close();
}
