import { randomUUID } from 'node:crypto';
import {
  type ApiClient,
  type ApiFailure,
  type Bundle,
  type CallBody,
  type CallId,
  type CallInput,
  FREE_CONVERSATIONS,
} from '@vesper/contracts';
import { aPicture } from '@vesper/server/proving';
import { oneOf } from '../random.ts';
import { noticeStatusOf } from '../service/fake-provider.ts';
import { callUntilDecided, type Outcome } from '../service/member-client.ts';
import { passReplyTime, settleDue } from '../service/pass-reply-time.ts';
import { deliverNotice } from '../service/send-notice.ts';
import type { TestMember } from '../service/test-members.ts';
import type { BoughtOrder } from './bought-order.ts';
import { type Content, CONTENTS, PHOTOS } from './contents.ts';
import type { LedgerContext } from './ledger-context.ts';
import { Paying } from './paying.ts';
import { SentMessages } from './sent-messages.ts';
import { Wallet } from './wallet.ts';
import { applyWithdrawal, quoteOf, withdrawalDone } from './withdrawal.ts';

/**
 * A member who does random things, with a model of what they must own. One action at a time, so that every response has exactly one correct
 * value.
 */
export class Shopper {
  readonly member: TestMember;
  readonly wallet: Wallet;
  readonly paid: BoughtOrder[] = [];
  readonly sent = new SentMessages();
  readonly paying: Paying;
  /** Number of orders paid with a discount. */
  discounts = 0;
  readonly #context: LedgerContext;
  readonly #api: ApiClient;
  readonly #started = new Set<string>();

  constructor(member: TestMember, starters: number, context: LedgerContext) {
    this.member = member;
    this.wallet = new Wallet(starters);
    this.#context = context;
    this.#api = context.browserOf(member);
    this.paying = new Paying({ member, context, ask: (...call) => this.#ask(...call), differ: (what) => this.#differ(what) });
  }

  /** Premium: at least one purchase was not fully refunded (S-04). */
  get isPaid(): boolean {
    return this.paid.some(({ amount, returned }) => returned < amount);
  }

  act(): Promise<void> {
    const roll = this.#context.random(100);
    if (roll < 46) return this.#send();
    if (roll < 52) return this.#sendAgain();
    if (roll < 60) return this.#takeBack();
    if (roll < 64) return this.#beRead();
    if (roll < 68) return this.#beAnswered();
    if (roll < 70) return this.#waitForReplies();
    if (roll < 80) return this.#buy();
    if (roll < 84) return this.#refund();
    if (roll < 86) return this.#chargeBack();
    if (roll < 88) return this.#withdraw();
    if (roll < 91) return this.#hearAgain();
    if (roll < 93) return this.#buyTooCheap();
    if (roll < 94) return this.paying.remove();
    return this.#look();
  }

  async #send(): Promise<void> {
    const { random, recipients } = this.#context;
    const to = oneOf(recipients, random).id;
    const clientId = randomUUID();
    const content = random(PHOTOS) === 0 ? await this.#photo() : oneOf(CONTENTS, random);
    if (!content) return;
    const body = { client_id: clientId, profile: to, ...content };
    const { answer, failure } = await this.#ask('message.send', { body }, clientId);
    if (failure?.status === 429) return;

    const isRefusedStart = !this.#started.has(to) && !this.isPaid && this.#started.size >= FREE_CONVERSATIONS;
    if (isRefusedStart) return this.#expectRefusal('send', failure, 403, 'conversation_limit');
    const { message_credits, gift_credits, photo_credits } = this.#context.stack.brand.settings;
    const isExtra = body.type === 'gift' || body.type === 'photo';
    const payment = isExtra
      ? this.wallet.payCredits(body.type === 'gift' ? gift_credits : photo_credits)
      : this.wallet.pay(message_credits);
    if (payment.kind === 'refused') {
      this.#expectRefusal('send', failure, 402, 'not_enough_credits');
      return this.#same('the balance in a refusal', failure?.body.balance, payment.balance);
    }
    if (!answer) return this.#differ(`send was refused: ${failure?.status} ${failure?.code}`);
    const { id, conversation, seq, cost } = answer.message;
    this.#started.add(to);
    this.sent.add({ clientId, body, id, conversation, seq, paid: payment });
    this.#same('what a message cost', cost?.kind, payment.kind);
    this.#sameBalance('send', answer);
  }

  /** An upload. Undefined while rate-limited. */
  async #photo(): Promise<Content | undefined> {
    const { answer, failure } = await this.#ask('upload.create', { file: new Blob([new Uint8Array(aPicture)], { type: 'image/jpeg' }) });
    if (answer) return { type: 'photo', body: '', attachment: answer.attachment.id };
    if (failure.status !== 429) this.#differ(`an upload was refused: ${failure.status} ${failure.code}`);
    return undefined;
  }

