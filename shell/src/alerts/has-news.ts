import type { ChatState } from '@vesper/contracts';

/** The member has written to somebody, or somebody likes them: from now on there may be news for them (S-01). */
export const hasNews = ({ chats, likes }: Pick<ChatState, 'chats' | 'likes'>): boolean =>
  likes.received.length > 0 || chats.some(({ last_message, read_by_them }) => last_message?.mine || read_by_them > 0);
