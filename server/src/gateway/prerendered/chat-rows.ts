import { type ChatEntry, type Locale, UNREAD_CAP } from '@vesper/contracts';
import {
  chatFactsOf,
  type ChatPlace,
  chatsFactsOf,
  isUnansweredChat,
  isUnreadChat,
  type PrerenderedMembers,
  toldReaction,
} from '@vesper/contracts/release';
import { formatRelative } from '@vesper/i18n';
import { escapeHtml } from '../../platform/http/html.ts';
import type { Told } from './markup.ts';

/** More than a row has room for on any screen. */
const WORDS = 160;

interface Filling {
  locale: Locale;
  now: Date;
  fill: (markup: string, own: Record<string, string>, told: Told) => string;
}

/**
 * The page with the member's first chats, as many as it has places for.
 * @returns undefined when there are none, or when one of them can't be rendered; the page then waits for its scripts
 */
export function chatsMarkup(
  { around = [], cards, places }: PrerenderedMembers,
  chats: readonly ChatEntry[],
  { fill, ...at }: Filling,
): { html: string; markup: string; values: Record<string, string> } | undefined {
  const page = around.findLast(({ from, where }) => from <= chats.length && areTrue(where, { ...chatsFactsOf(chats) }));
  const rows = chats.slice(0, places.length).map((chat, place) => {
    const facts = chatFactsOf(chat);
    const markup = cards.find(({ where }) => areTrue(where, facts))?.html[places[place] ?? 0];
    const { num_unread_messages: unread_messages, last_message } = chat;
    return markup && fill(markup, valuesOf(chat, at), { unread_messages, ...(last_message?.gift && { gift: last_message.gift }) });
  });
  if (!page || rows.length === 0 || rows.some((row) => !row)) return undefined;
  const values: Partial<Record<ChatPlace, string>> = {
    unreadChats: String(chats.filter(isUnreadChat).length),
    unansweredChats: String(chats.filter(isUnansweredChat).length),
  };
  return { html: page.html, markup: rows.join(''), values };
}

export const areTrue = (where: Record<string, boolean>, facts: Record<string, boolean>): boolean =>
  Object.entries(where).every(([fact, value]) => facts[fact] === value);

/** Escapes every value. */
function valuesOf(chat: ChatEntry, { locale, now }: Pick<Filling, 'locale' | 'now'>): Partial<Record<ChatPlace, string>> {
  const { conversation, profile, num_unread_messages: unread, last_message } = chat;
  const at = toldReaction(chat)?.at ?? last_message?.created_at ?? '';
  return {
    chatId: escapeHtml(conversation),
    chatName: escapeHtml(profile.name),
    chatPhoto: escapeHtml(profile.main_image?.thumb_filename ?? ''),
    chatAt: escapeHtml(at),
    chatAgo: at && escapeHtml(formatRelative(at, now.getTime(), locale)),
    chatWords: escapeHtml([...(last_message?.body ?? '')].slice(0, WORDS).join('')),
    chatUnread: unread > UNREAD_CAP ? `${UNREAD_CAP}+` : String(unread),
  };
}
