import { randomUUID } from 'node:crypto';
import { FREE_CONVERSATIONS } from '@vesper/contracts';
import { sql } from '@vesper/server/proving';
import { oneOf } from '../random.ts';
import { callUntilDecided, type Outcome } from '../service/member-client.ts';
import { deliverNotice } from '../service/send-notice.ts';
import { insertMembers } from '../service/test-members.ts';
import type { LedgerContext } from './ledger-context.ts';

/** Simultaneous requests of a burst. */
export const AT_ONCE = 50;

/**
 * Sends fifty requests of a new member at once.
 * @returns how the result differs from sending them one after another
 */
type Burst = (context: LedgerContext) => Promise<string | undefined>;

const write = (to: string, clientId: string = randomUUID()) => ({
  body: { client_id: clientId, type: 'text', body: 'Good evening', profile: to } as const,
});

const atOnce = <Result>(act: (nth: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => act(nth)));

const isDone = ({ answer }: Outcome<'message.send' | 'order.create'>): boolean => answer !== undefined;
/** Rate-limited (repeated requests after cut connections count as well): nothing happened. */
const isLimited = ({ failure }: Outcome<'message.send' | 'order.create'>): boolean => failure?.status === 429;

/** Exactly `payable` of the outcomes must succeed; fewer only where others were rate-limited. */
function exactly(what: string, payable: number, outcomes: Outcome<'message.send' | 'order.create'>[]): string | undefined {
  const done = outcomes.filter(isDone).length;
  const isRight = outcomes.some(isLimited) ? done <= payable : done === payable;
  return isRight ? undefined : `${what}: ${done} of ${outcomes.length} succeeded instead of ${payable}`;
}

/** Different messages at once: as many are delivered as the member can pay for. */
const spends: Burst = async (context) => {
  const { db, brand } = context.stack;
  const starters = context.random(6);
  const bonus = context.random(60);
  const [member] = await insertMembers(db, 1, { starters, bonus });
  if (!member) return 'no member was inserted';
  const api = context.browserOf(member);
  const to = oneOf(context.recipients, context.random).id;
  const outcomes = await atOnce(() => callUntilDecided(api, 'message.send', write(to)));
  return exactly('spends', Math.min(AT_ONCE, starters + Math.floor(bonus / brand.settings.message_credits)), outcomes);
};

/** The same message many times at once, half under its own key and half under others: it is stored and paid once. */
const identical: Burst = async (context) => {
  const [member] = await insertMembers(context.stack.db, 1, { bonus: 100 });
  if (!member) return 'no member was inserted';
  const api = context.browserOf(member);
  const clientId = randomUUID();
  const message = write(oneOf(context.recipients, context.random).id, clientId);
  const outcomes = await atOnce((nth) => callUntilDecided(api, 'message.send', message, nth % 2 === 0 ? clientId : randomUUID()));
  const ids = new Set(outcomes.flatMap(({ answer }) => (answer ? [answer.message.id] : [])));
  const { spent } = await context.stack.db.one<{ spent: number }>(
    sql`select 100 - balance as spent from ledger_accounts where member_id = ${member.id} and kind = 'bonus'`,
  );
  const price = context.stack.brand.settings.message_credits;
  return ids.size === 1 && spent === price ? undefined : `one message: ${ids.size} of them, ${spent} credits`;
};

/** Conversations with different members at once: a free member can start two (K-01). */
const freeConversations: Burst = async (context) => {
  const [member] = await insertMembers(context.stack.db, 1, { starters: 5, bonus: 60 });
  if (!member) return 'no member was inserted';
  const api = context.browserOf(member);
  const from = context.random(context.recipients.length);
  const others = Array.from({ length: AT_ONCE }, (_, nth) => context.recipients[(from + nth) % context.recipients.length]?.id ?? '');
  return exactly(
    'conversations of a free member',
    FREE_CONVERSATIONS,
    await atOnce((nth) => callUntilDecided(api, 'message.send', write(others[nth] ?? ''))),
  );
};

/** Several orders at once with a discount that can be used once: one gets it, and once that is paid it is gone (S-12, D-60). */
const discounts: Burst = async (context) => {
  const { stack, provider, network } = context;
  const [member] = await insertMembers(stack.db, 1, { signedUp: new Date() });
  if (!member) return 'no member was inserted';
  const api = context.browserOf(member);
  const { answer: shop } = await callUntilDecided(api, 'credits.get', {});
  const bundle = shop?.bundles[0];
  if (!bundle?.full_price) return 'a new member had no discount';
  const order = { body: { bundle: bundle.slug, method: 'ideal', expected: bundle.price } as const };
  const outcomes = await atOnce(() => callUntilDecided(api, 'order.create', order));
  const held = await stack.db.many<{ id: string }>(
    sql`select id from orders where member_id = ${member.id} and discount_code is not null and state in ('created', 'loading', 'pending')`,
  );
  if (held.length > 1) return `discounts: ${held.length} open orders have one`;
  const isShown = outcomes.some(({ answer }) => answer && answer.order.payment_id === held[0]?.id);
  // All attempts were interrupted and, because of the rate limit, not repeated: no one was shown a payment page, and the provider may not
  // know the payment.
  if (!isShown && outcomes.some(isLimited)) return undefined;
  const payment = provider.paymentOfOrder(held[0]?.id ?? '');
  if (!payment) return `discounts: of ${outcomes.filter(isDone).length} orders none has it, or the provider does not know its payment`;
  payment.status = 'paid';
  await deliverNotice(network.origin, () => provider.notice(payment.ref, 'paid'));
  const { answer: after } = await callUntilDecided(api, 'credits.get', {});
  return after?.discount === null && after.bundles[0]?.full_price === null ? undefined : 'a used discount was offered again';
};

