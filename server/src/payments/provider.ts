import type { Locale, PaymentMethodId } from '@vesper/contracts';

/** What a payment is at the provider: the truth that every notice only hints at (D-26). */
export interface RemotePayment {
  ref: string;
  orderId: string;
  state: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'partly_refunded' | 'refunded' | 'charged_back';
  /** Minor units. */
  amount: number;
  currency: string;
  /** What the provider keeps of it, minor units. */
  cost: number;
  /** What went back to the payer so far, refunded or charged back, minor units. */
  returned: number;
}

export interface NewPayment {
  orderId: string;
  amount: number;
  currency: string;
  method: PaymentMethodId;
  /** Neutral: it stands on a bank statement (D-57). */
  description: string;
  locale: Locale;
  returnUrl: string;
  webhookUrl: string;
}

/** The one interface behind which payment providers sit (D-58). Every call rejects with `ProviderUnreachable` when no answer came. */
export interface PaymentProvider {
  readonly name: string;
  /** Repeatable: the same order is the same payment. */
  create(payment: NewPayment): Promise<{ ref: string; checkoutUrl: string }>;
  fetch(ref: string): Promise<RemotePayment>;
  /**
   * Asks that nobody can pay it any more. Repeatable. @returns what the payment is then: cancelled, or why it could not be: paid, or its money on
   * the way
   */
  void(ref: string): Promise<RemotePayment>;
  /**
   * Gives money back. The same key never gives twice, and never more than was paid goes back. @returns what the payment is then: look at `returned`
   */
  refund(ref: string, refund: { amount: number; key: string }): Promise<RemotePayment>;
  /** Reads a notice. Undefined when its signature is not the provider's. */
  readNotice(rawBody: string, headers: Record<string, string | string[] | undefined>): { ref: string; state: string } | undefined;
}

export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}
