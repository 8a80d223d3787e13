import { type Movement, paymentStates } from '@vesper/contracts';
import type { Texts } from '@vesper/host-kit';
import { refundTitle } from '../../refund-title.ts';

type Translate = Texts['t'];
type Sent = NonNullable<Movement['sent']>;

/** "Message to Ellen"; a member who is out of reach now has no name. */
const sentTo = (t: Translate, { type, to }: Sent): string =>
  // texts: transactions.sent.* transactions.sent_away.*
  to === null ? t(`transactions.sent_away.${type}`) : t(`transactions.sent.${type}`, { name: to });

/** How many messages one booking paid for that names none of them. @param cost credits of a message */
export function countOf({ kind, sent, credits, free_messages: free }: Movement, cost: number): number {
  if (kind !== 'message' || sent) return 1;
  const count = Math.abs(free === 0 ? credits / cost : free);
  return Number.isInteger(count) ? count : 1;
}

/** What moved, in words; of a payment that brought no credits, what became of it. @param count as of `countOf` */
export function titleOf(t: Translate, { kind, sent, refund, payment, credits }: Movement, count = 1): string {
  if (refund) return refundTitle(t, refund);
  if (sent && kind !== 'returned') return sentTo(t, sent);
  if (count > 1) return t('transactions.messages', { count });
  // Free messages are given for signing up alone.
  if (kind === 'gift' && credits === 0) return t('transactions.rows.welcome');
  // texts: transactions.rows.* transactions.payments.*
  return kind === 'payment' ? t(`transactions.payments.${outcomeOf(payment)}`) : t(`transactions.rows.${kind}`);
}

/** The money of one that was paid all the same has gone back. */
function outcomeOf(payment: Movement['payment']): 'open' | 'unpaid' | 'returned' {
  const state = payment ? paymentStates[payment.state] : 'unpaid';
  return state === 'open' || state === 'unpaid' ? state : 'returned';
}

/** The credit note of what went back, or that there is none. */
export const noteOf = (t: Translate, { refund }: Movement): string | undefined =>
  refund && (refund.number === null ? t('credit_note.none') : `${t('credit_note.title')} ${refund.number}`);

/** For what came back: what it was spent on. */
export const returnedFrom = (t: Translate, { kind, sent }: Movement): string | undefined =>
  kind === 'returned' && sent ? sentTo(t, sent) : undefined;

/** How the payment stands, where that is not what the title says. */
export function stateOf(t: Translate, { kind, payment }: Movement): string | undefined {
  if (!payment || (kind !== 'purchase' && kind !== 'payment')) return undefined;
  const state = paymentStates[payment.state];
  // texts: transactions.states.*
  return (kind === 'purchase' && state === 'paid') || (kind === 'payment' && state === 'open')
    ? undefined
    : t(`transactions.states.${state}`);
}