  /** Takes a message back, also one that is taken back already: its credits come back once, and never after it was read. */
  async #takeBack(): Promise<void> {
    const message = this.sent.any(this.#context.random);
    if (!message) return this.#look();
    const { conversation, seq } = message;
    const { answer, failure } = await this.#ask('message.take_back', { body: { conversation, seq } }, randomUUID());
    if (failure?.status === 429) return;
    if (!message.isTakenBack && this.sent.isRead(message)) return this.#expectRefusal('unsending', failure, 409, 'message_read');
    if (!answer) return this.#differ(`unsending was refused: ${failure?.status} ${failure?.code}`);
    if (this.sent.takeBack(message)) this.wallet.takeBack(message.paid);
    this.#sameBalance('unsending', answer);
  }

  /** The recipient reads up to one of the messages. */
  async #beRead(): Promise<void> {
    const message = this.sent.any(this.#context.random);
    if (!message) return this.#look();
    const { conversation, seq } = message;
    const { failure } = await this.#askAsRecipient('chat.read', message.body, { body: { conversation, seq } });
    if (failure) return this.#differ(`reading was refused: ${failure.status} ${failure.code}`);
    this.sent.readUpTo(conversation, seq);
  }

  async #beAnswered(): Promise<void> {
    const message = this.sent.any(this.#context.random);
    if (!message) return this.#look();
    const { conversation } = message;
    const body = { client_id: randomUUID(), type: 'text', body: 'Good evening to you', conversation } as const;
    const { answer, failure } = await this.#askAsRecipient('message.send', message.body, { body });
    if (failure?.status === 429) return;
    if (!answer) return this.#differ(`a reply was refused: ${failure?.status} ${failure?.code}`);
    this.sent.replied(conversation, answer.message.seq);
  }

