// npm run proof:fuzz [-- --short] [-- --requests 1000] [-- --seed 1]: every call of the contract under generated requests (R8, R12).
import { parseArgs } from 'node:util';
import { type CallId, calls } from '@vesper/contracts';
import fc from 'fast-check';
import { type Finding, judge } from './fuzz/judge.ts';
import { requestBy } from './fuzz/requests.ts';
import { callsWithoutRow } from './fuzz/rows.ts';
import { exchange, type WireRequest } from './fuzz/wire.ts';
import { type Actor, openWorld, type World } from './fuzz/world.ts';
import { type Figure, report } from './report.ts';

const SHORT = 300;
const WHOLE = 100_000;
/** Connections at once. */
const LANES = 6;
/** Requests that are made before any of them is sent, so that making them takes no time from those under way. */
const BATCH = 120;
const SLOW_MS = 1000;
/** Of each kind of finding, so many requests are shown. */
const SHOWN = 3;

interface Tally {
  sent: number;
  cut: number;
  done: number;
  refused: number;
  slowestMs: number;
  findings: Map<Finding, number>;
}

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, requests: { type: 'string' }, seed: { type: 'string' } },
});
const requests = Number(values.requests ?? (values.short ? SHORT : WHOLE));
const seed = Number(values.seed ?? Date.now() % 2 ** 31);

async function attack(world: World, id: CallId, nth: number): Promise<Tally> {
  const tally: Tally = { sent: 0, cut: 0, done: 0, refused: 0, slowestMs: 0, findings: new Map() };
  const made = new Map<Actor, fc.Arbitrary<[Actor, WireRequest]>>();
  const madeBy = (actor: Actor): fc.Arbitrary<[Actor, WireRequest]> => {
    const known = made.get(actor) ?? fc.tuple(fc.constant(actor), requestBy(id, actor));
    made.set(actor, known);
    return known;
  };
  const visitors = world.actors.filter(({ isVisitor }) => isVisitor);
  const members = world.actors.filter(({ isVisitor }) => !isVisitor);
  const anybody = fc.oneof({ arbitrary: fc.constantFrom(...members), weight: 3 }, fc.constantFrom(...visitors)).chain(madeBy);

  // What nobody happened to say right goes on until somebody has.
  const isEnough = () => tally.sent >= requests && (tally.done > 0 || tally.sent >= 5 * requests);
  for (let batch = 0; !isEnough() && !world.death(); batch++) {
    const size = Math.min(BATCH, tally.sent < requests ? requests - tally.sent : BATCH);
    const waiting = fc.sample(anybody, { numRuns: size, seed: seed + nth * 1_000_003 + batch });
    const slow: WireRequest[] = [];
    const lane = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [actor, request] = next;
        const { answer, ms } = await exchange(world.port, request);
        tally.sent += 1;
        tally.slowestMs = Math.max(tally.slowestMs, ms);
        if (ms > SLOW_MS) slow.push(request);
        if (request.cutAt !== undefined) {
          tally.cut += 1;
          continue;
        }
        if (answer && answer.status < 300) {
          tally.done += 1;
          actor.learn(id, answer);
        } else tally.refused += 1;
        const finding = judge(id, actor, request, answer);
        if (finding) note(tally, finding, request, answer?.body);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    for (const request of slow) if (await isSlowAlone(world, request)) note(tally, 'slow', request, undefined);
    if (calls[id].method !== 'GET' || id === 'user.logout') await world.heal();
  }
  return tally;
}

/** The machine may have been busy: what is slow by itself is slow again, three times, with nothing beside it. */
async function isSlowAlone(world: World, request: WireRequest): Promise<boolean> {
  for (let again = 0; again < 3; again++) if ((await exchange(world.port, request)).ms <= SLOW_MS) return false;
  return true;
}

function note({ findings }: Tally, finding: Finding, { method, path, headers, body }: WireRequest, answer: string | undefined): void {
  const before = findings.get(finding) ?? 0;
  findings.set(finding, before + 1);
  if (before >= SHOWN) return;
  const said = headers.map(([name, value]) => `${name}: ${value.slice(0, 80)}`).join(' | ');
  console.log(
    `  ${finding}: ${method} ${path.slice(0, 200)}\n    ${said}\n    ${body.toString().slice(0, 300)}\n    answered ${answer?.slice(0, 300)}`,
  );
}

const missing = callsWithoutRow();
for (const id of missing) console.log(`${id} has no row in proof/src/fuzz/rows.ts`);
console.log(`seed ${seed}, ${requests} requests a call`);
const world = await openWorld(values.short ? { members: 300, signedIn: 60 } : { members: 4000, signedIn: 2000 });
const tallies: Tally[] = [];
const neverDone: string[] = [];
let errors: string[];
try {
  for (const [nth, id] of (Object.keys(calls) as CallId[]).entries()) {
    const tally = await attack(world, id, nth);
    tallies.push(tally);
    if (tally.done === 0) neverDone.push(id);
    const { sent, done, refused, cut, slowestMs } = tally;
    const verdict = [...tally.findings].map(([finding, count]) => `${count} × ${finding}`).join(', ') || 'holds';
    console.log(
      `${id.padEnd(17)} ${sent} sent, ${done} done, ${refused} refused, ${cut} cut, slowest ${Math.round(slowestMs)} ms   ${verdict}`,
    );
  }
  errors = world.errorsLogged();
} finally {
  await world.close();
}
for (const line of errors.slice(0, 5)) console.log(`  logged: ${line.slice(0, 500)}`);
if (world.death()) console.log(`  ${world.death()}`);
if (neverDone.length > 0) console.log(`  never done: ${neverDone.join(', ')}`);

const sum = (of: (tally: Tally) => number): number => tallies.reduce((total, tally) => total + of(tally), 0);
const sent = sum((tally) => tally.sent);
const none = (id: string, what: string, value: number): Figure => ({ id, what, value, goal: '= 0', holds: value === 0 });
const found = (finding: Finding) => sum(({ findings }) => findings.get(finding) ?? 0);
const figures: Figure[] = [
  {
    id: 'R12',
    what: 'requests, each call',
    value: Math.min(...tallies.map((tally) => tally.sent)),
    goal: `>= ${requests}`,
    holds: tallies.every((tally) => tally.sent >= requests),
  },
  none('R12', 'calls without a row', missing.length),
  none('R12', 'calls that were never done', neverDone.length),
  none('R12', `of ${sent} requests answered 5xx`, found('5xx')),
  none('R12', 'answered outside the schema', found('outside its schema')),
  none('R12', 'refused in a way their row does not name', found('refusal without a row')),
  none('R12', 'not answered', found('no answer')),
  none('R12', `slower than ${SLOW_MS} ms, alone as well`, found('slow')),
  none('R12', 'unhandled rejections, errors in the log', errors.length + (world.death() ? 1 : 0)),
  none('R8', "answers with another member's private fields", found('of somebody else')),
];
report('proof:fuzz', figures);
process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1;
