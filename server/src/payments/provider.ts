import type { Locale, PaymentMethodId } from '@vesper/contracts';
import type { ProviderName } from './provider-setting.ts';

/** A payment's state at the provider: the authoritative one, which a notice only hints at (D-26). */
export interface RemotePayment {
  ref: string;
  orderId: string;
  state: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'partly_refunded' | 'refunded' | 'charged_back';
  /** Minor units. */
  amount: number;
  currency: string;
  /** The provider's fee, minor units. */
  cost: number;
  /** Returned to the payer so far, refunded or charged back, minor units. */
  returned: number;
  /** Why a stored card was not charged. */
  failure: 'card_declined' | 'card_expired' | null;
  /** The card that was kept of it, as long as it is. */
  card: RemoteCard | null;
}

/** A card that the provider keeps: never its number. */
export interface RemoteCard {
  token: string;
  brand: string;
  lastFour: string;
  expMonth: number;
  expYear: number;
}

export interface NewPayment {
  orderId: string;
  amount: number;
  currency: string;
  method: PaymentMethodId;
  /** Neutral, because it appears on a bank statement (D-57). */
  description: string;
  locale: Locale;
  returnUrl: string;
  webhookUrl: string;
  /** Keep the card that it is paid with. */
  keepsCard: boolean;
  /** The kept card that is to be charged for it, instead of a payer on the checkout page. */
  cardToken: string | null;
}

/** What a collection without the payer needs besides its amount. */
export type About = Pick<NewPayment, 'description' | 'webhookUrl'>;

export interface NoticeRequest {
  /** Raw. */
  body: string;
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, unknown>;
}

/** What a notice is about, by the provider's name for the payment or by our order. `state`: what it says, which is not believed. */
export type PaymentNotice = { ref: string; state: string } | { orderId: string; state: string };

/** The interface that all payment providers implement (D-58). Every call rejects with `ProviderUnreachable` when there is no answer. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Whether it takes payments by this method now. */
  offers(method: PaymentMethodId): boolean;
  /** Idempotent: the same order is the same payment. */
  create(payment: NewPayment): Promise<{ ref: string; checkoutUrl: string }>;
  fetch(ref: string): Promise<RemotePayment>;
  /**
   * Makes sure that no one can pay it any more. Idempotent. @returns the payment's state then: cancelled, or why it could not be: paid, or
   * in progress
   */
  void(ref: string): Promise<RemotePayment>;
  /**
   * Refunds money. The same key never refunds twice, and never more than was paid is returned. @returns the payment's state then: see
   * `returned`
   */
  refund(ref: string, refund: { amount: number; key: string }): Promise<RemotePayment>;
  /**
   * Takes a payer's account for an open payment by direct debit; nothing is collected by it yet. @returns the provider's name for it
   * @throws {AccountRefused | PaymentClosed}
   */
  createMandate(ref: string, account: { iban: string; holder: string; reference: string }): Promise<string>;
  /** Collects the payment by a mandate, once: idempotent. @throws {PaymentClosed} */
  debit(ref: string, mandate: string, about: About): Promise<RemotePayment>;
  /**
   * Charges a kept card for an open payment, once: idempotent. Still open afterwards: the payer has to confirm on the checkout page.
   * @throws {PaymentClosed} the card is revoked, or the payment has ended
   */
  charge(ref: string, cardToken: string, about: About): Promise<RemotePayment>;
  /** Forgets a kept card. Idempotent. */
  revokeCard(token: string): Promise<void>;
  /** Parses a notice. Undefined when it is not the provider's. */
  readNotice(request: NoticeRequest): PaymentNotice | undefined;
}

/** The payer's bank takes no direct debits for this account. */
export class AccountRefused extends Error {
  override readonly name = 'AccountRefused';
}

/** The payment has ended, or is collected already; or the card that it was to be charged to is gone. */
export class PaymentClosed extends Error {
  override readonly name = 'PaymentClosed';
}

export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
  /** Seconds until it is worth asking again. */
  readonly retryAfter: number;

  constructor(message: string, { retryAfter = 5, ...options }: ErrorOptions & { retryAfter?: number } = {}) {
    super(message, options);
    this.retryAfter = retryAfter;
  }
}
