import { createMollieClient, MandateMethod, type Payment, PaymentEmbed, PaymentStatus, SequenceType } from '@mollie/api-client';
import { type Clock, later, MINUTE } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { KeyedHash } from '../../platform/security/keyed-hash.ts';
import { isDirectDebit } from '../methods.ts';
import {
  type About,
  AccountRefused,
  type NewPayment,
  PaymentClosed,
  type PaymentProvider,
  ProviderUnreachable,
  type RemotePayment,
} from '../provider.ts';
import { toAmount } from './amounts.ts';
import { createAsk, Refused } from './ask.ts';
import { type Collection, readRef, readToken, refOf } from './collection.ts';
import { createEnabledMethods } from './enabled-methods.ts';
import { mollieLocales, mollieMethods } from './methods.ts';
import { createNotices } from './notices.ts';
import { cardOf, orderIdOf, toRemote, uncollected } from './remote-payment.ts';

/** How long an order by mandate waits for its collection, such as for the code of a direct debit. */
const COLLECTED_WITHIN = 30 * MINUTE;

export interface MollieOptions {
  /** `live_…` or `test_…`. */
  apiKey: string;
  /** Another address of the API, for tests. */
  url: string | undefined;
  isLocal: boolean;
  /** Makes the notices' addresses unguessable. */
  noticeKey: KeyedHash;
  clock: Clock;
  log: Platform['log'];
  answerWithinMs?: number;
}

/**
 * Payments by Mollie (D-58), through its own client. An order is one payment at Mollie: its creation carries the order's id as idempotency
 * key and as metadata. Payments on Mollie's page are safe to create twice, as no one sees the other page. Those by mandate take money when
 * they are created: see `Collection`.
 */
