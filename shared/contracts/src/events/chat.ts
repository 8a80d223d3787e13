import type { ChatEntry, LiveEventPayload, Message } from '../api-types.ts';

/** Owner: mfe-chat, unless said otherwise. */
export interface ChatEvents {
  /** A conversation is on screen: the shell sets its unread count to 0 (S-16) and remembers it (E-15). */
  'chat:opened': { conversation: string };
  /**
   * The page of a conversation that has not begun is on screen: the shell remembers with whom, as it does a conversation (E-15). Shells
   * before 1.12 ignore it.
   */
  'chat:person-opened': { member: { id: string; name: string } };
  /** Raised by mfe-chat at once when a chat is removed (S-18); the shell drops it from the list. */
  'chat:removed': { conversation: string };
  /** The chat list may be wrong (e.g. a removal failed, X-09): the shell reloads it. */
  'chat:reload-wanted': Record<string, never>;
  /** A message was to be reported, or without one the other member (S-19); mfe-members asks why. `words`: as its reader sees it. */
  'chat:report-wanted': { member: { id: string; name: string }; message?: { id: number; words: string; photo?: string } };
  /** The other member was to be blocked (S-19); mfe-members asks once more. */
  'chat:block-wanted': { member: { id: string; name: string } };
  /** Owner: shell, from the live stream. */
  'chat:message-received': { message: Message; chat: ChatEntry };
  /** Owner: shell, from the live stream: it leaves the thread. */
  'chat:message-taken-back': { conversation: string; seq: number };
  /** Owner: shell, from the live stream: what the receiver of a message made of it. */
  'chat:message-reaction': LiveEventPayload<'message.reaction'>;
  /** Owner: shell, from the live stream. */
  'chat:read': LiveEventPayload<'chat.read'>;
}