/** The same order many times at once under one key, then its notices at once: one order, credited once. */
const oneOrder: Burst = async (context) => {
  const { stack, provider, network } = context;
  const [member] = await insertMembers(stack.db, 1);
  if (!member) return 'no member was inserted';
  const api = context.browserOf(member);
  const { answer: shop } = await callUntilDecided(api, 'credits.get', {});
  const bundle = shop?.bundles[0];
  if (!bundle) return 'the shop was empty';
  const key = randomUUID();
  const order = { body: { bundle: bundle.slug, method: 'ideal', expected: bundle.price } as const };
  const outcomes = await atOnce(() => callUntilDecided(api, 'order.create', order, key));
  const ids = [...new Set(outcomes.flatMap(({ answer }) => (answer ? [answer.order.payment_id] : [])))];
  if (ids.length === 0 && outcomes.some(isLimited)) {
    // All attempts were interrupted and, because of the rate limit, not repeated: one of them may have been stored.
    const { stored } = await stack.db.one<{ stored: number }>(
      sql`select count(*)::int as stored from orders where member_id = ${member.id}`,
    );
    return stored <= 1 ? undefined : `one order: ${stored} stored`;
  }
  const payment = provider.paymentOfOrder(ids[0] ?? '');
  if (ids.length !== 1 || !payment) {
    const refusals = new Set(outcomes.flatMap(({ failure }) => (failure ? [`${failure.status} ${failure.code}`] : [])));
    return `one order: ${ids.length} of them, ${payment ? 'known' : 'unknown'} to the provider; refused with ${[...refusals].join(', ')}`;
  }
  payment.status = 'paid';
  await atOnce(() => deliverNotice(network.origin, () => provider.notice(payment.ref, 'paid')));
  const { answer } = await callUntilDecided(api, 'user.get', {});
  const bought = bundle.credits + bundle.bonus;
  return answer?.user?.credits === bought ? undefined : `one order paid: ${answer?.user?.credits} credits instead of ${bought}`;
};

/** Orders at once under a cap that has room for one: one stays open, and once it is paid no other is taken (B-03). */
const capped: Burst = async (context) => {
  const { stack, provider, network } = context;
  const [member] = await insertMembers(stack.db, 1);
  if (!member) return 'no member was inserted';
  const api = context.browserOf(member);
  const { answer: shop } = await callUntilDecided(api, 'credits.get', {});
  const bundle = shop?.bundles[0];
  if (!bundle) return 'the shop was empty';
  const caps = { day: Math.floor(bundle.price.amount * 1.5), week: null, month: null };
  const { failure } = await callUntilDecided(api, 'limits.update', { body: { caps } });
  if (failure) return `a cap was refused: ${failure.status} ${failure.code}`;
  const order = { body: { bundle: bundle.slug, method: 'ideal', expected: bundle.price } as const };
  const outcomes = await atOnce(() => callUntilDecided(api, 'order.create', order));
  const open = await stack.db.many<{ id: string }>(
    sql`select id from orders where member_id = ${member.id} and state in ('created', 'loading', 'pending')`,
  );
  if (open.length > 1) return `under a cap for one order ${open.length} are open`;
  const isShown = outcomes.some(({ answer }) => answer && answer.order.payment_id === open[0]?.id);
  if (!isShown && outcomes.some(isLimited)) return undefined;
  const payment = provider.paymentOfOrder(open[0]?.id ?? '');
  if (!payment) return `under a cap none of ${outcomes.filter(isDone).length} orders is open, or the provider does not know its payment`;
  payment.status = 'paid';
  await deliverNotice(network.origin, () => provider.notice(payment.ref, 'paid'));
  const { failure: refused } = await callUntilDecided(api, 'order.create', order);
  return refused?.status === 429 || refused?.code === 'spending_limit'
    ? undefined
    : `an order beyond the cap: ${refused ? `${refused.status} ${refused.code}` : 'taken'}`;
};

export const BURSTS: readonly Burst[] = [spends, identical, freeConversations, discounts, oneOrder, capped];
