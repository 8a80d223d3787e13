// npm run proof:fuzz [-- --short] [-- --requests 1000] [-- --seed 1]: sends generated requests to every call of the contract (R8, R12).
import { parseArgs } from 'node:util';
import { type CallId, calls } from '@vesper/contracts';
import { attackCall, attackOtherRoutes, SLOW_MS, type Tally } from './fuzz/attack.ts';
import { MAX_COST_RATIO, costliestTexts } from './fuzz/text-cost.ts';
import type { Finding } from './fuzz/check-answer.ts';
import { type Leftovers, waitForCleanup, openAndAbandonStreams } from './fuzz/abandoned-streams.ts';
import { startFuzzTarget } from './fuzz/target.ts';
import { type Figure, report } from './report.ts';

const SHORT = 300;
const WHOLE = 100_000;

/** Push is disabled in this stack, and a passkey signs what only its device can; browser tests have both. */
const OUT_OF_REACH: readonly string[] = ['push.subscribe', 'passkey.create', 'passkey.login'] satisfies CallId[];

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
const target = await startFuzzTarget(values.short ? { members: 300, signedIn: 60 } : { members: 4000, signedIn: 2000 });
const tallies: Tally[] = [];
let errors: string[];
let left: Leftovers;
let costliest: Awaited<ReturnType<typeof costliestTexts>>;
try {
  for (const [nth, id] of (Object.keys(calls) as CallId[]).entries()) {
    const tally = await attackCall(target, id, { requests, seed: seed + nth * 1_000_003 });
    tallies.push(tally);
    tell(tally);
  }
  const others = await attackOtherRoutes(target, { requests, seed });
  tallies.push(others);
  tell(others);
  costliest = await costliestTexts(target, { seed, most: values.short ? 4 : Number.POSITIVE_INFINITY });
  await openAndAbandonStreams(target, { requests, seed });
  left = await waitForCleanup(target);
  errors = target.errorsLogged();
} finally {
  await target.close();
}
for (const line of errors.slice(0, 5)) console.log(`  logged: ${line.slice(0, 500)}`);
if (target.deathReason()) console.log(`  ${target.deathReason()}`);
const neverDone = tallies.filter(({ what, done }) => done === 0 && !OUT_OF_REACH.includes(what));
for (const { what, codes } of neverDone) {
  const often = [...codes].toSorted(([, a], [, b]) => b - a).slice(0, 5);
  console.log(`  never done: ${what}, refused with ${often.map(([code, times]) => `${times} × ${code}`).join(', ')}`);
}

console.log(`left behind: ${left.requests} requests, ${left.streams} live streams, ${left.onlineCount} members who appear online`);

console.log(`costliest texts: over HTTP ${costliest.server.what}, of a schema ${costliest.schemas.what}`);

const sum = (of: (tally: Tally) => number): number => tallies.reduce((total, tally) => total + of(tally), 0);
const sent = sum((tally) => tally.sent);
const none = (id: string, what: string, value: number): Figure => ({ id, what, value, goal: '= 0', holds: value === 0 });
const found = (finding: Finding) => sum(({ findings }) => findings.get(finding) ?? 0);
const worst = (what: string, { ratio }: { ratio: number }): Figure => ({
  id: 'R12',
  what: `64 kB of the worst text in any field ÷ as much of a harmless one, server CPU, ${what}`,
  value: Math.round(ratio * 100) / 100,
  goal: `<= ${MAX_COST_RATIO}`,
  holds: ratio <= MAX_COST_RATIO,
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
  none('R12', 'refused with a code that the contract does not name', found('unlisted error code')),
  none('R12', 'not answered', found('no answer')),
  none('R12', `slower than ${SLOW_MS} ms, also when alone (except for login throttling, D-42)`, found('slow')),
  none('R12', 'unhandled rejections, errors in the log', errors.length + (target.deathReason() ? 1 : 0)),
  none('R12', `left of ${sum((tally) => tally.cut)} cut, and ${requests} live streams`, left.requests + left.streams + left.onlineCount),
  worst('over HTTP', costliest.server),
  worst('with the time that schemas take', costliest.schemas),
  none('R8', "answers with another member's private fields", found('of another member')),
];
report('proof:fuzz', figures);
process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1;
