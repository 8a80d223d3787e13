import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiFailure, Bundle, CallBody, CallId, CallInput } from '@vesper/contracts';
import { sql } from '@vesper/server/proving';
import type { Payment } from '../service/fake-provider.ts';
import { retryOrphanedJobs } from '../service/orphaned-jobs.ts';
import type { Outcome } from '../service/member-client.ts';
import type { TestMember } from '../service/test-members.ts';
import type { LedgerContext } from './ledger-context.ts';

/** What a member's payments need of whoever acts for them. */
interface Payer {
  readonly member: TestMember;
  readonly context: LedgerContext;
  ask<Id extends CallId>(id: Id, input: CallInput<Id>, key?: string): Promise<Outcome<Id>>;
  differ(what: string): void;
}

/** Refusals of a debit by what was debited before: nothing is collected, and the order stays open. */
const DEBIT_REFUSALS = new Set(['debit_limit', 'debit_blocked', 'sms_limit']);

/** A message that has not come within this time was being sent by a server that died. */
const SENT_WITHIN_MS = 5000;
/** A charge whose answer was lost is made within this time, or never. */
const CHARGED_WITHIN_MS = 3000;

/** How one member pays: on the provider's page, keeping the card or not; with the card that was kept; by direct debit. */
export class Paying {
  readonly counts = { kept: 0, charged: 0, debited: 0 };
  readonly #payer: Payer;
  /** Of the card that is kept. */
  #token: string | undefined;
  readonly #charged = new Set<string>();

  constructor(payer: Payer) {
    this.#payer = payer;
  }

  /** Orders a bundle. @returns its payment, paid if it was charged to a kept card; undefined where nothing was ordered */
  async order(choice: Bundle): Promise<Payment | undefined> {
    const { random } = this.#payer.context;
    const roll = random(10);
    if (roll < 2) return this.#byDebit(choice);
    if (roll < 5 && this.#token !== undefined) return this.#byKeptCard(choice, this.#token);
    return this.#place(choice, roll < 7 ? { method: 'cards', keep_card: true } : { method: 'ideal' });
  }

  /** The payment was made: whoever asked for it has a card from then on, in place of the one before. */
  paid({ keepsCard, token }: Payment): void {
    if (!keepsCard || token === undefined) return;
    this.#token = token;
    this.counts.kept += 1;
  }

  /** A charge-back ends the card that the payment was made with (D-23). */
  chargedBack({ token }: Payment): void {
    if (token === this.#token) this.#token = undefined;
  }

  async remove(): Promise<void> {
    const card = await this.#named();
    if (!card) return;
    const { answer, failure } = await this.#payer.ask('card.remove', { body: { id: card } }, randomUUID());
    if (failure?.status === 429) return;
    this.#token = undefined;
    if (!answer) return this.#payer.differ(`a kept card could not be removed: ${describe(failure)}`);
    if (answer.cards.length > 0) this.#payer.differ('a removed card was still there');
  }

  /** The kept card's id, which must be the only one the shop shows. */
  async #named(): Promise<string | undefined> {
    const { answer } = await this.#payer.ask('credits.get', {});
    const ids = (answer?.cards ?? []).map(({ id }) => id);
    const expected = this.#token === undefined ? 0 : 1;
    if (answer && ids.length !== expected) this.#payer.differ(`${ids.length} kept cards, in the model ${expected}`);
    return this.#token === undefined ? undefined : ids[0];
  }

  async #byKeptCard(choice: Bundle, token: string): Promise<Payment | undefined> {
    const card = await this.#named();
    if (card === undefined) return undefined;
    const payment = (await this.#place(choice, { method: 'cards', card })) ?? (await this.#chargedUnheard(card));
    if (!payment) return undefined;
    // The same bundle with the same card within minutes is a second press: one purchase, one charge.
    if (this.#charged.has(payment.orderId)) return undefined;
    if (payment.status !== 'paid' || payment.token !== token) this.#payer.differ(`a kept card was not charged: ${payment.status}`);
    this.counts.charged += 1;
    this.#charged.add(payment.orderId);
    return payment;
  }

  /** What was charged before its lost answer was asked for again, and that refused as too often. */
  async #chargedUnheard(card: string): Promise<Payment | undefined> {
    const { stack, provider } = this.#payer.context;
    const [latest] = await stack.db.many<{ id: string }>(
      sql`select id from orders where member_id = ${this.#payer.member.id} and card_id = ${card} order by created_at desc limit 1`,
    );
    if (latest === undefined || this.#charged.has(latest.id)) return undefined;
    for (let waited = 0; waited < CHARGED_WITHIN_MS; waited += 50) {
      const payment = provider.paymentOfOrder(latest.id);
      if (payment?.status === 'paid') return payment;
      await sleep(50);
    }
    return undefined;
  }

  async #byDebit(choice: Bundle): Promise<Payment | undefined> {
    const { member } = this.#payer;
    const payment = await this.#place(choice, { method: 'sepa_direct_debit' });
    if (!payment) return undefined;
    const [iban, phone] = [ibanOf(member.id), phoneOf(member.id)];
    const body = { order: payment.orderId, iban, name: 'Anna Berg', phone, mandate: true } as const;
    const { failure: refused } = await this.#payer.ask('directdebit.create', { body }, randomUUID());
    if (refused) return this.#refusedDebit('a mandate', refused);
    const failure = await this.#confirm(payment.orderId, phone);
    if (failure) return this.#refusedDebit('a code', failure);
    if (payment.status !== 'pending') this.#payer.differ(`a debit was confirmed and is ${payment.status} at the provider`);
    this.counts.debited += 1;
    return payment;
  }

  /** An earlier message may come late, after its server died: then there is another. @returns why it was refused */
  async #confirm(order: string, phone: string): Promise<ApiFailure | undefined> {
    for (;;) {
      const code = await this.#textedCode(phone);
      const { failure } = await this.#payer.ask('directdebit.confirm', { body: { order, code } }, randomUUID());
      if (failure?.code !== 'code_invalid') return failure;
    }
  }

