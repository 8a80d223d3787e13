import { randomBytes } from 'node:crypto';

interface Amount {
  currency: string;
  value: string;
}

export interface MollieRefund {
  resource: 'refund';
  id: string;
  amount: Amount;
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled';
  paymentId: string;
}

export interface MolliePayment {
  resource: 'payment';
  id: string;
  status: 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired';
  isCancelable: boolean;
  amount: Amount;
  amountChargedBack?: Amount;
  description: string;
  method?: string;
  metadata?: { order?: string };
  locale?: string;
  webhookUrl?: string;
  redirectUrl?: string;
  sequenceType: 'oneoff' | 'first' | 'recurring';
  customerId?: string;
  mandateId?: string;
  details?: Record<string, unknown>;
  refunds: MollieRefund[];
  _links: Record<string, unknown>;
}

export interface MollieMandate {
  resource: 'mandate';
  id: string;
  customerId: string;
  status: 'valid' | 'invalid';
  method: 'creditcard' | 'directdebit';
  details: Record<string, unknown>;
  /** How a payment by it starts. */
  pays: MolliePayment['status'];
  mandateReference?: string;
  _links: Record<string, unknown>;
}

export interface FakeState {
  payments: MolliePayment[];
  mandates: MollieMandate[];
  /** By address and idempotency key. */
  answered: Map<string, Answer>;
  methods: string[];
}

export type Fault = 'silent' | 'lost' | { status: number; headers?: Record<string, string>; body?: unknown };

interface Answer {
  status: number;
  body?: unknown;
}

type Body = Record<string, unknown> & { amount?: Amount };

/** IBANs that end so belong to closed accounts. */
const CLOSED = '0003';

export const newId = (prefix: string): string => `${prefix}_${randomBytes(6).toString('hex')}`;
const ok = (body: unknown): Answer => ({ status: 200, body });
const created = (body: unknown): Answer => ({ status: 201, body });
const refused = (status: number): Answer => ({ status });

/** @param called the method as protocol, and the path: `POST:/v2/payments` */
export function answerFor(state: FakeState, called: URL, body: Body): Answer {
  const [, , resource, id = '', part, partId = ''] = called.pathname.split('/');
  const does = `${called.protocol.slice(0, -1).toUpperCase()} ${resource}${id && '/id'}${part ? `/${part}` : ''}${partId && '/id'}`;
  const payment = state.payments.find((one) => one.id === id);
  const mandate = state.mandates.find((one) => one.id === partId && one.customerId === id);
  switch (does) {
    case 'GET methods':
      return ok(page('methods', called.searchParams.has('sequenceType') ? byMandate(state.methods) : state.methods.map(toMethod)));
    case 'POST customers':
      return created({ resource: 'customer', id: newId('cst'), mode: 'test', name: null, email: null, metadata: null, _links: {} });
    case 'POST payments':
      return createPayment(state, body);
    case 'GET payments/id':
      return payment ? ok(shown(payment, called.searchParams.get('embed') === 'refunds')) : refused(404);
    case 'DELETE payments/id':
      if (!payment?.isCancelable) return refused(payment ? 422 : 404);
      return ok(shown(Object.assign(payment, withLinks({ ...payment, status: 'canceled', isCancelable: false }))));
    case 'POST payments/id/refunds':
      return payment ? refund(payment, body) : refused(404);
    case 'GET customers/id/payments':
      return ok(
        page(
          'payments',
          state.payments
            .filter(({ customerId }) => customerId === id)
            .toReversed()
            .map((one) => shown(one)),
        ),
      );
    case 'POST customers/id/mandates':
      return createMandate(state, id, body);
    case 'GET customers/id/mandates/id':
      return mandate ? ok(mandate) : refused(404);
    case 'DELETE customers/id/mandates/id':
      if (!mandate) return refused(404);
      state.mandates.splice(state.mandates.indexOf(mandate), 1);
      return { status: 204 };
    default:
      throw new Error(`Mollie is not asked ${does}`);
  }
}

function createPayment({ payments, mandates }: FakeState, body: Body): Answer {
  const mandate = mandates.find(({ id }) => id === body['mandateId']);
  const isRecurring = body['sequenceType'] === 'recurring';
  if (!/^\d+\.\d{2}$/.test(body.amount?.value ?? '') || (isRecurring && !mandate)) return refused(422);
  const payment = withLinks({
    sequenceType: 'oneoff',
    ...body,
    resource: 'payment',
    id: newId('tr'),
    status: isRecurring && mandate ? mandate.pays : 'open',
    isCancelable: false,
    refunds: [],
    _links: {},
  } as unknown as MolliePayment);
  payments.push(payment);
  return created(shown(payment));
}

function createMandate({ mandates }: FakeState, customerId: string, body: Body): Answer {
  if (String(body['consumerAccount']).endsWith(CLOSED)) return refused(422);
  const mandate: MollieMandate = {
    resource: 'mandate',
    id: newId('mdt'),
    customerId,
    status: 'valid',
    method: 'directdebit',
    details: { consumerName: body['consumerName'], consumerAccount: body['consumerAccount'], consumerBic: null },
    pays: 'pending',
    mandateReference: String(body['mandateReference']),
    _links: {},
  };
  mandates.push(mandate);
  return created(mandate);
}

const cents = ({ value }: Amount): number => Math.round(Number(value) * 100);
const isLive = ({ status }: MollieRefund): boolean => status !== 'failed' && status !== 'canceled';

function refund(payment: MolliePayment, { amount }: Body): Answer {
  const before = payment.refunds.filter(isLive).reduce((sum, one) => sum + cents(one.amount), 0);
  if (payment.status !== 'paid' || !amount || before + cents(amount) > cents(payment.amount)) return refused(422);
  const made: MollieRefund = { resource: 'refund', id: newId('re'), amount, status: 'pending', paymentId: payment.id };
  payment.refunds.push(made);
  return created({ ...made, _links: {} });
}

/** A checkout page as long as it can be paid. */
export function withLinks(payment: MolliePayment): MolliePayment {
  const checkout = { href: `https://www.mollie.com/checkout/${payment.id}`, type: 'text/html' };
  return { ...payment, _links: payment.status === 'open' && payment.sequenceType !== 'recurring' ? { checkout } : {} };
}

function shown({ refunds, ...payment }: MolliePayment, embeds = false): object {
  return { ...payment, ...(embeds && { _embedded: { refunds: refunds.map((one) => ({ ...one, _links: {} })) } }) };
}

const toMethod = (id: string) => ({ resource: 'method', id, description: id, status: 'activated', _links: {} });
const byMandate = (methods: string[]) => methods.filter((id) => id === 'creditcard' || id === 'directdebit').map(toMethod);
const page = (name: string, values: object[]) => ({ count: values.length, _embedded: { [name]: values }, _links: { next: null } });
