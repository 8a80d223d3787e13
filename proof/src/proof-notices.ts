// npm run proof:notices [-- --orders 9000]: payment notices that are repeated, reordered, late, forged, false or lost, and a server that
// dies between receiving and committing (R3: D-26, D-58, D-59, D-60). And a discount for one use per member that is ordered repeatedly,
// cancelled and paid late: it is used once, and everything beyond is refunded (R18: E-10, S-12, K-02, V-04).
import { parseArgs } from 'node:util';
import { invariants } from '@vesper/server/proving';
import { createNoticeContext } from './notices/notice-context.ts';
import { abuseDiscounts } from './notices/discount-abuse.ts';
import { sendForgeries, sendMismatches } from './notices/forgeries.ts';
import { killAtEveryStep } from './notices/kill-at-every-step.ts';
import { sendMollieForgeries } from './notices/mollie-forgeries.ts';
import { playPaymentHistories } from './notices/payment-histories.ts';
import { loseNotices } from './notices/lost-notices.ts';
import { randomFrom } from './random.ts';
import { areKept, type Figure, report } from './report.ts';
import { checkInvariants } from './service/check-invariants.ts';
import { startBareStack } from './service/bare-stack.ts';

/** A tenth as many mismatching and lost ones as orders. */
const whole = (orders: number) => ({
  orders,
  forged: orders,
  untrue: Math.ceil(orders / 10),
  lost: Math.ceil(orders / 10),
  kills: undefined,
  discounts: { members: Math.ceil(orders / 10), kills: Math.ceil(orders / 300) },
});
const WHOLE_ORDERS = 9_000;
const SHORT = { orders: 60, forged: 100, untrue: 12, lost: 10, kills: 1, discounts: { members: 24, kills: 2 } };
const SHOWN = 20;

const { values } = parseArgs({ options: { orders: { type: 'string' }, short: { type: 'boolean', default: false } } });
const size = values.short ? SHORT : whole(Number(values.orders ?? WHOLE_ORDERS));
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`notices: repeat with SEED=${seed}`);

const stack = await startBareStack();
try {
  const context = createNoticeContext(stack, randomFrom(seed));
  const histories = await playPaymentHistories(context, size.orders);
  const believed = await sendForgeries(context, size.forged);
  const believedOfMollie = await sendMollieForgeries(context, size.forged);
  const booked = await sendMismatches(context, size.untrue);
  const missing = await loseNotices(context, size.lost);
  const killed = await killAtEveryStep(context, size.kills);
  const begun = performance.now();
  const used = await abuseDiscounts(context, size.discounts);
  const took = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`notices: discounts took ${took} s, ${used.kills} kills; ${used.beyond} of ${used.paid} payments were refunded`);
  const broken = await checkInvariants(stack.db);
  for (const line of [
    ...histories.wrong,
    ...believed,
    ...believedOfMollie,
    ...booked,
    ...missing,
    ...killed.wrong,
    ...used.wrong,
    ...broken,
  ].slice(0, SHOWN))
    console.log(`  ${line}`);

  const none = (what: string, found: readonly string[], n: number, id = 'R3'): Figure => ({
    id,
    what: `of ${n} ${what}`,
    value: found.length,
    goal: '= 0',
    holds: found.length === 0,
    n,
  });
  const figures = [
    none(
      `orders and their ${histories.notices} notices, repeated, shuffled, late: differences from the provider`,
      histories.wrong,
      size.orders,
    ),
    none('notices forged, altered or copied: believed', believed, size.forged),
    none('notices of Mollie forged: believed; or true ones that were not', believedOfMollie, size.forged),
    none('payments of another amount, currency or order: booked', booked, size.untrue),
    none('payments never announced: not found by the reconciler', missing, size.lost),
    none('kills between receiving and answering: credited or ordered other than once', killed.wrong, killed.kills),
    none(
      'orders, by members who use a discount twice if they can: used again, not refunded in full, once and with a mail, or not credited once',
      used.wrong,
      used.orders,
      'R18',
    ),
    none('database invariants: violated', broken, Object.keys(invariants).length),
  ];
  report('proof:notices', figures);
  process.exitCode = areKept(figures) ? 0 : 1;
} finally {
  await stack.close();
}
