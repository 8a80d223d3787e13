import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient, CallId, CallInput, CallResponse, ChatEntry, Message } from '@vesper/contracts';
import { type Database, sql } from '@vesper/server/proving';
import { callUntilDecided, type Outcome } from '../service/member-client.ts';
import type { ChatUser } from './chat-user.ts';

const TRY_EVERY_MS = 250;
/** Number of tries. */
const COMES_BACK_WITHIN = 40;

/** Two members and what each wrote to the other, by tab. */
export interface Pair {
  readonly sides: readonly [ChatUser, ChatUser];
  /** Bodies in the order they were written, by `<member> <tab>`. */
  readonly written: Map<string, string[]>;
}

export interface ConversationCheck {
  messages: number;
  lost: string[];
  twice: string[];
  outOfOrder: string[];
  miscounted: string[];
}

/**
 * Compares what both sides see of their conversation, once quiet, with what they wrote and what was acknowledged (B-01, D-19, D-21, D-22).
 */
export async function checkConversation(pair: Pair): Promise<ConversationCheck> {
  const verdict: ConversationCheck = { messages: 0, lost: [], twice: [], outOfOrder: [], miscounted: [] };
  const [one, other] = pair.sides;
  const views = [await readAll(one), await readAll(other)] as const;
  const bodies = views[0].messages.map(({ body }) => body ?? '');
  verdict.messages = bodies.length;

  const isSame = JSON.stringify(views.map(essence)[0]) === JSON.stringify(views.map(essence)[1]);
  if (!isSame) verdict.outOfOrder.push(`${one.id} and ${other.id} see different conversations`);
  if (views[0].messages.some(({ seq }, index) => seq !== index + 1)) verdict.outOfOrder.push(`${one.id}: gaps in the sequence numbers`);

  for (const body of new Set(bodies)) if (bodies.indexOf(body) !== bodies.lastIndexOf(body)) verdict.twice.push(`${body} exists twice`);
  const there = new Map(bodies.map((body, index) => [body, index]));
  for (const [where, list] of pair.written) {
    const places = list.map((body) => there.get(body));
    list.forEach((body, index) => places[index] === undefined && verdict.lost.push(`${where}: ${body} was written and is missing`));
    if (places.some((place, index) => index > 0 && place !== undefined && place <= (places[index - 1] ?? -1)))
      verdict.outOfOrder.push(`${where}: not in the order it was written in`);
  }

  for (const [index, side] of pair.sides.entries()) {
    const view = views[index] ?? views[0];
    const seqs = new Map(view.messages.map(({ id, seq }) => [id, seq]));
    for (const { id, seq, body } of side.acknowledged.values())
      if (seqs.get(id) !== seq) verdict.lost.push(`${side.id}: ${body} was acknowledged as ${seq} and is ${seqs.get(id)}`);
    if (JSON.stringify(side.received.map(({ seq }) => seq)) !== JSON.stringify([...seqs.values()]))
      verdict.outOfOrder.push(
        `${side.id}: the live stream delivered ${side.received.length} of ${seqs.size} messages, or in another order`,
      );
    const unread = view.messages.filter(({ seq, client_id }) => client_id === null && seq > view.chat.read_by_me).length;
    if (view.chat.num_unread_messages !== unread)
      verdict.miscounted.push(`${side.id}: ${view.chat.num_unread_messages} unread by the list, ${unread} by the conversation`);
  }
  return verdict;
}

const essence = ({ messages }: View) => messages.map(({ id, seq, sender, body }) => [id, seq, sender, body]);

interface View {
  messages: Message[];
  chat: ChatEntry;
}

/** Reads a whole conversation as its member's page does, oldest first. */
async function readAll({ api, id }: ChatUser): Promise<View> {
  const [chat] = (await answerTo(api, 'chats.get', {})).chats;
  if (!chat) throw new Error(`${id} has no conversation`);
  const messages: Message[] = [];
  for (let after = 0, hasMore = true; hasMore; after = messages.at(-1)?.seq ?? 0) {
    const answer = await answerTo(api, 'messages.get', { query: { conversation: chat.conversation, after: String(after), limit: '100' } });
    messages.push(...answer.messages.toReversed());
    hasMore = answer.has_more;
  }
  return { messages, chat };
}

/** Repeats the call after signing in again: a session may have ended meanwhile. */
async function answerTo<Id extends CallId>(api: ApiClient, call: Id, input: CallInput<Id>): Promise<CallResponse<Id>> {
  for (let tries = 1; ; tries++) {
    const outcome: Outcome<CallId> = await callUntilDecided(api, call, input);
    if (outcome.failure === undefined) return outcome.answer as CallResponse<Id>;
    const { failure } = outcome;
    if (failure.code !== 'authentication_required' || tries === COMES_BACK_WITHIN)
      throw new Error(`${call}: ${failure.status} ${failure.code}`);
    await sleep(TRY_EVERY_MS);
  }
}

/** Members whose credits don't match their messages: each message is charged once. */
export async function mischarged(db: Database, { credits, price }: { credits: number; price: number }): Promise<string[]> {
  const rows = await db.many<{ id: string; sent: number; spent: number }>(sql`
    select m.id, count(x.id) as sent, ${credits}::bigint - max(a.balance) as spent
    from members m join ledger_accounts a on a.member_id = m.id and a.kind = 'bonus'
    left join messages x on x.sender_id = m.id
    group by m.id having count(x.id) * ${price}::bigint <> ${credits}::bigint - max(a.balance)`);
  return rows.map(({ id, sent, spent }) => `${id}: ${sent} messages, ${spent} credits`);
}
