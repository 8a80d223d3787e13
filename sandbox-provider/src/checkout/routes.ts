import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ProviderStore } from '../provider-store.ts';
import { findMethod } from '../methods/offer.ts';
import { sendPage } from '../page.ts';
import { isAwaitingDecision, type Payment, WEBHOOK_FAULTS, type WebhookFault } from '../payments/payment.ts';
import { testCard } from '../cards/test-cards.ts';
import { type Choice, DECISIONS, decide } from '../provider.ts';
import { localeOf } from '../texts/texts.ts';
import { choicePage, notFoundPage, statePage } from './pages.ts';

interface ChoiceForm {
  decision: Choice['decision'];
  webhooks?: WebhookFault;
  delay?: string;
  bank?: string;
  card?: string;
}

const choiceForm = {
  type: 'object',
  required: ['decision'],
  properties: {
    decision: { enum: DECISIONS },
    webhooks: { enum: WEBHOOK_FAULTS },
    delay: { type: 'string', pattern: '^[0-9]{1,5}$' },
    bank: { type: 'string' },
    card: { type: 'string', maxLength: 20 },
  },
};

const DEFAULT_DELAY_S = 10;

/** The customer's pages. The unguessable id in the URL is the authorization, as with any hosted checkout. */
export async function checkoutRoutes(app: FastifyInstance, { store }: { store: ProviderStore }) {
  app.get<{ Params: { id: string } }>('/checkout/:id', async (request, reply) => {
    const payment = store.state.payments.get(request.params.id);
    if (!payment) return sendNotFound(reply, request.headers['accept-language']);
    return sendPage(reply, isAwaitingDecision(payment) ? choicePage(payment, store.moment().now) : statePage(payment));
  });

  app.post<{ Params: { id: string }; Body: ChoiceForm }>('/checkout/:id', { schema: { body: choiceForm } }, async (request, reply) => {
    const { id } = request.params;
    const payment = store.state.payments.get(id);
    if (!payment) return sendNotFound(reply, request.headers['accept-language']);
    store.commit(decide(payment, choiceOf(request.body, payment), store.moment()));
    // `late_success` simulates a closed browser: no redirect to the shop.
    const isStillOpen = store.state.payments.get(id)?.status === 'open';
    return reply.redirect(isStillOpen ? `/checkout/${id}` : payment.request.return_url, 303);
  });
}

function choiceOf(form: ChoiceForm, payment: Payment): Choice {
  const banks = findMethod(payment.request.method)?.banks ?? [];
  return {
    decision: form.decision,
    fault: form.webhooks ?? 'normal',
    delayMs: Number(form.delay ?? DEFAULT_DELAY_S) * 1000,
    bank: banks.find((bank) => bank === form.bank) ?? null,
    ...(form.card !== undefined && { card: testCard(form.card).id }),
  };
}

function sendNotFound(reply: FastifyReply, acceptLanguage = 'en') {
  return sendPage(reply.code(404), notFoundPage(localeOf(acceptLanguage)));
}
