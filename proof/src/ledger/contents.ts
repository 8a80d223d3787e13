import type { CallBody } from '@vesper/contracts';

export type Content = Pick<CallBody<'message.send'>, 'type' | 'body' | 'gift' | 'opener' | 'attachment'>;

/** What members send besides photos: mostly texts. */
export const CONTENTS: readonly Content[] = [
  { type: 'text', body: 'Good evening' },
  { type: 'text', body: 'And a good night' },
  { type: 'icebreaker', body: 'Early bird or night owl?', opener: 'any-6' },
  { type: 'gift', body: '', gift: 'rose' },
];
/** One in so many messages is a photo. */
export const PHOTOS = 10;