export function createMollieProvider(options: MollieOptions): PaymentProvider {
  const { clock } = options;
  const mollie = createMollieClient({ apiKey: options.apiKey, ...(options.url !== undefined && { apiEndpoint: options.url }) });
  const ask = createAsk(options);
  const notices = createNotices(options.noticeKey);
  // Mollie refuses addresses that it can't reach. Without notices, pages and reconciler ask.
  const isReachable = !options.isLocal || options.url !== undefined;
  const noticesFor = (orderId: string, webhookUrl: string) => (isReachable ? { webhookUrl: notices.addressFor(webhookUrl, orderId) } : {});

  const newCustomer = (orderId: string) => ask(() => mollie.customers.create({ idempotencyKey: `${orderId}:customer` }));

  async function keptCard({ sequenceType, status, customerId, mandateId }: Payment) {
    if (sequenceType !== SequenceType.first || status !== PaymentStatus.paid || !customerId || !mandateId) return null;
    try {
      return cardOf(customerId, await ask(() => mollie.customerMandates.get(mandateId, { customerId })));
    } catch (error) {
      return unlessRefused(error, null);
    }
  }

  const remoteOf = async (payment: Payment, ref: string): Promise<RemotePayment> => toRemote(payment, ref, await keptCard(payment));

  const get = (id: string): Promise<Payment> => ask(() => mollie.payments.get(id, { embed: [PaymentEmbed.refunds] }));

  /** The payment by which something was collected, newest first. */
  const find = ({ customer, orderId }: Collection): Promise<Payment | undefined> =>
    ask(async () => {
      for await (const payment of mollie.customerPayments.iterate({ customerId: customer }))
        if (orderIdOf(payment) === orderId) return payment;
      return undefined;
    });

  /** Mollie's id of a payment; undefined as long as nothing was collected. */
  async function idOf(ref: string): Promise<string | undefined> {
    const collection = readRef(ref);
    return collection ? (await find(collection))?.id : ref;
  }

  async function fetch(ref: string): Promise<RemotePayment> {
    const collection = readRef(ref);
    const id = await idOf(ref);
    if (id !== undefined) return remoteOf(await get(id), ref);
    if (!collection) throw new PaymentClosed('there is no such payment');
    return uncollected(collection, clock().getTime() < collection.until * 1000 ? 'open' : 'expired');
  }

  /** Collects by a mandate, once: what was collected before is found, and two at a time share the idempotency key. */
  async function collect(ref: string, mandate: string, about: About): Promise<RemotePayment> {
    const collection = readRef(ref);
    if (!collection) throw new PaymentClosed('this payment is made on its page');
    const { customer, orderId, amount, currency } = collection;
    const before = await find(collection);
    if (before) return remoteOf(await get(before.id), ref);
    try {
      const payment = await ask(() =>
        mollie.payments.create({
          amount: toAmount(amount, currency),
          description: about.description,
          metadata: { order: orderId },
          sequenceType: SequenceType.recurring,
          customerId: customer,
          mandateId: mandate,
          idempotencyKey: orderId,
          ...noticesFor(orderId, about.webhookUrl),
        }),
      );
      return await remoteOf(payment, ref);
    } catch (error) {
      if (error instanceof Refused && error.status === 409) throw new ProviderUnreachable('the same collection is in progress');
      return unlessRefused(error, uncollected(collection, 'failed'));
    }
  }

  /** For a payment by mandate nothing is created yet; its checkout page is the order's own. */
  const awaitCollection = ({ orderId, amount, currency, returnUrl }: NewPayment, customer: string) => {
    const until = Math.floor(later(clock(), COLLECTED_WITHIN).getTime() / 1000);
    return { ref: refOf({ customer, orderId, amount, currency, until }), checkoutUrl: returnUrl };
  };

  return {
    name: 'mollie',
    offers: createEnabledMethods(mollie, { ask, clock, log: options.log }),
    async create(order) {
      const { orderId } = order;
      const charged = order.cardToken === null ? undefined : readToken(order.cardToken);
      if (charged) return awaitCollection(order, charged.customer);
      if (isDirectDebit(order.method)) return awaitCollection(order, (await newCustomer(orderId)).id);
      const keeping = order.keepsCard ? { customerId: (await newCustomer(orderId)).id, sequenceType: SequenceType.first } : {};
      const method = mollieMethods[order.method];
      const payment = await ask(() =>
        mollie.payments.create({
          amount: toAmount(order.amount, order.currency),
          description: order.description,
          redirectUrl: order.returnUrl,
          metadata: { order: orderId },
          locale: mollieLocales[order.locale],
          idempotencyKey: orderId,
          ...(method && { method }),
          ...keeping,
          ...noticesFor(orderId, order.webhookUrl),
        }),
      );
      // One that was answered again under its key may have ended, and then has no page.
      return { ref: payment.id, checkoutUrl: payment.getCheckoutUrl() ?? order.returnUrl };
    },
    fetch,
    async void(ref) {
      const id = readRef(ref) ? undefined : ref;
      if (id !== undefined && (await get(id)).isCancelable)
        await ask(() => mollie.payments.cancel(id)).catch((error: unknown) => unlessRefused(error, undefined));
      return fetch(ref);
    },
    async refund(ref, { amount, key }) {
      const paymentId = await idOf(ref);
      if (paymentId === undefined) throw new PaymentClosed('nothing was collected');
      const { currency } = (await get(paymentId)).amount;
      // Refused: more than is left, the same at the same time, or Mollie holds too little. The state afterwards says what was done.
      await ask(() => mollie.paymentRefunds.create({ paymentId, amount: toAmount(amount, currency), idempotencyKey: key })).catch(
        (error: unknown) => unlessRefused(error, undefined),
      );
      return fetch(ref);
    },
    async createMandate(ref, { iban, holder, reference }) {
      const collection = readRef(ref);
      if (!collection) throw new PaymentClosed('this payment takes no debit');
      try {
        const mandate = await ask(() =>
          mollie.customerMandates.create({
            customerId: collection.customer,
            method: MandateMethod.directdebit,
            consumerName: holder,
            consumerAccount: iban,
            mandateReference: reference,
            signatureDate: clock().toISOString().slice(0, 10),
            idempotencyKey: `${collection.orderId}:${reference}`,
          }),
        );
        return mandate.id;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        throw error.status === 422 ? new AccountRefused('this account takes no debits') : new PaymentClosed('this payment takes no debit');
      }
    },
    debit: collect,
    async charge(ref, cardToken, about) {
      const card = readToken(cardToken);
      if (!card) throw new PaymentClosed('this card is not kept here');
      return collect(ref, card.mandate, about);
    },
    async revokeCard(token) {
      const card = readToken(token);
      if (!card) return;
      await ask(() => mollie.customerMandates.revoke(card.mandate, { customerId: card.customer })).catch((error: unknown) =>
        unlessRefused(error, undefined),
      );
    },
    readNotice: notices.read,
  };
}

function unlessRefused<T>(error: unknown, answer: T): T {
  if (error instanceof Refused) return answer;
  throw error;
}
