import { isAwaitingDecision, type Mandate, type Payment } from '../payments/payment.ts';
import { change, type Refusal } from '../provider.ts';
import type { Fact } from '../state.ts';
import type { Moment } from '../webhooks/announce.ts';

export interface MandateRequest {
  iban: string;
  holder: string;
  /** The merchant's reference, on the payer's statement. */
  reference: string;
}

/** What becomes of a debit, by the last digits of its IBAN: test accounts, as providers have them. All others are paid. */
const REJECTED = '0001';
const CLOSED_ACCOUNT = '0003';

/**
 * Accepts a payer's account for a payment that is still open, before the payer has agreed to anything. Of the IBAN only its ends are kept.
 */
export function createMandate(payment: Payment, request: MandateRequest, { newId }: Moment): { mandate: Mandate; facts: Fact[] } | Refusal {
  if (!isDebitable(payment)) return { refused: 'not_debitable' };
  if (request.iban.endsWith(CLOSED_ACCOUNT)) return { refused: 'account_refused' };
  const mandate: Mandate = {
    id: newId('mdt'),
    reference: request.reference,
    ibanEnds: request.iban.slice(-4),
    outcome: request.iban.endsWith(REJECTED) ? 'failed' : 'paid',
  };
  return { mandate, facts: [{ fact: 'mandate_created', id: payment.id, mandate }] };
}

/** Collects the payment by one of its mandates. The result comes later. Idempotent: a payment is debited once. */
export function debit(payment: Payment, mandateId: string, delayMs: number, moment: Moment): { facts: Fact[] } | Refusal {
  if (payment.debitedBy === mandateId) return { facts: [] };
  const mandate = payment.mandates?.find(({ id }) => id === mandateId);
  if (!mandate || !isDebitable(payment)) return { refused: 'not_debitable' };
  return {
    facts: [
      { fact: 'debited', id: payment.id, mandate: mandate.id },
      ...change(payment, 'pending', 'normal', moment),
      { fact: 'result_scheduled', id: payment.id, scheduled: { status: mandate.outcome, at: moment.now + delayMs, fault: 'normal' } },
    ],
  };
}

const isDebitable = (payment: Payment): boolean => payment.request.method === 'sepa_direct_debit' && isAwaitingDecision(payment);
