import { isByCard } from '../methods/offer.ts';
import { isAwaitingDecision, type Payment } from '../payments/payment.ts';
import { change, type Refusal } from '../provider.ts';
import type { Fact, State } from '../state.ts';
import type { Moment } from '../webhooks/announce.ts';
import type { CardFailure, TestCard } from './test-cards.ts';

/**
 * Charges a kept card for an open payment; a payment is charged once, however often this is asked. A card whose bank wants to see its holder
 * leaves the payment open: they confirm on the checkout page.
 */
export function chargeCard(state: State, payment: Payment, token: string, delayMs: number, moment: Moment): { facts: Fact[] } | Refusal {
  if (payment.chargedCard === token) return { facts: [] };
  const card = state.cards.get(token);
  if (!card || !isByCard(payment.request.method) || !isAwaitingDecision(payment)) return { refused: 'not_chargeable' };
  const charged = (failure: CardFailure | null = null): Fact => ({ fact: 'card_charged', id: payment.id, token, failure });
  if (hasExpired(card, moment.now)) return { facts: [charged('card_expired'), ...change(payment, 'failed', 'normal', moment)] };
  switch (card.id) {
    case 'declined':
      return { facts: [charged('card_declined'), ...change(payment, 'failed', 'normal', moment)] };
    case 'confirm':
      return { facts: [charged()] };
    case 'pending':
      return {
        facts: [
          charged(),
          ...change(payment, 'pending', 'normal', moment),
          { fact: 'result_scheduled', id: payment.id, scheduled: { status: 'paid', at: moment.now + delayMs, fault: 'normal' } },
        ],
      };
    default:
      return { facts: [charged(), ...change(payment, 'paid', 'normal', moment)] };
  }
}

/** Forgets a card. */
export const revokeCard = (state: State, token: string): Fact[] => (state.cards.has(token) ? [{ fact: 'card_revoked', token }] : []);

/** A card is good until its month ends. */
const hasExpired = ({ expMonth, expYear }: TestCard, now: number): boolean => now >= Date.UTC(expYear, expMonth, 1);
