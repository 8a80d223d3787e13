import { isByCard } from '../methods/offer.ts';
import type { Payment } from '../payments/payment.ts';
import type { Fact } from '../state.ts';
import type { Moment } from '../webhooks/announce.ts';
import { testCard } from './test-cards.ts';

/** Whether the merchant asked to keep the card that this payment is made with. */
export const asksToKeep = ({ request }: Payment): boolean => request.keep_card === true && isByCard(request.method);

/** The facts that keep the card a payment was made with: once, when it is paid. */
export function keepCard(payment: Payment, { newId }: Moment): Fact[] {
  if (!asksToKeep(payment) || payment.keptCard !== undefined) return [];
  return [{ fact: 'card_kept', id: payment.id, card: { ...testCard(payment.testCard), token: newId('card') } }];
}