  /** The time for a reply is over in a conversation (B-04). */
  async #waitForReplies(): Promise<void> {
    const { stack, random } = this.#context;
    const message = this.sent.any(random);
    if (!message) return this.#look();
    await passReplyTime(stack.db, message.conversation);
    await settleDue(stack.db, message.conversation);
    for (const { paid } of this.sent.timePasses(message.conversation)) this.wallet.takeBack(paid);
    await this.#look();
  }

  /** Sends a message again: under its own key as after a lost response, or under another as from a second tab (D-19). */
  async #sendAgain(): Promise<void> {
    const { random } = this.#context;
    const message = this.sent.any(random);
    if (!message) return this.#look();
    const { clientId, body, id } = message;
    const { answer, failure } = await this.#ask('message.send', { body }, random(2) === 0 ? clientId : randomUUID());
    if (failure?.status !== 429) this.#same('a message sent again', answer?.message.id ?? failure?.code, id);
  }

  async #buy(): Promise<void> {
    const { random } = this.#context;
    const choice = await this.#choose();
    if (!choice) return;
    const payment = await this.paying.order(choice);
    if (!payment) return;
    const isCharged = payment.status === 'paid';
    if (!isCharged && random(5) === 0) {
      payment.status = oneOf(['failed', 'cancelled', 'expired', 'pending'] as const, random);
      await this.#tell(payment.ref);
      if (random(2) === 0) return;
    }
    payment.status = 'paid';
    if (!isCharged) this.paying.paid(payment);
    for (let times = 1 + random(3); times > 0; times--) await this.#tell(payment.ref);
    this.paid.push({ id: payment.orderId, ref: payment.ref, amount: payment.amount, returned: 0, withdrawn: null });
    this.wallet.receive(payment.orderId, { purchased: choice.credits, bonus: choice.bonus });
    if (choice.full_price) this.discounts += 1;
  }

  /** Orders below the price: must be refused (D-24). */
  async #buyTooCheap(): Promise<void> {
    const choice = await this.#choose();
    if (!choice) return;
    const body = { bundle: choice.slug, method: 'ideal', expected: { ...choice.price, amount: choice.price.amount - 1 } } as const;
    const { failure } = await this.#ask('order.create', { body }, randomUUID());
    if (failure?.status !== 429) this.#expectRefusal('an order below its price', failure, 409, 'price_changed');
  }

  async #refund(): Promise<void> {
    const { provider, random } = this.#context;
    const order = this.paid.find(({ amount, returned }) => returned < amount);
    if (!order) return this.#look();
    const payment = provider.payment(order.ref);
    payment.refunded += random(3) === 0 ? order.amount - payment.refunded : 1 + random(order.amount - payment.refunded);
    await this.#giveBack(order, payment.refunded);
  }

  async #chargeBack(): Promise<void> {
    const order = this.paid.find(({ amount, returned }) => returned < amount);
    if (!order) return this.#look();
    const payment = this.#context.provider.payment(order.ref);
    payment.isChargedBack = true;
    this.paying.chargedBack(payment);
    await this.#giveBack(order, order.amount);
  }

  /** Withdraws from any of the orders, with its number and address and without a login; also from one that nothing goes back of (D-28). */
  async #withdraw(): Promise<void> {
    const { random, provider, stack } = this.#context;
    if (this.paid.length === 0) return this.#look();
    const order = oneOf(this.paid, random);
    const expected = quoteOf(order, this.wallet);
    const { answer: quote } = await this.#ask('withdrawal.get', { query: { id: order.id } });
    if (!quote) return;
    this.#same('the offer to withdraw', `${quote.state} ${quote.refund?.amount ?? null}`, `${expected.state} ${expected.refund}`);
    const body = { order: order.id, email: `${this.member.id}@example.org` };
    const { answer } = await this.#ask('withdrawal.create', { body }, randomUUID());
    if (!answer) return;
    await withdrawalDone(stack.db, order.id);
    applyWithdrawal(order, this.wallet, expected);
    const { isChargedBack, refunded } = provider.payment(order.ref);
    if (!isChargedBack) this.#same('what the provider paid back', refunded, order.returned);
    await this.#look();
  }

  async #giveBack(order: BoughtOrder, returned: number): Promise<void> {
    await this.#tell(order.ref);
    order.returned = returned;
    this.wallet.giveBack(order.id, returned, order.amount);
  }

  /** Repeats an earlier notice with any status: the server must ask the provider for the truth. */
  async #hearAgain(): Promise<void> {
    const { random } = this.#context;
    if (this.paid.length === 0) return this.#look();
    await this.#tell(oneOf(this.paid, random).ref, oneOf(['pending', 'paid', 'failed', 'refunded', 'charged_back'], random));
  }

  async #look(): Promise<void> {
    const { answer } = await this.#ask('user.get', {});
    if (!answer?.user) return this.#differ('a member was not signed in');
    this.#sameBalance('user', answer.user);
    this.#same('premium', answer.user.paid_user, this.isPaid);
  }

  async #choose(): Promise<Bundle | undefined> {
    const { answer, failure } = await this.#ask('credits.get', {});
    if (!answer) {
      this.#differ(`the shop was closed: ${failure.status} ${failure.code}`);
      return undefined;
    }
    if (this.paid.length > 0) this.#same('discount after a purchase', answer.discount, null);
    return oneOf(answer.bundles, this.#context.random);
  }

  #ask<Id extends CallId>(id: Id, input: CallInput<Id>, key?: string): Promise<Outcome<Id>> {
    this.#context.operations += 1;
    return callUntilDecided(this.#api, id, input, key);
  }

  #askAsRecipient<Id extends CallId>(id: Id, { profile }: CallBody<'message.send'>, input: CallInput<Id>): Promise<Outcome<Id>> {
    const recipient = this.#context.recipients.find((one) => one.id === profile);
    if (!recipient) throw new Error(`${profile} is no recipient`);
    this.#context.operations += 1;
    return callUntilDecided(this.#context.browserOf(recipient), id, input);
  }

  async #tell(ref: string, status?: string): Promise<void> {
    const { provider, network } = this.#context;
    this.#context.operations += 1;
    const { status: answered } = await deliverNotice(network.origin, () =>
      provider.notice(ref, status ?? noticeStatusOf(provider.payment(ref))),
    );
    this.#same('the answer to a notice', answered, 204);
  }

  #sameBalance(where: string, { credits, starter_messages }: { credits: number; starter_messages: number }): void {
    this.#same(`credits after ${where}`, credits, this.wallet.credits);
    this.#same(`starter messages after ${where}`, starter_messages, this.wallet.starters);
  }

  #expectRefusal(what: string, failure: ApiFailure | undefined, status: number, code: string): void {
    this.#same(`the refusal of ${what}`, `${failure?.status} ${failure?.code}`, `${status} ${code}`);
  }

  #same(what: string, found: unknown, expected: unknown): void {
    if (found !== expected) this.#differ(`${what} is ${String(found)}, in the model ${String(expected)}`);
  }

  #differ(what: string): void {
    this.#context.differences.push(`${this.member.id}: ${what}`);
  }
}
