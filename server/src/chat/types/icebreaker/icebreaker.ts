import { ICEBREAKER_MAX } from '@vesper/contracts';
import type { MessageType } from '../message-type.ts';
import { written } from '../written.ts';
import { isOpener } from './openers.ts';

/** D-50: a first message that was suggested, perhaps edited. It costs what a message costs. */
export const icebreaker: MessageType = {
  credits: ({ message_credits }) => message_credits,
  reason: 'message',
  takesFreeMessages: true,
  isEarnedBy: 'reply',
  store: ({ body, opener }, { settings }) => ({
    body: written(body, Math.min(ICEBREAKER_MAX, settings.message_length)),
    gift: null,
    opener: opener !== undefined && isOpener(opener) ? opener : null,
    photo_id: null,
  }),
};
