// npm run bench:delivery: live events to open streams, compared with a bare `ws` relay in the same run, and the memory of an idle stream
// (S3).
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBareStack } from '@vesper/proof/bare-stack';
import { insertMembers } from '@vesper/proof/test-members';
import { sql } from '@vesper/server/proving';
import { type Cost, costOf } from './cpu.ts';
import { type Arrivals, createArrivals } from './delivery/arrivals.ts';
import { connect, listen, listenAtRelay } from './delivery/listeners.ts';
import { clockOfThisMachine, PAYLOAD, emitFromAnotherProcess, emitOnServer } from './delivery/emit-events.ts';
import { machine } from './machine.ts';
import { startBaseline } from './baselines/baseline-process.ts';
import { atLeast, atMost, noted, ratios, report } from './report.ts';

const LISTENERS = 500;
/** Idle streams opened per measurement; there is one measurement per run. */
const IDLE = 1000;
const SETTLED_AFTER = 3000; // ms
const LIMIT = { deliveries: 0.6, kilobytes: 15 };

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' }, seconds: { type: 'string', default: '5' } } });
const [runs, seconds] = [Number(options.runs), Number(options.seconds)];

const stack = await startBareStack({ script: 'bench/src/event-server.ts' });
const relay = await startBaseline(new URL('./delivery/ws-relay.ts', import.meta.url));
try {
  const { server, postgres } = stack.pids();
  const members = await insertMembers(stack.db, LISTENERS);
  const idlers = await insertMembers(stack.db, IDLE * runs);
  console.log(machine());

  const ours = createArrivals();
  const bare = createArrivals();
  const ids = members.map(({ id }) => id);
  const names = ids.map((id) => `/${id}`);
  const closers = [await listen(stack.origin, members, ours.count), await listenAtRelay(relay.port, names, bare.count)];
  const publisher = await connect(relay.port, '/');

  const delivered = {
    here: [] as Cost<WaveTotals>[],
    hereInDatabase: [] as Cost<WaveTotals>[],
    elsewhere: [] as Cost<WaveTotals>[],
    bare: [] as Cost<WaveTotals>[],
  };
  const inOurs = async (wave: () => Promise<number>) => {
    const both = await costOf([server], () => costOf([postgres], () => waves(wave)));
    return { inDatabase: both.result, all: { ...both, result: both.result.result, cpu: both.cpu + both.result.cpu } };
  };
  // The first round is a warm-up and is not counted.
  for (let run = 0; run <= runs; run++) {
    const here = await inOurs(async () => {
      const [committedAt, arrivedAt] = await Promise.all([emitOnServer(stack.origin, ids), arrivedAll(ours)]);
      return arrivedAt - committedAt;
    });
    const elsewhere = await inOurs(async () => {
      const from = clockOfThisMachine();
      await Promise.all([emitFromAnotherProcess(stack.db, ids), arrivedAll(ours)]);
      return clockOfThisMachine() - from;
    });
    const relayed = await costOf([relay.pid], () =>
      waves(async () => {
        const from = clockOfThisMachine();
        const all = arrivedAll(bare);
        for (const name of names) publisher.send(`${name}\n${PAYLOAD}`);
        return (await all) - from;
      }),
    );
    if (run === 0) {
      await stack.db.query(sql`vacuum analyze`); // otherwise it keeps the plans it made while the tables were empty
      continue;
    }
    delivered.here.push(here.all);
    delivered.hereInDatabase.push(here.inDatabase);
    delivered.elsewhere.push(elsewhere.all);
    delivered.bare.push(relayed);
  }

  const perStream: number[] = [];
  for (let run = 0; run < runs; run++) {
    await sleep(SETTLED_AFTER);
    const before = memoryOf(server);
    closers.push(await listen(stack.origin, idlers.slice(run * IDLE, (run + 1) * IDLE), () => {}));
    await sleep(SETTLED_AFTER);
    perStream.push((memoryOf(server) - before) / IDLE);
  }

  for (const close of closers) close();
  publisher.terminate();
  console.log(machine());
  const { here, hereInDatabase, elsewhere } = delivered;
  const cpu = (of: readonly Cost<WaveTotals>[]) => of.map((cost) => (cost.cpu / cost.result.deliveries) * 1000);
  const perSecond = (of: readonly Cost<WaveTotals>[]) => of.map(({ result }) => result.deliveries / result.delivering);
  const perSecondInAll = (of: readonly Cost<WaveTotals>[]) => of.map((cost) => cost.result.deliveries / cost.seconds);
  const toRelay = (figure: typeof perSecond, of: readonly Cost<WaveTotals>[]) => ratios(figure(of), figure(delivered.bare));
  report('bench:delivery', [
    noted('S3', 'bare relay: CPU µs a delivery', cpu(delivered.bare)),
    noted('S3', 'bare relay: deliveries a second', perSecond(delivered.bare)),
    noted('S3', 'ours: deliveries a second, once durable', perSecond(here)),
    atLeast('S3', 'deliveries a second, once durable, ours ÷ bare relay', toRelay(perSecond, here), LIMIT.deliveries),
    noted('S3', 'ours: stored and delivered a second', perSecondInAll(here)),
    noted('S3', 'stored and delivered a second, ours ÷ bare relay, which stores nothing', toRelay(perSecondInAll, here)),
    noted('S3', 'ours: CPU µs a delivery, server and PostgreSQL', cpu(here)),
    noted('S3', 'of these PostgreSQL, which stores it', cpu(hereInDatabase)),
    noted('S3', 'stored by another process: deliveries a second, ours ÷ bare relay', toRelay(perSecondInAll, elsewhere)),
    noted('S3', 'stored by another process: CPU µs a delivery, server and PostgreSQL', cpu(elsewhere)),
    atMost('S3', `KB of memory per idle stream, ${IDLE} more each time`, perStream, LIMIT.kilobytes),
  ]);
} finally {
  relay.stop();
  await stack.close();
}

interface WaveTotals {
  deliveries: number;
  /** Seconds from the start of a wave until everything had arrived, summed. */
  delivering: number;
}

/**
 * Sends waves for `seconds`: each listener gets one event per wave, and the next wave starts when all have arrived.
 * @param wave sends one and returns how long its delivery took
 */
async function waves(wave: () => Promise<number>): Promise<WaveTotals> {
  const until = performance.now() + seconds * 1000;
  const sum: WaveTotals = { deliveries: 0, delivering: 0 };
  for (; performance.now() < until; sum.deliveries += LISTENERS) sum.delivering += await wave();
  return sum;
}

/** @returns when, by `clockOfThisMachine` */
async function arrivedAll(arrivals: Arrivals): Promise<number> {
  await arrivals.all(LISTENERS);
  return clockOfThisMachine();
}

/** Its resident memory in kilobytes. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
