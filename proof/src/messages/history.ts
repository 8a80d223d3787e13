import type { CallId, CallInput, CallResponse, ChatEntry, Message } from '@vesper/contracts';
import type { ChatUser } from './chat-user.ts';
import type { Pair, Written } from './pair.ts';
import { shouldComeBack } from './reply-times.ts';

/** What is wrong with a conversation, in words. */
export interface Findings {
  lost: string[];
  twice: string[];
  outOfOrder: string[];
  miscounted: string[];
  /** Taken back or given back other than it should be, or paid other than once. */
  mischarged: string[];
  /** A photo that one of the two can't load, or that can be loaded after it was taken back. */
  photos: string[];
}

export interface ConversationCheck extends Findings {
  messages: number;
  comeBack: number;
}

export const noFindings = (): Findings => ({ lost: [], twice: [], outOfOrder: [], miscounted: [], mischarged: [], photos: [] });

export interface Accounts {
  /** Credits each member began with. */
  credits: number;
  /** Of the types of messages. */
  prices: Record<Message['type'], number>;
  /** Members' balances, by id. */
  balances: ReadonlyMap<string, number>;
}

/**
 * Compares what both sides see of their conversation, once quiet, with what they did and what was acknowledged (B-01, B-04, B-16, D-19, D-21,
 * D-22, D-49, M-06).
 */
export async function checkConversation(pair: Pair, accounts: Accounts): Promise<ConversationCheck> {
  const found = noFindings();
  const [one, other] = pair.sides;
  const views = [await readAll(one), await readAll(other)] as const;
  // Only senders see their own client ids.
  const messages = views[0].messages.map((message, index) => ({
    ...message,
    client_id: message.client_id ?? views[1].messages[index]?.client_id ?? null,
  }));

  if (JSON.stringify(essence(views[0])) !== JSON.stringify(essence(views[1])))
    found.outOfOrder.push(`${one.id} and ${other.id} see different conversations`);
  const taken = [...pair.takenBack.values()];
  const numbers = new Set([...messages, ...taken].map(({ seq }) => seq));
  if (numbers.size !== messages.length + taken.length || Math.max(0, ...numbers) !== numbers.size)
    found.outOfOrder.push(`${one.id}: gaps in the sequence numbers, or a message that was taken back is shown`);

  const ids = messages.map(({ client_id }) => client_id ?? '');
  for (const id of new Set(ids)) if (ids.indexOf(id) !== ids.lastIndexOf(id)) found.twice.push(`${id} exists twice`);
  const there = new Map(messages.map((message) => [message.client_id ?? '', message]));
  for (const [where, list] of pair.written) checkWritten(where, list);

  for (const [index, side] of pair.sides.entries()) {
    const view = views[index] ?? views[0];
    checkLive(side, view);
    checkAccount(side, view);
    await checkPhotos(side);
  }
  return { ...found, messages: messages.length, comeBack: returnedOf(views[0].messages).length + returnedOf(views[1].messages).length };

  function checkWritten(where: string, list: Written[]): void {
    const left = list.filter(({ clientId }) => !pair.takenBack.has(clientId));
    const places = left.map(({ clientId }) => there.get(clientId)?.seq);
    for (const written of left) {
      const message = there.get(written.clientId);
      if (!message) found.lost.push(`${where}: ${named(written)} was written and is missing`);
      else if (!isAsWritten(message, written)) found.lost.push(`${where}: ${named(written)} arrived as ${JSON.stringify(message)}`);
      if (message?.reaction !== (message && pair.reactions.get(message.id)))
        found.lost.push(`${where}: the reaction to ${named(written)} is ${message?.reaction}`);
    }
    if (places.some((place, index) => index > 0 && place !== undefined && place <= (places[index - 1] ?? -1)))
      found.outOfOrder.push(`${where}: not in the order it was written in`);
  }

  function checkLive(side: ChatUser, view: View): void {
    const seqs = new Map(view.messages.map(({ id, seq }) => [id, seq]));
    for (const [clientId, { id, seq }] of side.acknowledged)
      if (!pair.takenBack.has(clientId) && seqs.get(id) !== seq)
        found.lost.push(`${side.id}: ${clientId} was acknowledged as ${seq} and is ${seqs.get(id)}`);
    if (JSON.stringify(side.received.map(({ seq }) => seq)) !== JSON.stringify([...seqs.values()]))
      found.outOfOrder.push(`${side.id}: the live stream delivered ${side.received.length} of ${seqs.size} messages, or in another order`);
    for (const { seq, reaction } of view.messages)
      if (side.reactions.get(seq) !== reaction)
        found.outOfOrder.push(`${side.id}: the live stream told ${side.reactions.get(seq)} of ${seq}, which has ${reaction}`);
    const unread = view.messages.filter(({ seq, client_id }) => client_id === null && seq > view.chat.read_by_me).length;
    if (view.chat.num_unread_messages !== unread)
      found.miscounted.push(`${side.id}: ${view.chat.num_unread_messages} unread by the list, ${unread} by the conversation`);
  }

  function checkAccount({ id }: ChatUser, view: View): void {
    const own = view.messages.filter(({ sender }) => sender === id);
    const isBack = new Set(returnedOf(own));
    for (const message of own) {
      const should = shouldComeBack(message, pair, view.chat.read_by_them);
      if (should !== undefined && should !== isBack.has(message))
        found.mischarged.push(`${id}: ${message.seq}, a ${message.type}: ${should ? 'not given back' : 'given back'}`);
    }
    const price = own.reduce((sum, message) => sum + (isBack.has(message) ? 0 : accounts.prices[message.type]), 0);
    const spent = accounts.credits - (accounts.balances.get(id) ?? 0);
    if (price !== spent) found.mischarged.push(`${id}: ${own.length} messages for ${price} credits, ${spent} spent`);
    if (view.chat.spent_credits !== price)
      found.mischarged.push(`${id}: ${view.chat.spent_credits} credits by the list, ${price} in the chat`);
  }

  async function checkPhotos(side: ChatUser): Promise<void> {
    for (const { photo, seq } of messages)
      if (photo && (await side.load(photo.url)) !== 200) found.photos.push(`${side.id}: the photo ${seq} does not load`);
    for (const { photo, seq } of taken)
      if (photo && (await side.load(photo.url)) !== 404) found.photos.push(`${side.id}: the photo ${seq} was taken back and loads`);
  }
}

