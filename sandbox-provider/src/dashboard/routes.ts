import type { FastifyInstance } from 'fastify';
import type { ProviderStore } from '../provider-store.ts';
import { sendPage } from '../page.ts';
import { type Payment, refundableAmount } from '../payments/payment.ts';
import { chargeBack, refund } from '../provider.ts';
import type { Fact } from '../state.ts';
import { type Moment, resend } from '../webhooks/announce.ts';
import { dashboardPage } from './page.ts';

const ACTIONS = ['refund', 'charge-back', 'resend'] as const;
type Action = (typeof ACTIONS)[number];

const actionParams = {
  type: 'object',
  properties: { action: { enum: ACTIONS } },
};
const actionForm = {
  type: ['object', 'null'],
  properties: { amount: { type: 'string', pattern: '^[1-9][0-9]{0,7}$' } },
};

/** For manual tests: all payments with their webhooks, and the actions of a bank or an operator. */
export async function dashboardRoutes(app: FastifyInstance, { store }: { store: ProviderStore }) {
  app.get('/', async (_request, reply) => sendPage(reply, dashboardPage(store.state)));

  app.post<{ Params: { id: string; action: Action }; Body: { amount?: string } | null }>(
    '/payments/:id/:action',
    { schema: { params: actionParams, body: actionForm } },
    async (request, reply) => {
      const site = request.headers['sec-fetch-site'];
      // The page has no login: reject cross-site requests (CSRF).
      if (site && site !== 'same-origin') return reply.code(403).send({ error: 'cross_site' });
      const { id, action } = request.params;
      const payment = store.state.payments.get(id);
      if (!payment) return reply.code(404).send({ error: 'not_found' });
      store.commit(factsOf(action, payment, Number(request.body?.amount ?? 0)));
      return reply.redirect(`/#${id}`, 303);
    },
  );

  function factsOf(action: Action, payment: Payment, amount: number): Fact[] {
    const moment: Moment = store.moment();
    switch (action) {
      case 'refund': {
        const most = Math.min(amount || Number.POSITIVE_INFINITY, refundableAmount(payment));
        const made = refund(payment, most, moment.newId('key'), moment);
        return 'refused' in made ? [] : made.facts;
      }
      case 'charge-back':
        return chargeBack(payment, moment);
      case 'resend':
        return resend(payment, store.state.deliveries.values(), moment);
    }
  }
}
