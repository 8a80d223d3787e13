import { type Html, html } from '../html.ts';
import type { Method } from '../methods/methods.ts';
import { findMethod } from '../methods/offer.ts';
import type { Page } from '../page.ts';
import { type Payment, WEBHOOK_FAULTS } from '../payments/payment.ts';
import { asksToKeep } from '../cards/keep.ts';
import { expiryOf, TEST_CARDS } from '../cards/test-cards.ts';
import type { Choice } from '../provider.ts';
import { fill, formatMinutes, formatMoney, type Locale, localeOf, type Texts, textsIn } from '../texts/texts.ts';

/** The checkout page with all possible outcomes. */
export function choicePage(payment: Payment, now: number): Page {
  const { request } = payment;
  const locale = localeOf(request.locale);
  const texts = textsIn(locale);
  const t = texts.checkout;
  const method = findMethod(request.method);
  const amount = formatMoney(locale, request.amount, request.currency);
  const payText = fill(t.pay, { amount });

  return checkoutPage(
    locale,
    payText,
    html`
<h1>${payText}</h1>
<dl>
  ${row(t.description, request.description)}
  ${row(t.method, methodName(request.method, texts))}
  ${row(t.reference, request.order_ref)}
  ${row(t.timeLeft, formatMinutes(locale, payment.expiresAt - now))}
</dl>
<form method="post">
  ${method ? methodDetails(method, texts, asksToKeep(payment)) : null}
  <p class="quiet">${t.hint}</p>
  ${decisionButton('pay', payText, 'primary')}
  <div class="pair">
    ${decisionButton('fail', t.fail)}
    ${decisionButton('cancel', t.cancel)}
  </div>
  <fieldset>
    <legend>${t.later}</legend>
    <label for="delay">${t.delay}</label>
    <input id="delay" name="delay" type="number" inputmode="numeric" min="0" max="99999" value="10" required>
    ${decisionButton('pending', t.pending)}
  </fieldset>
  <details>
    <summary>${t.advanced}</summary>
    ${decisionButton('late_success', t.lateSuccess)}
    ${decisionButton('fail_then_pay', t.failThenPay)}
    ${decisionButton('pending_then_fail', t.pendingThenFail)}
    <fieldset>
      <legend>${t.webhooks}</legend>
      ${WEBHOOK_FAULTS.map(
        (fault) => html`<label class="option">
        <input type="radio" name="webhooks" value="${fault}"${fault === 'normal' && html` checked`}>
        ${texts.fault[fault]}
      </label>`,
      )}
    </fieldset>
  </details>
</form>`,
    // The form's response redirects to the shop.
    [new URL(request.return_url).origin],
  );
}

/** The status of a decided payment, with a link back to the shop. */
export function statePage(payment: Payment): Page {
  const { request, status } = payment;
  const locale = localeOf(request.locale);
  const texts = textsIn(locale);
  const amount = formatMoney(locale, request.amount, request.currency);
  const state = texts.state[status === 'open' ? 'closing' : status];

  return checkoutPage(
    locale,
    state.title,
    html`
<h1>${state.title}</h1>
<p role="status">${fill(state.text, { amount })}</p>
<dl>
  ${row(texts.checkout.amount, amount)}
  ${row(texts.checkout.description, request.description)}
  ${row(texts.checkout.method, methodName(request.method, texts))}
  ${payment.bank && row(texts.checkout.bank, payment.bank)}
  ${row(texts.checkout.reference, request.order_ref)}
</dl>
<a class="button primary" href="${request.return_url}">${texts.back}</a>`,
  );
}

export function notFoundPage(locale: Locale): Page {
  const { title, text } = textsIn(locale).notFound;
  return checkoutPage(locale, title, html`<h1>${title}</h1><p>${text}</p>`);
}

function checkoutPage(locale: Locale, title: string, body: Html, formTargets?: string[]): Page {
  return {
    lang: locale,
    title: `${title} · Sandbox Pay`,
    body: html`<header><p class="brand">Sandbox Pay</p><p class="sandbox">${textsIn(locale).sandbox}</p></header>
<main class="card">${body}</main>`,
    formTargets,
  };
}

/** What this kind of method would show. No field accepts real data. */
function methodDetails(method: Method, { kind, checkout, card }: Texts, keepsCard: boolean): Html {
  return html`<p class="quiet">${fill(kind[method.kind], { method: method.name })}</p>
  ${
    keepsCard &&
    html`<label for="card">${checkout.testCard}</label>
  <select id="card" name="card">${TEST_CARDS.map(
    (one) => html`<option value="${one.id}">${one.brand} ·· ${one.lastFour} · ${expiryOf(one)} – ${card[one.id]}</option>`,
  )}</select>
  <p>${card.kept}</p>`
  }
  ${method.kind === 'card' && !keepsCard && html`<dl>${row(checkout.testCard, '4242 4242 4242 4242 · 12/34 · 123')}</dl>`}
  ${
    method.banks &&
    html`<label for="bank">${checkout.bank}</label>
  <select id="bank" name="bank">${method.banks.map((bank) => html`<option>${bank}</option>`)}</select>`
  }`;
}

function decisionButton(decision: Choice['decision'], text: string, style = 'plain'): Html {
  return html`<button class="button ${style}" name="decision" value="${decision}">${text}</button>`;
}

/** Brand names are the same in every language; methods with generic names are translated. */
function methodName(id: string, { method }: Texts): string {
  return (method as Record<string, string>)[id] ?? findMethod(id)?.name ?? id;
}

function row(name: string, value: string): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}
