// npm run proof:fuzz [-- --short] [-- --requests 1000] [-- --seed 1]: every call of the contract under generated requests (R8, R12).
import { parseArgs } from 'node:util';
import { type CallId, calls } from '@vesper/contracts';
import { attackCall, attackOtherRoutes, SLOW_MS, type Tally } from './fuzz/attack.ts';
import { DEAREST, dearestTexts } from './fuzz/cost.ts';
import type { Finding } from './fuzz/judge.ts';
import { type Left, leftBehind, openAndLeave } from './fuzz/leaving.ts';
import { openWorld } from './fuzz/world.ts';
import { type Figure, report } from './report.ts';

const SHORT = 300;
const WHOLE = 100_000;

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, requests: { type: 'string' }, seed: { type: 'string' } },
});
const requests = Number(values.requests ?? (values.short ? SHORT : WHOLE));
const seed = Number(values.seed ?? Date.now() % 2 ** 31);

function tell({ what, sent, done, refused, cut, slowestMs, findings }: Tally): void {
  const verdict = [...findings].map(([finding, count]) => `${count} × ${finding}`).join(', ') || 'holds';
  console.log(
    `${what.padEnd(17)} ${sent} sent, ${done} done, ${refused} refused, ${cut} cut, slowest ${Math.round(slowestMs)} ms   ${verdict}`,
  );
}

console.log(`seed ${seed}, ${requests} requests a call; it repeats their forms, not the ids in them`);
const world = await openWorld(values.short ? { members: 300, signedIn: 60 } : { members: 4000, signedIn: 2000 });
const tallies: Tally[] = [];
let errors: string[];
let left: Left;
let dearest: Awaited<ReturnType<typeof dearestTexts>>;
try {
  for (const [nth, id] of (Object.keys(calls) as CallId[]).entries()) {
    const tally = await attackCall(world, id, { requests, seed: seed + nth * 1_000_003 });
    tallies.push(tally);
    tell(tally);
  }
  const others = await attackOtherRoutes(world, { requests, seed });
  tallies.push(others);
  tell(others);
  dearest = await dearestTexts(world, { seed, most: values.short ? 4 : Number.POSITIVE_INFINITY });
  await openAndLeave(world, { requests, seed });
  left = await leftBehind(world);
  errors = world.errorsLogged();
} finally {
  await world.close();
}
for (const line of errors.slice(0, 5)) console.log(`  logged: ${line.slice(0, 500)}`);
if (world.death()) console.log(`  ${world.death()}`);
// Pushes are off in this house.
const neverDone = tallies.filter(({ what, done }) => done === 0 && what !== 'push.subscribe').map(({ what }) => what);
if (neverDone.length > 0) console.log(`  never done: ${neverDone.join(', ')}`);

console.log(`left behind: ${left.requests} requests, ${left.streams} live streams, ${left.present} members who seem to be here`);

console.log(`dearest texts: over the wire ${dearest.server.what}, of a schema ${dearest.schemas.what}`);

const sum = (of: (tally: Tally) => number): number => tallies.reduce((total, tally) => total + of(tally), 0);
const sent = sum((tally) => tally.sent);
const none = (id: string, what: string, value: number): Figure => ({ id, what, value, goal: '= 0', holds: value === 0 });
const found = (finding: Finding) => sum(({ findings }) => findings.get(finding) ?? 0);
const worst = (what: string, { ratio }: { ratio: number }): Figure => ({
  id: 'R12',
  what: `64 kB of the worst text in any field ÷ as much of a harmless one, server CPU, ${what}`,
  value: Math.round(ratio * 100) / 100,
  goal: `<= ${DEAREST}`,
  holds: ratio <= DEAREST,
});
const figures: Figure[] = [
  {
    id: 'R12',
    what: 'requests, each call',
    value: Math.min(...tallies.map((tally) => tally.sent)),
    goal: `>= ${requests}`,
    holds: tallies.every((tally) => tally.sent >= requests),
  },
  none('R12', 'calls that were never done', neverDone.length),
  none('R12', `of ${sent} requests answered 5xx`, found('5xx')),
  none('R12', 'answered outside the schema', found('outside its schema')),
  none('R12', 'refused in a way that the contract does not name', found('refusal that the contract does not name')),
  none('R12', 'not answered', found('no answer')),
  none('R12', `slower than ${SLOW_MS} ms, alone as well (but for turns at a login, D-42)`, found('slow')),
  none('R12', 'unhandled rejections, errors in the log', errors.length + (world.death() ? 1 : 0)),
  none('R12', `left of ${sum((tally) => tally.cut)} cut, and ${requests} live streams`, left.requests + left.streams + left.present),
  worst('over the wire', dearest.server),
  worst('with what the schemas take of it', dearest.schemas),
  none('R8', "answers with another member's private fields", found('of somebody else')),
];
report('proof:fuzz', figures);
process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1;
