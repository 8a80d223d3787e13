import type { ChatState } from '@vesper/contracts';

/** Whether the member has written to someone or has received a like, so that there may be news to notify them of (S-01). */
export const hasNews = ({ chats, likes }: Pick<ChatState, 'chats' | 'likes'>): boolean =>
  likes.received.length > 0 || chats.some(({ last_message, read_by_them }) => last_message?.mine || read_by_them > 0);