  #refusedDebit(what: string, failure: ApiFailure): undefined {
    if (failure.status !== 429 && !DEBIT_REFUSALS.has(failure.code)) this.#payer.differ(`${what} was refused: ${describe(failure)}`);
    return undefined;
  }

  /** The code of the latest message to a phone, once it has come. It is used once: a message that is read is gone. */
  async #textedCode(phone: string): Promise<string> {
    const { db } = this.#payer.context.stack;
    for (let waited = 50; ; waited += 50) {
      const text = await db.maybeOne<{ body: string }>(sql`
        delete from dev_mails where id = (select max(id) from dev_mails where sender = 'SMS' and recipient = ${phone})
        returning body_text as body`);
      const [code] = /\b\d{6}\b/.exec(text?.body ?? '') ?? [];
      if (code !== undefined) return code;
      if (waited % SENT_WITHIN_MS === 0) await retryOrphanedJobs(db, new Date(Date.now() - SENT_WITHIN_MS));
      await sleep(50);
    }
  }

  async #place(
    { slug, price }: Bundle,
    way: Pick<CallBody<'order.create'>, 'method' | 'card' | 'keep_card'>,
  ): Promise<Payment | undefined> {
    const { answer, failure } = await this.#payer.ask('order.create', { body: { bundle: slug, expected: price, ...way } }, randomUUID());
    if (failure?.status === 429) return undefined;
    const payment = answer && this.#payer.context.provider.paymentOfOrder(answer.order.payment_id);
    if (!payment) this.#payer.differ(answer ? 'an order never reached the provider' : `an order was refused: ${describe(failure)}`);
    return payment;
  }
}

const describe = (failure: ApiFailure | undefined): string => `${failure?.status} ${failure?.code}`;

/** Digits of a member's own, from their id. */
const digitsOf = (id: string, count: number): string => String(BigInt(`0x${id.replaceAll('-', '')}`)).slice(0, count);
const phoneOf = (id: string): string => `+316${digitsOf(id, 8)}`;

/** A German account of the member's own, with its check digits (ISO 13616). */
function ibanOf(id: string): string {
  const account = digitsOf(id, 10).padStart(10, '0');
  const bank = '37040044';
  // DE is 13 14 as numbers.
  const check = 98n - (BigInt(`${bank}${account}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${bank}${account}`;
}
