// npm run bench:delivery: live events to open streams, against a bare `ws` relay in the same run; and what an idle stream takes of memory (S3).
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openBareHouse } from '@vesper/proof/house';
import { settleCitizens } from '@vesper/proof/town';
import { sql } from '@vesper/server/proving';
import { type Cost, costOf } from './cpu.ts';
import { createArrivals } from './delivery/arrivals.ts';
import { connect, listen, listenAtRelay } from './delivery/listeners.ts';
import { PAYLOAD, tell } from './delivery/tell.ts';
import { machine } from './machine.ts';
import { startPeer } from './peers/peer.ts';
import { atLeast, atMost, noted, ratios, report } from './report.ts';

const LISTENERS = 500;
/** Opened so many at a time, for as many measurements as there are runs. */
const IDLE = 1000;
const SETTLED_AFTER = 3000; // ms
const LIMIT = { deliveries: 0.6, kilobytes: 15 };

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' }, seconds: { type: 'string', default: '5' } } });
const [runs, seconds] = [Number(options.runs), Number(options.seconds)];

const house = await openBareHouse({ env: { FAULT_POINTS: '0' } });
const relay = await startPeer(new URL('./delivery/ws-relay.ts', import.meta.url));
try {
  const { server, postgres } = house.pids();
  const citizens = await settleCitizens(house.db, LISTENERS);
  const idlers = await settleCitizens(house.db, IDLE * runs);
  console.log(machine());

  const ours = createArrivals();
  const bare = createArrivals();
  const ids = citizens.map(({ id }) => id);
  const names = ids.map((id) => `/${id}`);
  const closers = [await listen(house.origin, citizens, ours.count), await listenAtRelay(relay.port, names, bare.count)];
  const publisher = await connect(relay.port, '/');

  const delivered = { ours: [] as Cost<number>[], inDatabase: [] as Cost<number>[], bare: [] as Cost<number>[] };
  // The first round warms both up and is not counted.
  for (let run = 0; run <= runs; run++) {
    const told = await costOf([server], () =>
      costOf([postgres], () => waves(async () => void (await Promise.all([ours.all(LISTENERS), tell(house.db, ids)])))),
    );
    const relayed = await costOf([relay.pid], () =>
      waves(async () => {
        const all = bare.all(LISTENERS);
        for (const name of names) publisher.send(`${name}\n${PAYLOAD}`);
        await all;
      }),
    );
    if (run === 0) {
      await house.db.query(sql`vacuum analyze`); // plans made while tables were empty are no plans
      continue;
    }
    delivered.ours.push({ ...told, result: told.result.result, cpu: told.cpu + told.result.cpu });
    delivered.inDatabase.push(told.result);
    delivered.bare.push(relayed);
  }

  const perStream: number[] = [];
  for (let run = 0; run < runs; run++) {
    await sleep(SETTLED_AFTER);
    const before = memoryOf(server);
    closers.push(await listen(house.origin, idlers.slice(run * IDLE, (run + 1) * IDLE), () => {}));
    await sleep(SETTLED_AFTER);
    perStream.push((memoryOf(server) - before) / IDLE);
  }

  for (const close of closers) close();
  publisher.terminate();
  console.log(machine());
  const cpu = (of: readonly Cost<number>[]) => of.map((cost) => (cost.cpu / cost.result) * 1000);
  const perSecond = (of: readonly Cost<number>[]) => of.map((cost) => cost.result / cost.seconds);
  report('bench:delivery', [
    noted('S3', 'bare relay: CPU µs a delivery', cpu(delivered.bare)),
    noted('S3', 'bare relay: deliveries a second', perSecond(delivered.bare)),
    noted('S3', 'ours: CPU µs a delivery, server and PostgreSQL', cpu(delivered.ours)),
    noted('S3', 'of these PostgreSQL: keeping it, and reading it', cpu(delivered.inDatabase)),
    noted('S3', 'ours: deliveries a second', perSecond(delivered.ours)),
    atLeast('S3', 'deliveries a second, ours ÷ bare relay', ratios(perSecond(delivered.ours), perSecond(delivered.bare)), LIMIT.deliveries),
    noted('S3', 'deliveries per CPU, ours ÷ bare relay', ratios(cpu(delivered.bare), cpu(delivered.ours))),
    atMost('S3', `KB of memory a stream, ${IDLE} more each time, that idle`, perStream, LIMIT.kilobytes),
  ]);
} finally {
  relay.stop();
  await house.close();
}

/** One wave after the other for so long: each listener is told once, and the next begins when all have heard it. @returns how many were told */
async function waves(wave: () => Promise<void>): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let many = 0;
  for (; performance.now() < until; many += LISTENERS) await wave();
  return many;
}

/** Kilobytes of it that are in memory. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
