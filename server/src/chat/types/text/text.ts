import type { MessageType } from '../message-type.ts';
import { written } from '../written.ts';

export const text: MessageType = {
  credits: ({ message_credits }) => message_credits,
  reason: 'message',
  takesFreeMessages: true,
  isEarnedBy: 'reply',
  store: ({ body }, { settings }) => ({ body: written(body, settings.message_length), gift: null, opener: null, photo_id: null }),
};
