// npm run bench:read: a signed-in read of 2 KB, compared with a bare Fastify in the same run (S1).
import { parseArgs } from 'node:util';
import { calls } from '@vesper/contracts';
import { cookieOf } from '@vesper/proof/member-client';
import { startBareStack } from '@vesper/proof/bare-stack';
import { insertMembers } from '@vesper/proof/test-members';
import { sql } from '@vesper/server/proving';
import autocannon from 'autocannon';
import { costOf } from './cpu.ts';
import { machine } from './machine.ts';
import { startBaseline } from './baselines/baseline-process.ts';
import { atLeast, atMost, noted, ratios, report } from './report.ts';

const MEMBERS = 500;
const CLIENTS = 20;
/** Makes the response about 2 KB. */
const ABOUT_ME = 'Good evening. '.repeat(100);
const LIMIT = 0.5;

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' }, seconds: { type: 'string', default: '6' } } });
const [runs, seconds] = [Number(options.runs), Number(options.seconds)];

const stack = await startBareStack({ script: 'server/src/main.ts' });
const bare = await startBaseline(new URL('./read/bare-fastify.ts', import.meta.url));
try {
  const members = await insertMembers(stack.db, MEMBERS);
  await stack.db.query(sql`update profiles set about_me = ${ABOUT_ME}`);
  await stack.db.query(sql`vacuum analyze`);
  const cookies = members.map(({ token }) => cookieOf(token));
  const user = calls['user.get'].path;
  const { server, postgres } = stack.pids();

  let nth = 0;
  /**
   * Both servers get the same requests: making each request for another member costs the client as much as a response costs the bare
   * server.
   */
  const inTurn = (path: string): autocannon.Request => ({
    path,
    setupRequest: (request: autocannon.Request) => ({ ...request, headers: { cookie: cookies[nth++ % cookies.length] ?? '' } }),
  });
  const ask = (url: string, path: string) => autocannon({ url, connections: CLIENTS, duration: seconds, requests: [inTurn(path)] });
  const first = await fetch(stack.origin + user, { headers: { cookie: cookies[0] ?? '' } });
  const bytes = (await first.text()).length;

  console.log(`${machine()}; answers of ${bytes} bytes`);
  const ours = { perSecond: [] as number[], cpu: [] as number[], p99: [] as number[] };
  const limit = { perSecond: [] as number[], cpu: [] as number[] };
  let refused = 0;
  // The first round is a warm-up and is not counted.
  for (let run = 0; run <= runs; run++) {
    const read = await costOf([server, postgres], () => ask(stack.origin, user));
    const peer = await costOf([bare.pid], () => ask(`http://127.0.0.1:${bare.port}`, '/'));
    if (run === 0) continue;
    refused += read.result.non2xx + read.result.errors;
    ours.perSecond.push(read.result['2xx'] / read.seconds);
    ours.cpu.push((read.cpu / read.result['2xx']) * 1000);
    ours.p99.push(read.result.latency.p99);
    limit.perSecond.push(peer.result['2xx'] / peer.seconds);
    limit.cpu.push((peer.cpu / peer.result['2xx']) * 1000);
  }
  console.log(machine());
  report('bench:read', [
    noted('S1', 'bare Fastify: requests a second', limit.perSecond),
    noted('S1', 'bare Fastify: CPU µs a request', limit.cpu),
    noted('S1', 'ours: requests a second', ours.perSecond),
    noted('S1', 'ours: CPU µs a request, server and PostgreSQL', ours.cpu),
    noted('S1', 'ours: p99, ms', ours.p99),
    atMost('S1', 'ours: requests that were refused', [refused], 0),
    atLeast('S1', 'requests a second, ours ÷ bare Fastify', ratios(ours.perSecond, limit.perSecond), LIMIT),
    noted('S1', 'requests per CPU, ours ÷ bare Fastify', ratios(limit.cpu, ours.cpu)),
  ]);
} finally {
  bare.stop();
  await stack.close();
}
