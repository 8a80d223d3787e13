import type { Reaction } from '@vesper/contracts';
import { css } from '@vesper/ui';

export const reactionEmoji: Record<Reaction, string> = {
  heart: '❤️',
  laugh: '😂',
  wow: '😮',
  sad: '😢',
  thumb: '👍',
  fire: '🔥',
};

/** A heart or a sun is drawn in black by a font of text. */
export const emojiFont = css`font-family: 'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', sans-serif;`;
