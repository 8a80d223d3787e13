import { type Message, type QuotedMessage, REACTIONS, type Reaction } from '@vesper/contracts';
import { aPicture, type Database } from '@vesper/server/proving';
import { oneOf, type Random } from '../random.ts';
import { passReplyTime, settleDue } from '../service/pass-reply-time.ts';
import type { Content } from './browser-tabs.ts';
import type { ChatUser } from './chat-user.ts';
import type { Pair } from './pair.ts';

const PICTURE = { blob: new Blob([new Uint8Array(aPicture)], { type: 'image/jpeg' }), width: 300, height: 400 };
/** One in so many messages. */
const PHOTOS = 12;
const GIFTS = 12;
const QUOTES = 6;

/** A text of its own, a photo or a gift; now and then it quotes the newest message. */
export function drawContent(me: ChatUser, nth: number, random: Random): Content {
  const last = me.received.at(-1);
  const quote = last && random(QUOTES) === 0 && { quote: quoteOf(last) };
  if (random(PHOTOS) === 0) return { type: 'photo', body: '', photo: PICTURE, ...quote };
  if (random(GIFTS) === 0) return { type: 'gift', body: '', gift: 'rose', ...quote };
  return { type: 'text', body: `${me.id.slice(0, 8)} ${nth}`, ...quote };
}

const quoteOf = ({ id, seq, sender, type, body }: Message): QuotedMessage => ({ id, seq, sender, type, body });

export async function read(me: ChatUser): Promise<void> {
  const last = me.received.at(-1);
  if (last) await me.call('chat.read', { body: { conversation: last.conversation, seq: last.seq } });
}

/** Reacts to the newest message of the other's, once. It may be taken back at the same time: then there is nothing to react to. */
export async function react(me: ChatUser, { reactions }: Pair, random: Random): Promise<void> {
  const last = me.received.findLast(({ sender }) => sender !== me.id);
  if (!last || reactions.has(last.id)) return;
  const reaction: Reaction = oneOf(REACTIONS, random);
  reactions.set(last.id, reaction);
  const { failure } = await me.call('reaction.set', { body: { conversation: last.conversation, seq: last.seq, reaction } });
  if (!failure) return;
  reactions.delete(last.id);
  if (failure.code !== 'not_found' && failure.status !== 429) me.complaints.push(`${me.id}: a reaction: ${failure.status} ${failure.code}`);
}

/** Takes back the newest message that arrived at the server, unless the other reads it at the same time. */
export async function takeBack(me: ChatUser, { takenBack }: Pair): Promise<void> {
  const message = [...me.acknowledged.values()].at(-1);
  if (!message?.client_id) return;
  const { conversation, seq, client_id } = message;
  const { failure } = await me.call('message.take_back', { body: { conversation, seq } });
  if (!failure) takenBack.set(client_id, message);
  else if (failure.code !== 'message_read' && failure.status !== 429)
    me.complaints.push(`${me.id}: unsending: ${failure.status} ${failure.code}`);
}

/** The time for a reply is over for all that is there; both go on meanwhile. */
export async function letTimePass(me: ChatUser, pair: Pair, db: Database): Promise<void> {
  const [message] = me.acknowledged.values();
  if (!message || pair.isTimePassing) return;
  pair.isTimePassing = true;
  pair.passed.push(await passReplyTime(db, message.conversation));
  await settleDue(db, message.conversation);
  pair.isTimePassing = false;
}
