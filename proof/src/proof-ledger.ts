// npm run proof:ledger [-- --ops 10000000]: random operations of 64 clients, compared with a reference model, while connections break, the
// server is killed and PostgreSQL is restarted (R2: B-03, B-04, D-04, D-19, D-24, D-26, D-49, D-59, D-60, K-01, M-06, P-04, P-08, S-12).
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { invariants } from '@vesper/server/proving';
import { compareLedger } from './ledger/compare-ledger.ts';
import { AT_ONCE, BURSTS } from './ledger/bursts.ts';
import { Shopper } from './ledger/shopper.ts';
import { createLedgerContext } from './ledger/ledger-context.ts';
import { oneOf, randomFrom } from './random.ts';
import { areKept, report } from './report.ts';
import { checkInvariants } from './service/check-invariants.ts';
import { startBareStack } from './service/bare-stack.ts';
import { insertMembers } from './service/test-members.ts';
import { startFaultyNetwork } from './service/faulty-network.ts';

const CLIENTS = 64;
const RECIPIENTS = 200;
const CREDITS_FOR_REPLIES = 1_000_000;
const STARTERS = 2;
/** A connection breaks after at most this many bytes: about fifty requests with responses. */
const CONNECTION_LASTS = 150_000;
/** One in ten operations is part of a burst of fifty. */
const BURSTS_EVERY = 10 * AT_ONCE;
const SHOWN = 20;
/** The short form ends after `seconds`, however few operations beyond `least` the machine has managed. */
const SHORT = { ops: 20_000, seconds: 120, least: 2_000, outages: 3, membersOfAClient: 5 };
const WHOLE = { ops: 200_000, opsBetweenOutages: 5_000, membersOfAClient: 20 };

const { values } = parseArgs({ options: { ops: { type: 'string' }, short: { type: 'boolean', default: false } } });
const { membersOfAClient } = values.short ? SHORT : WHOLE;
const ops = Number(values.ops ?? (values.short ? SHORT.ops : WHOLE.ops));
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(
  `ledger: ${ops} operations${values.short ? `, or what is done of them in ${SHORT.seconds} s, at least ${SHORT.least}` : ''}; repeat with SEED=${seed}`,
);
const random = randomFrom(seed);

const stack = await startBareStack({ env: { TRUST_PROXY: '1' } });
const network = await startFaultyNetwork(stack.origin, { random, maxBytes: CONNECTION_LASTS });
const context = createLedgerContext({
  stack,
  network,
  random,
  recipients: await insertMembers(stack.db, RECIPIENTS, { bonus: CREDITS_FOR_REPLIES }),
});
const members = await insertMembers(stack.db, CLIENTS * membersOfAClient, { starters: STARTERS });
const shoppers = members.map((member) => new Shopper(member, STARTERS, context));

const started = performance.now();
const bursts = { begun: 0, wrong: 0 };
const seconds = () => (performance.now() - started) / 1000;
/** From 0 to 1. */
const progress = () => {
  const share = context.operations / ops;
  return values.short ? Math.max(share, Math.min(seconds() / SHORT.seconds, context.operations / SHORT.least)) : share;
};

/** A client acts for its own members, one action at a time. */
async function client(nth: number): Promise<void> {
  const own = shoppers.slice(nth * membersOfAClient, (nth + 1) * membersOfAClient);
  while (progress() < 1) {
    if (bursts.begun * BURSTS_EVERY <= context.operations) await burst(bursts.begun++);
    else await oneOf(own, random).act();
  }
}

async function burst(nth: number): Promise<void> {
  context.operations += AT_ONCE;
  const wrong = await itemInTurn(BURSTS, nth)(context);
  if (wrong === undefined) return;
  bursts.wrong++;
  context.differences.push(wrong);
}

const outages = [
  { what: 'server killed', times: 0, happen: () => stack.killServer() },
  { what: 'PostgreSQL crashed', times: 0, happen: () => stack.restartPostgres('SIGQUIT') },
  { what: 'PostgreSQL restarted', times: 0, happen: () => stack.restartPostgres('SIGINT') },
];

async function causeOutages(): Promise<void> {
  const count = values.short ? SHORT.outages : Math.max(outages.length, Math.floor(ops / WHOLE.opsBetweenOutages));
  for (let nth = 1; nth <= count; nth++) {
    while (progress() < nth / (count + 1)) await sleep(50);
    const outage = itemInTurn(outages, nth);
    await outage.happen();
    outage.times++;
  }
}

function itemInTurn<Item>(items: readonly Item[], nth: number): Item {
  return items[nth % items.length] as Item;
}

try {
  await Promise.all([causeOutages(), ...Array.from({ length: CLIENTS }, (_, nth) => client(nth))]);
  console.log(`ledger: ${context.operations} operations in ${Math.round(seconds())} s`);
  console.log(`ledger: ${outages.map(({ what, times }) => `${what} ${times} ×`).join(', ')}`);
  const sent = shoppers.flatMap((shopper) => shopper.sent.all);
  const kinds = Map.groupBy(sent, ({ body }) => body.type);
  console.log(`ledger: sent: ${[...kinds].map(([type, messages]) => `${messages.length} × ${type}`).join(', ')}`);
  console.log(
    `ledger: of these ${sent.filter((one) => one.isTakenBack).length} taken back, ${sent.filter((one) => one.isReturned).length} without a reply in time`,
  );
  const bought = shoppers.flatMap(({ paid }) => paid);
  const paidBy = (way: keyof Shopper['paying']['counts']) => shoppers.reduce((sum, { paying }) => sum + paying.counts[way], 0);
  console.log(
    `ledger: of ${bought.length} orders ${paidBy('charged')} by a kept card, ${paidBy('debited')} by direct debit, ${bought.filter((one) => one.withdrawn !== null).length} withdrawn from; ${paidBy('kept')} cards kept`,
  );
  console.log(
    `ledger: connections: ${Object.entries(network.faultCounts)
      .map(([fault, times]) => `${times} ${fault}`)
      .join(', ')}`,
  );
  context.differences.push(...(await compareLedger(stack.db, shoppers)));
  const broken = await checkInvariants(stack.db);
  for (const line of [...context.differences, ...broken].slice(0, SHOWN)) console.log(`  ${line}`);

  const none = (what: string, value: number, n: number) => ({
    id: 'R2',
    what: `of ${n} ${what}`,
    value,
    goal: '= 0',
    holds: value === 0,
    n,
  });
  const figures = [
    none(`operations of ${CLIENTS} clients, those that differ from the model`, context.differences.length, context.operations),
    none(`bursts of ${AT_ONCE}, those in which more or fewer succeeded`, bursts.wrong, bursts.begun),
    none('database invariants: violated', broken.length, Object.keys(invariants).length),
  ];
  report('proof:ledger', figures);
  process.exitCode = areKept(figures) ? 0 : 1;
} finally {
  await network.close();
  await stack.close();
}
