import type { FastifyInstance } from 'fastify';
import type { Book } from '../book.ts';
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

/** For trying things out by hand: every payment, its webhooks, and what a bank or an operator could do to it. */
export async function dashboardRoutes(app: FastifyInstance, { book }: { book: Book }) {
  app.get('/', async (_request, reply) => sendPage(reply, dashboardPage(book.state)));

  app.post<{ Params: { id: string; action: Action }; Body: { amount?: string } | null }>(
    '/payments/:id/:action',
    { schema: { params: actionParams, body: actionForm } },
    async (request, reply) => {
      const site = request.headers['sec-fetch-site'];
      // No secret guards this page, so no other site may press its buttons.
      if (site && site !== 'same-origin') return reply.code(403).send({ error: 'cross_site' });
      const { id, action } = request.params;
      const payment = book.state.payments.get(id);
      if (!payment) return reply.code(404).send({ error: 'not_found' });
      book.commit(factsOf(action, payment, Number(request.body?.amount ?? 0)));
      return reply.redirect(`/#${id}`, 303);
    },
  );

  function factsOf(action: Action, payment: Payment, amount: number): Fact[] {
    const moment: Moment = book.moment();
    switch (action) {
      case 'refund': {
        const most = Math.min(amount || Number.POSITIVE_INFINITY, refundableAmount(payment));
        const made = refund(payment, most, moment.newId('key'), moment);
        return 'refused' in made ? [] : made.facts;
      }
      case 'charge-back':
        return chargeBack(payment, moment);
      case 'resend':
        return resend(payment, book.state.deliveries.values(), moment);
    }
  }
}
