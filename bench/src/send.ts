// npm run bench:send: the cost of a durable message through the whole stack, compared with pgbench running the bare statements in the same
// run (S2), and its latency during a burst of logins (R7).
import { parseArgs } from 'node:util';
import { type BareStack, startBareStack } from '@vesper/proof/bare-stack';
import { sql } from '@vesper/server/proving';
import { costOf } from './cpu.ts';
import { machine } from './machine.ts';
import { atLeast, atMost, type Figure, noted, ratios, report } from './report.ts';
import { type Pair, insertPairs } from './send/pairs.ts';
import { assertPgbench, pgbench } from './send/pgbench.ts';
import { setPassword, logInAllAtOnce } from './send/login-burst.ts';
import { write } from './send/writers.ts';

/** Each member may send 60 messages a minute; with this many senders none of them reaches that limit. */
const PAIRS = 2000;
/** The size of the server's connection pool. */
const CLIENTS = 20;
/** Seconds until the statements are planned on every connection, and compiled. */
const WARM_UP = 30;
const LOGINS = 200;
/** Message rate during the logins, as a share of the server's capacity. */
const CALM_SHARE = 0.3;
const LIMIT = { perCpu: 0.4, p99: 1.5 };

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' }, seconds: { type: 'string', default: '10' } } });
const [runs, seconds] = [Number(options.runs), Number(options.seconds)];

await assertPgbench();
const stack = await startBareStack({ script: 'server/src/main.ts', env: { TRUST_PROXY: '1' } });
try {
  const pairs = await insertPairs(stack.db, PAIRS);
  const { fsync } = await stack.db.one<{ fsync: string }>(sql`select current_setting('fsync') as fsync`);
  console.log(`${machine()}; fsync ${fsync}`);
  const { figures, perSecond } = await againstPgbench(stack, pairs);
  figures.push(...(await duringLogins(stack, pairs, perSecond * CALM_SHARE)));
  console.log(machine());
  report('bench:send', figures);
} finally {
  await stack.close();
}

/** Pairs of rounds, ours and pgbench. The first is a warm-up and is not counted. */
async function againstPgbench(
  { db, origin, databaseUrl, pids }: BareStack,
  pairs: readonly Pair[],
): Promise<{ figures: Figure[]; perSecond: number }> {
  const messages = async () => (await db.one<{ count: number }>(sql`select count(*)::int as count from messages`)).count;
  const { server, postgres } = pids();
  const ours = { perSecond: [] as number[], cpu: [] as number[], p99: [] as number[] };
  const bare = { perSecond: [] as number[], cpu: [] as number[] };
  let refused = 0;
  for (let run = 0; run <= runs; run++) {
    const before = await messages();
    const sending = await costOf([server, postgres], () =>
      write(origin, pairs, { clients: CLIENTS, seconds: run === 0 ? WARM_UP : seconds }),
    );
    const between = await messages();
    const limit = await costOf([postgres], () => pgbench(databaseUrl, { pairs: pairs.length, clients: CLIENTS, seconds }));
    const after = await messages();
    if (run === 0) {
      await db.query(sql`vacuum analyze`); // otherwise it keeps the plans it made while the tables were empty
      continue;
    }
    refused += sending.result.refused;
    ours.perSecond.push((between - before) / sending.seconds);
    ours.cpu.push((sending.cpu / (between - before)) * 1000);
    ours.p99.push(sending.result.p99);
    bare.perSecond.push(limit.result.perSecond);
    bare.cpu.push(((limit.cpu + limit.result.cpu) / (after - between)) * 1000);
  }
  const figures = [
    noted('S2', 'bare statements: CPU µs a message, pgbench and PostgreSQL', bare.cpu),
    noted('S2', 'bare statements: messages a second', bare.perSecond),
    noted('S2', 'ours: CPU µs a message, server and PostgreSQL', ours.cpu),
    noted('S2', 'ours: messages a second', ours.perSecond),
    noted('S2', 'ours: p99, ms', ours.p99),
    atMost('S2', 'ours: messages that were refused', [refused], 0),
    atLeast('S2', 'messages per CPU, ours ÷ bare statements', ratios(bare.cpu, ours.cpu), LIMIT.perCpu),
    noted('S2', 'messages a second, ours ÷ bare statements', ratios(ours.perSecond, bare.perSecond)),
  ];
  return { figures, perSecond: Math.min(...ours.perSecond) };
}

/** How much 200 simultaneous logins slow messages down. */
async function duringLogins({ db, origin }: BareStack, pairs: readonly Pair[], rate: number): Promise<Figure[]> {
  const guests = pairs.slice(-LOGINS).map(({ sender }) => sender);
  await setPassword(db, guests);
  const writers = pairs.slice(0, -LOGINS);
  const writing = { clients: CLIENTS, seconds, rate: Math.max(1, Math.round(rate)) };
  const alone: number[] = [];
  const during: number[] = [];
  const admitted: number[] = [];
  let refused = 0;
  for (let run = 0; run < runs; run++) {
    alone.push((await write(origin, writers, writing)).p99);
    const [written, guestsIn] = await Promise.all([write(origin, writers, writing), logInAllAtOnce(origin, guests)]);
    during.push(written.p99);
    admitted.push(guestsIn);
    refused += written.refused;
  }
  return [
    noted('R7', `p99 of a message at ${writing.rate} a second, ms`, alone),
    noted('R7', `the same while ${LOGINS} log in, ms`, during),
    atMost('R7', 'p99 during the logins ÷ without', ratios(during, alone), LIMIT.p99),
    atMost('R7', 'messages refused during the logins', [refused], 0),
    noted('R7', `of ${LOGINS} logins, successful at the first attempt`, admitted),
  ];
}
