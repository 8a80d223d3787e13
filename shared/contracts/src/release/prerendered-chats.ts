import type { ChatEntry } from '../api-types.ts';
import { REACTIONS } from '../constants.ts';

/**
 * Placeholders in a row of the list of chats, and around it. `chatAgo` is how long ago, `chatUnread` the number of unread messages as it
 * is written; `unreadChats` and `unansweredChats` are how many chats wait.
 */
export const CHAT_PLACES = [
  'chatId',
  'chatName',
  'chatPhoto',
  'chatAt',
  'chatAgo',
  'chatWords',
  'chatUnread',
  'unreadChats',
  'unansweredChats',
] as const;
export type ChatPlace = (typeof CHAT_PLACES)[number];

/** The reaction that its row tells: a message that waits to be read is told first. */
export const toldReaction = ({ last_reaction, num_unread_messages }: Pick<ChatEntry, 'last_reaction' | 'num_unread_messages'>) =>
  num_unread_messages === 0 ? last_reaction : undefined;

/** Facts about a chat on which the markup of its row depends. */
export function chatFactsOf(chat: ChatEntry): Record<string, boolean> {
  const { profile, num_unread_messages: unread, last_message: last } = chat;
  const reaction = toldReaction(chat)?.reaction;
  const hasWords = Boolean(last?.body);
  return {
    online: profile.online,
    fictional: profile.fictional_icon,
    hasPhoto: Boolean(profile.main_image?.thumb_filename),
    isUnread: unread > 0,
    isMine: last?.mine ?? false,
    hasWords,
    isPhoto: !hasWords && last?.type === 'photo',
    isGift: !hasWords && last?.type === 'gift' && last.gift !== undefined,
    hasReaction: reaction !== undefined,
    ...Object.fromEntries(REACTIONS.map((one) => [one, reaction === one])),
  };
}

/** Which chats wait for this member. */
export const isUnreadChat = ({ num_unread_messages }: ChatEntry): boolean => num_unread_messages > 0;
export const isUnansweredChat = ({ last_message }: ChatEntry): boolean => last_message !== null && !last_message.mine;

/** Facts about all chats on which the markup around them depends. */
export const chatsFactsOf = (chats: readonly ChatEntry[]): { hasUnread: boolean; hasUnanswered: boolean } => ({
  hasUnread: chats.some(isUnreadChat),
  hasUnanswered: chats.some(isUnansweredChat),
});
