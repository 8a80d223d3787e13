import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { answerFor, type Fault, type FakeState, type MollieMandate, type MolliePayment, newId, withLinks } from './fake-mollie-api.ts';
import { selfSigned } from './self-signed.ts';

export const MOLLIE_KEY = `test_${'a'.repeat(32)}`;

export interface FakeMollie extends FakeState {
  env: { MOLLIE_API_KEY: string; MOLLIE_API_URL: string };
  /** `POST /v2/payments`, for each request that arrived. */
  requests: string[];
  /** What happens to the next request that matches: an error answered instead, no answer in time, or an answer that is lost after the fact. */
  failNext(match: RegExp, fault: Fault): void;
  paymentOf(orderId: string): MolliePayment;
  /** Changes a payment as its payer or bank does, and sends the notice. @returns the status that the notice was answered with */
  become(payment: MolliePayment, change: Partial<MolliePayment>): Promise<number | undefined>;
  /** The mandate that a first payment by card leaves. @param pays how payments by it start */
  addCard(customerId: string, pays?: MolliePayment['status']): MollieMandate;
  /** Sends a notice, as Mollie does after each change. */
  notify(payment: MolliePayment): Promise<number | undefined>;
}

/**
 * Mollie's API as far as we use it, on a port of its own. Shapes, statuses and errors are those of the client's types and of its
 * documentation. Its client speaks https alone and trusts the certificates it brings, so this process stops checking them.
 */
export async function startFakeMollie(): Promise<FakeMollie> {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const faults: { match: RegExp; fault: Fault }[] = [];
  const requests: string[] = [];
  const state: FakeState = {
    payments: [],
    mandates: [],
    answered: new Map(),
    methods: ['ideal', 'creditcard', 'paypal', 'banktransfer', 'directdebit'],
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const called = `${request.method} ${request.url}`;
    requests.push(called);
    const at = faults.findIndex(({ match }) => match.test(called));
    const fault = faults.splice(at, at < 0 ? 0 : 1)[0]?.fault;
    if (fault === 'silent') return;
    if (typeof fault === 'object') return send(response, fault.status, fault.body ?? problem(fault.status), fault.headers);
    if (request.headers.authorization !== `Bearer ${MOLLIE_KEY}`) return send(response, 401, problem(401));
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    const known = state.answered.get(`${request.url} ${String(key)}`);
    const answer = known ?? answerFor(state, new URL(`${request.method}:${request.url}`), body === '' ? {} : JSON.parse(body));
    if (key !== undefined) state.answered.set(`${request.url} ${String(key)}`, answer);
    if (fault === 'lost') return void request.socket.destroy();
    send(response, answer.status, answer.status < 400 ? answer.body : problem(answer.status));
  }

  const server = createServer(selfSigned(), (request, response) => void handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  });

  const notify = async ({ id, webhookUrl }: MolliePayment) =>
    webhookUrl === undefined ? undefined : (await fetch(webhookUrl, { method: 'POST', body: new URLSearchParams({ id }) })).status;
  return {
    ...state,
    env: { MOLLIE_API_KEY: MOLLIE_KEY, MOLLIE_API_URL: `https://127.0.0.1:${(server.address() as AddressInfo).port}/v2/` },
    requests,
    failNext: (match, fault) => void faults.push({ match, fault }),
    paymentOf(orderId) {
      const payment = state.payments.find(({ metadata }) => metadata?.order === orderId);
      if (!payment) throw new Error(`Mollie has no payment of order ${orderId}`);
      return payment;
    },
    async become(payment, change) {
      Object.assign(payment, withLinks({ ...payment, ...change }));
      return notify(payment);
    },
    notify,
    addCard(customerId, pays = 'paid') {
      const details = { cardHolder: 'A. Berg', cardNumber: '4242', cardLabel: 'Visa', cardFingerprint: 'f', cardExpiryDate: '2031-05-31' };
      const card = { resource: 'mandate' as const, id: newId('mdt'), customerId, status: 'valid' as const, method: 'creditcard' as const };
      const mandate: MollieMandate = { ...card, details, pays, _links: {} };
      state.mandates.push(mandate);
      return mandate;
    },
  };
}

const problem = (status: number) => ({ status, title: `Problem ${status}`, detail: `The request is answered ${status}`, _links: {} });

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/hal+json', ...headers });
  response.end(status === 204 ? undefined : JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
