import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Book } from '../book.ts';
import { findMethod, offeredMethods, whyUnavailable } from '../methods/offer.ts';
import type { PaymentRequest } from '../payments/payment.ts';
import { cancel, createPayment, type Refusal, refund } from '../provider.ts';
import { paymentView, refundView } from './view.ts';
import { idempotencyHeaders, methodsQuery, paymentParams, paymentRequest, refundRequest } from './schemas.ts';

const REFUSALS: Record<Refusal['refused'], { status: number; message: string }> = {
  idempotency_mismatch: { status: 409, message: 'This key was used for another request' },
  not_cancelable: { status: 409, message: 'This payment has ended, or its money is on the way' },
  not_refundable: { status: 409, message: 'Nothing of this payment can be refunded' },
  refund_too_large: { status: 422, message: 'More than is left of this payment' },
};

export interface ApiOptions {
  book: Book;
  secret: string;
  expiryMs: number;
}

/** The merchant's side, `/v1`: JSON, one secret, nothing a browser should see. */
export async function apiRoutes(app: FastifyInstance, { book, secret, expiryMs }: ApiOptions) {
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
      if (!method || whyUnavailable(method, body.currency, body.amount)) {
        return refuse(reply, 422, 'method_unavailable', 'Not for this amount and currency');
      }
      const key = request.headers['idempotency-key'];
      const made = createPayment(book.state, body, key, expiryMs, book.moment());
      if ('refused' in made) return refuseFor(reply, made);
      book.commit(made.facts);
      const checkoutUrl = `${request.protocol}://${request.host}/checkout/${made.payment.id}`;
      return reply.code(201).send({ id: made.payment.id, status: made.payment.status, checkout_url: checkoutUrl });
    },
  );

  app.get<{ Params: { id: string } }>('/payments/:id', { schema: { params: paymentParams } }, async (request, reply) => {
    const payment = book.state.payments.get(request.params.id);
    return payment ? paymentView(payment) : notFound(reply);
  });

  app.delete<{ Params: { id: string } }>('/payments/:id', { schema: { params: paymentParams } }, async (request, reply) => {
    const { id } = request.params;
    const payment = book.state.payments.get(id);
    if (!payment) return notFound(reply);
    const made = cancel(payment, book.moment());
    if ('refused' in made) return refuseFor(reply, made);
    book.commit(made.facts);
    return paymentView(book.state.payments.get(id) ?? payment);
  });

  app.post<{
    Params: { id: string };
    Body: { amount?: number };
    Headers: { 'idempotency-key': string };
  }>(
    '/payments/:id/refunds',
    { schema: { params: paymentParams, body: refundRequest, headers: idempotencyHeaders } },
    async (request, reply) => {
      const payment = book.state.payments.get(request.params.id);
      if (!payment) return notFound(reply);
      const key = request.headers['idempotency-key'];
      const made = refund(payment, request.body.amount, key, book.moment());
      if ('refused' in made) return refuseFor(reply, made);
      book.commit(made.facts);
      return reply.code(201).send(refundView(book.state, payment.id, made.refundId));
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
