import type { ChatEntry } from '@vesper/contracts';
import type { useTexts } from '@vesper/host-kit';

/** The last message of a chat in words, as its list says it; null for none, and for a kind that this version doesn't know. */
export function lastWords({ last_message: last }: Pick<ChatEntry, 'last_message'>, t: ReturnType<typeof useTexts>['t']): string | null {
  if (!last) return null;
  const { body, type, mine } = last;
  const text = body || (type === 'photo' || type === 'gift' ? t(`likes.said.${type}`) : '');
  return text === '' ? null : mine ? t('likes.you_wrote', { text }) : text;
}