const named = ({ type, body, clientId }: Written): string => `${type} ${body || clientId}`;

const isAsWritten = (message: Message, { type, body, gift, photo, quote }: Written): boolean =>
  message.type === type &&
  (message.body ?? '') === body &&
  message.gift === gift &&
  message.photo?.width === photo?.width &&
  message.quote?.id === quote?.id;

const returnedOf = (messages: readonly Message[]): Message[] => messages.filter(({ cost }) => cost?.returned_at !== undefined);

const essence = ({ messages }: View) =>
  messages.map(({ id, seq, sender, type, body, gift, photo, quote, reaction }) => [
    id,
    seq,
    sender,
    type,
    body,
    gift,
    photo,
    quote,
    reaction,
  ]);

interface View {
  messages: Message[];
  chat: ChatEntry;
}

/** Reads a whole conversation as its member's page does, oldest first. */
async function readAll(side: ChatUser): Promise<View> {
  const [chat] = (await answerTo(side, 'chats.get', {})).chats;
  if (!chat) throw new Error(`${side.id} has no conversation`);
  const messages: Message[] = [];
  for (let after = 0, hasMore = true; hasMore; after = messages.at(-1)?.seq ?? 0) {
    const answer = await answerTo(side, 'messages.get', { query: { conversation: chat.conversation, after: String(after), limit: '100' } });
    messages.push(...answer.messages.toReversed());
    hasMore = answer.has_more;
  }
  return { messages, chat };
}

async function answerTo<Id extends CallId>(side: ChatUser, call: Id, input: CallInput<Id>): Promise<CallResponse<Id>> {
  const { answer, failure } = await side.call(call, input);
  if (failure) throw new Error(`${call}: ${failure.status} ${failure.code}`);
  return answer;
}
