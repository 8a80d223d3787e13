import { type Html, html } from '../html.ts';
import type { Page } from '../page.ts';
import { type Payment, refundableAmount } from '../payments/payment.ts';
import type { State } from '../state.ts';
import { formatMoney } from '../texts/texts.ts';
import { currentStatus } from '../webhooks/announce.ts';
import type { Attempt, Delivery } from '../webhooks/delivery.ts';

const MAX_SHOWN = 50;

/** A page for developers, in English only. */
export function dashboardPage(state: State): Page {
  const latest = [...state.payments.values()].reverse().slice(0, MAX_SHOWN);
  const deliveries = Map.groupBy(state.deliveries.values(), (delivery) => delivery.paymentId);
  return {
    lang: 'en',
    title: 'Payments · Sandbox Pay',
    body: html`<header><p class="brand">Sandbox Pay</p><p class="sandbox">Sandbox – no real money</p></header>
<main class="wide">
<h1>Payments</h1>
<p class="quiet">${state.payments.size} in all, the latest ${MAX_SHOWN} are shown. Reload to update.</p>
${latest.map((payment) => paymentCard(payment, deliveries.get(payment.id) ?? []))}
</main>`,
  };
}

function paymentCard(payment: Payment, deliveries: Delivery[]): Html {
  const { request, scheduled } = payment;
  const left = refundableAmount(payment);
  return html`<section class="card" id="${payment.id}">
<h2>${request.order_ref} · ${formatMoney('en', request.amount, request.currency)} · ${request.method}</h2>
<p><strong>${currentStatus(payment)}</strong>${scheduled && ` → ${scheduled.status} at ${time(scheduled.at)}`}
  · created ${time(payment.createdAt)} · <a href="/checkout/${payment.id}">checkout page</a></p>
<p class="quiet">${payment.id} · ${request.description}</p>
<div class="actions">
${
  left > 0 &&
  html`<form method="post" action="/payments/${payment.id}/refund">
  <label for="amount-${payment.id}">Refund, in minor units</label>
  <input id="amount-${payment.id}" name="amount" type="number" min="1" max="${left}" value="${left}" required>
  <button class="button plain">Refund</button>
</form>
<form method="post" action="/payments/${payment.id}/charge-back"><button class="button plain">Charge back</button></form>`
}
<form method="post" action="/payments/${payment.id}/resend"><button class="button plain">Resend webhook</button></form>
</div>
<ul class="log">${deliveries.map(deliveryLine)}</ul>
</section>`;
}

function deliveryLine(delivery: Delivery): Html {
  const { state } = delivery;
  const stateText = state.state === 'waiting' ? `next attempt ${time(state.dueAt)}` : state.state;
  return html`<li><code>${delivery.body}</code>${delivery.isForged && ' forged'} – ${stateText}
  <ol>${delivery.attempts.map((attempt) => html`<li>${time(attempt.at)} ${outcomeText(attempt)}</li>`)}</ol></li>`;
}

function outcomeText({ outcome }: Attempt): string {
  return 'status' in outcome ? `HTTP ${outcome.status}` : outcome.error;
}

function time(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').slice(0, 19);
}
