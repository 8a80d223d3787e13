// npm run proof:power [-- --kills 1000 --cuts 200]: server and database are killed, lose power and run out of disk without losing an
// acknowledged write; and no real money is taken on a database without fsync (R1: D-04, D-19, D-26, D-60).
import { parseArgs } from 'node:util';
import { cutPowerRepeatedly, killRepeatedly, type Outcome } from './power/kills-and-cuts.ts';
import { type Disk, newDisk } from './power/disk.ts';
import { fillUp } from './power/full-disk.ts';
import { orderInProduction } from './power/production-order.ts';
import { randomFrom } from './random.ts';
import { areKept, type Figure, report } from './report.ts';
import { type BareStack, startBareStack } from './service/bare-stack.ts';

const WHOLE = { kills: 100, cuts: 40 };
const SHORT = { kills: 2, cuts: 2 };
/** Enough for a database of some thousand messages with its log. */
const DISK_MB = 320;
const NO_DISK = 'needs root and loop devices';
const CONTROL_CUTS = 3;
const SHOWN = 20;

const { values } = parseArgs({
  options: { kills: { type: 'string' }, cuts: { type: 'string' }, short: { type: 'boolean', default: false } },
});
const size = values.short ? SHORT : WHOLE;
const kills = Number(values.kills ?? size.kills);
const cuts = Number(values.cuts ?? size.cuts);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`power: repeat with SEED=${seed}`);
const random = randomFrom(seed);

const none = (what: string, found: readonly string[], n: number): Figure => {
  for (const line of found.slice(0, SHOWN)) console.log(`  ${line}`);
  return { id: 'R1', what, value: found.length, goal: '= 0', holds: found.length === 0, n };
};
const notRun = (what: string, goal: string): Figure => ({ id: 'R1', what, value: 0, goal, holds: false, notRun: NO_DISK });
const is = (what: string, isSo: boolean): Figure => ({ id: 'R1', what, value: isSo ? 1 : 0, goal: '= 1', holds: isSo });

const figuresOf = (what: string, { acknowledged, lost, broken }: Outcome): Figure[] => [
  none(`${what}: of ${acknowledged} acknowledged writes lost`, lost, acknowledged),
  none(`${what}: inconsistent, or not started again`, broken, acknowledged),
];

async function withStack<Result>(disk: Disk | undefined, work: (stack: BareStack) => Promise<Result>): Promise<Result> {
  const stack = await startBareStack({ dataDir: disk?.folder });
  try {
    return await work(stack);
  } finally {
    await stack.close();
    disk?.eject();
  }
}

async function cutAndFill(stack: BareStack, disk: Disk | undefined): Promise<Figure[]> {
  const what = `${cuts} × power cut`;
  if (!disk) return [notRun(what, '= 0'), notRun('full disk', '= 0')];
  const cut = await cutPowerRepeatedly(stack, disk, cuts, random);
  const full = await fillUp(stack, disk);
  return [
    ...figuresOf(what, cut),
    none(`full disk: of ${full.refused} refusals other than 503 “try again later”`, full.unclear, full.refused),
    none('full disk: acknowledged writes lost, or inconsistent', [...full.lost, ...full.broken], full.refused),
    is('full disk: writes are refused, and accepted again when there is room', full.refused > 0 && full.isBack),
  ];
}

/** Control: without fsync, power cuts must lose something; otherwise this proof shows nothing. */
async function control(disk: Disk): Promise<Figure> {
  const { lost, broken } = await withStack(disk, async (stack) => {
    await stack.restartPostgres('SIGINT', false);
    return cutPowerRepeatedly(stack, disk, CONTROL_CUTS, random);
  });
  return is('control: power cuts do lose writes with fsync off', lost.length + broken.length > 0);
}

const disk = await newDisk(DISK_MB);
const figures = await withStack(disk, async (stack) => {
  const killed = figuresOf(`${kills} × kill -9 of server and PostgreSQL`, await killRepeatedly(stack, kills, random));
  const cut = await cutAndFill(stack, disk);
  const answers = await orderInProduction(stack);
  return [
    ...killed,
    ...cut,
    is('control: an order in production on a database with fsync is accepted', answers.durable === 'taken'),
    is('an order in production on a database without fsync is refused', answers.volatile === 'provider_unavailable'),
  ];
});
const another = values.short ? undefined : await newDisk(DISK_MB);
if (another) figures.push(await control(another));
report('proof:power', figures);
process.exitCode = areKept(figures) ? 0 : 1;
