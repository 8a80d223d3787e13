import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ProviderStore } from '../provider-store.ts';
import { findMethod, offeredMethods, unavailableReason } from '../methods/offer.ts';
import type { PaymentRequest } from '../payments/payment.ts';
import { cancel, createPayment, type Refusal, refund } from '../provider.ts';
import { paymentView, refundView } from './view.ts';
import { createMandate, debit, type MandateRequest } from '../debits/debits.ts';
import { chargeCard, revokeCard } from '../cards/charge.ts';
import {
  chargeRequest,
  debitRequest,
  idempotencyHeaders,
  mandateRequest,
  methodsQuery,
  paymentParams,
  paymentRequest,
  refundRequest,
} from './schemas.ts';

const REFUSALS: Record<Refusal['refused'], { status: number; message: string }> = {
  idempotency_mismatch: { status: 409, message: 'This idempotency key was used for a different request' },
  not_cancelable: { status: 409, message: 'This payment has ended, or the money is already in transit' },
  not_debitable: { status: 409, message: 'This payment can not be collected by that mandate, or no more' },
  account_refused: { status: 422, message: 'The bank takes no direct debits for this account' },
  not_chargeable: { status: 409, message: 'This payment can not be made by that card, or no more' },
  not_refundable: { status: 409, message: 'This payment has nothing left to refund' },
  refund_too_large: { status: 422, message: 'The amount exceeds what is left to refund' },
};

export interface ApiOptions {
  store: ProviderStore;
  secret: string;
  expiryMs: number;
  /** How long a debit is pending. */
  debitMs: number;
}

/** The merchant API, `/v1`: JSON, authenticated by the shared secret, not for browsers. */
export async function apiRoutes(app: FastifyInstance, { store, secret, expiryMs, debitMs }: ApiOptions) {
  const expected = Buffer.from(`Bearer ${secret}`);

  app.addHook('onRequest', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return refuse(reply, 401, 'unauthorized', 'The bearer secret is missing or wrong');
    }
  });

  app.post<{ Body: PaymentRequest; Headers: { 'idempotency-key': string } }>(
    '/payments',
    { schema: { body: paymentRequest, headers: idempotencyHeaders } },
    async (request, reply) => {
      const { body } = request;
      const method = findMethod(body.method);
      if (!method || unavailableReason(method, body.currency, body.amount)) {
        return refuse(reply, 422, 'method_unavailable', 'This method is not available for this amount and currency');
      }
      const key = request.headers['idempotency-key'];
      const made = createPayment(store.state, body, key, expiryMs, store.moment());
      if ('refused' in made) return refuseFor(reply, made);
      store.commit(made.facts);
      const checkoutUrl = `${request.protocol}://${request.host}/checkout/${made.payment.id}`;
      return reply.code(201).send({ id: made.payment.id, status: made.payment.status, checkout_url: checkoutUrl });
    },
  );

  app.get<{ Params: { id: string } }>('/payments/:id', { schema: { params: paymentParams } }, async (request, reply) => {
    const payment = store.state.payments.get(request.params.id);
    return payment ? paymentView(store.state, payment) : notFound(reply);
  });

  app.delete<{ Params: { id: string } }>('/payments/:id', { schema: { params: paymentParams } }, async (request, reply) => {
    const { id } = request.params;
    const payment = store.state.payments.get(id);
    if (!payment) return notFound(reply);
    const made = cancel(payment, store.moment());
    if ('refused' in made) return refuseFor(reply, made);
    store.commit(made.facts);
    return paymentView(store.state, store.state.payments.get(id) ?? payment);
  });

  app.post<{ Params: { id: string }; Body: MandateRequest }>(
    '/payments/:id/mandates',
    { schema: { params: paymentParams, body: mandateRequest } },
    async (request, reply) => {
      const payment = store.state.payments.get(request.params.id);
      if (!payment) return notFound(reply);
      const made = createMandate(payment, request.body, store.moment());
      if ('refused' in made) return refuseFor(reply, made);
      store.commit(made.facts);
      return reply.code(201).send({ id: made.mandate.id });
    },
  );

  app.post<{ Params: { id: string }; Body: { mandate: string } }>(
    '/payments/:id/debit',
    { schema: { params: paymentParams, body: debitRequest } },
    async (request, reply) => {
      const payment = store.state.payments.get(request.params.id);
      if (!payment) return notFound(reply);
      const made = debit(payment, request.body.mandate, debitMs, store.moment());
      if ('refused' in made) return refuseFor(reply, made);
      store.commit(made.facts);
      return paymentView(store.state, store.state.payments.get(payment.id) ?? payment);
    },
  );

  app.post<{ Params: { id: string }; Body: { card: string } }>(
    '/payments/:id/charge',
    { schema: { params: paymentParams, body: chargeRequest } },
    async (request, reply) => {
      const payment = store.state.payments.get(request.params.id);
      if (!payment) return notFound(reply);
      const made = chargeCard(store.state, payment, request.body.card, debitMs, store.moment());
      if ('refused' in made) return refuseFor(reply, made);
      store.commit(made.facts);
      return paymentView(store.state, store.state.payments.get(payment.id) ?? payment);
    },
  );

  // The same answer when the card is gone already, so that a client that lost the first answer can repeat its request.
  app.delete<{ Params: { id: string } }>('/cards/:id', { schema: { params: paymentParams } }, async (request, reply) => {
    store.commit(revokeCard(store.state, request.params.id));
    return reply.code(204).send();
  });

  app.post<{
    Params: { id: string };
    Body: { amount?: number };
    Headers: { 'idempotency-key': string };
  }>(
    '/payments/:id/refunds',
    { schema: { params: paymentParams, body: refundRequest, headers: idempotencyHeaders } },
    async (request, reply) => {
      const payment = store.state.payments.get(request.params.id);
      if (!payment) return notFound(reply);
      const key = request.headers['idempotency-key'];
      const made = refund(payment, request.body.amount, key, store.moment());
      if ('refused' in made) return refuseFor(reply, made);
      store.commit(made.facts);
      return reply.code(201).send(refundView(store.state, payment.id, made.refundId));
    },
  );

  app.get<{ Querystring: { country: string; currency: string; amount: string } }>(
    '/methods',
    { schema: { querystring: methodsQuery } },
    async ({ query }) => ({
      methods: offeredMethods(query.country, query.currency, Number(query.amount)),
    }),
  );
}

function refuse(reply: FastifyReply, status: number, error: string, message: string) {
  return reply.code(status).send({ error, message });
}

function refuseFor(reply: FastifyReply, { refused }: Refusal) {
  const { status, message } = REFUSALS[refused];
  return refuse(reply, status, refused, message);
}

function notFound(reply: FastifyReply) {
  return refuse(reply, 404, 'not_found', 'No such payment');
}
