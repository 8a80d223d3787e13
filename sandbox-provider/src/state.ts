import type { CardFailure, KeptCard } from './cards/test-cards.ts';
import type { Mandate, Payment, PaymentStatus, Refund } from './payments/payment.ts';
import type { Attempt, Delivery, DeliveryState } from './webhooks/delivery.ts';

/** The events of this event-sourced service; the journal contains nothing else. `fact` names are stored: don't rename them. */
export type Fact =
  | { fact: 'payment_created'; payment: Payment }
  | { fact: 'status_changed'; id: string; status: PaymentStatus; at: number }
  | { fact: 'bank_chosen'; id: string; bank: string }
  | { fact: 'result_scheduled'; id: string; scheduled: NonNullable<Payment['scheduled']> }
  | { fact: 'mandate_created'; id: string; mandate: Mandate }
  | { fact: 'debited'; id: string; mandate: string }
  | { fact: 'card_chosen'; id: string; card: string }
  | { fact: 'card_kept'; id: string; card: KeptCard }
  | { fact: 'card_charged'; id: string; token: string; failure: CardFailure | null }
  | { fact: 'card_revoked'; token: string }
  | { fact: 'refunded'; id: string; refund: Refund }
  | { fact: 'charged_back'; id: string; at: number }
  | { fact: 'webhook_queued'; delivery: Delivery }
  | { fact: 'webhook_attempted'; id: string; attempt: Attempt; state: DeliveryState };

export interface State {
  payments: Map<string, Payment>;
  deliveries: Map<string, Delivery>;
  /** Kept cards by token. */
  cards: Map<string, KeptCard>;
}

export function emptyState(): State {
  return { payments: new Map(), deliveries: new Map(), cards: new Map() };
}

/** Applies one fact to the state. Deterministic. */
export function apply(state: State, fact: Fact): void {
  switch (fact.fact) {
    case 'payment_created':
      state.payments.set(fact.payment.id, fact.payment);
      return;
    case 'status_changed':
      changePayment(state, fact.id, (payment) => ({
        status: fact.status,
        paidAt: fact.status === 'paid' ? fact.at : payment.paidAt,
        scheduled: payment.scheduled?.status === fact.status ? null : payment.scheduled,
      }));
      return;
    case 'bank_chosen':
      changePayment(state, fact.id, () => ({ bank: fact.bank }));
      return;
    case 'result_scheduled':
      changePayment(state, fact.id, () => ({ scheduled: fact.scheduled }));
      return;
    case 'mandate_created':
      changePayment(state, fact.id, ({ mandates = [] }) => ({ mandates: [...mandates, fact.mandate] }));
      return;
    case 'debited':
      changePayment(state, fact.id, () => ({ debitedBy: fact.mandate }));
      return;
    case 'card_chosen':
      changePayment(state, fact.id, () => ({ testCard: fact.card }));
      return;
    case 'card_kept':
      state.cards.set(fact.card.token, fact.card);
      changePayment(state, fact.id, () => ({ keptCard: fact.card.token }));
      return;
    case 'card_charged':
      changePayment(state, fact.id, () => ({ chargedCard: fact.token, cardFailure: fact.failure }));
      return;
    case 'card_revoked':
      state.cards.delete(fact.token);
      return;
    case 'refunded':
      changePayment(state, fact.id, (payment) => ({ refunds: [...payment.refunds, fact.refund] }));
      return;
    case 'charged_back':
      changePayment(state, fact.id, () => ({ chargedBackAt: fact.at }));
      return;
    case 'webhook_queued':
      state.deliveries.set(fact.delivery.id, fact.delivery);
      return;
    case 'webhook_attempted': {
      const delivery = known(state.deliveries, fact.id);
      state.deliveries.set(fact.id, {
        ...delivery,
        attempts: [...delivery.attempts, fact.attempt],
        state: fact.state,
      });
    }
  }
}

/** The minimal facts that rebuild this state, for compacting the journal. */
export function snapshot(state: State): Fact[] {
  return [
    ...[...state.payments.values()].map((payment): Fact => ({ fact: 'payment_created', payment })),
    ...[...state.payments.values()].flatMap((payment): Fact[] => {
      const card = state.cards.get(payment.keptCard ?? '');
      return card ? [{ fact: 'card_kept', id: payment.id, card }] : [];
    }),
    ...[...state.deliveries.values()].map((delivery): Fact => ({ fact: 'webhook_queued', delivery })),
  ];
}

function changePayment(state: State, id: string, change: (payment: Payment) => Partial<Payment>): void {
  const payment = known(state.payments, id);
  state.payments.set(id, { ...payment, ...change(payment) });
}

function known<T>(items: Map<string, T>, id: string): T {
  const item = items.get(id);
  if (!item) throw new Error(`The journal refers to ${id} before its creation`);
  return item;
}
