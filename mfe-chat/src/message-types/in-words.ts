import type { useTexts } from '@vesper/host-kit';
import { giftName } from './gift/gift-name.ts';

export interface Said {
  type: string;
  body: string | null;
  /** Of a gift: its id in the catalogue. */
  gift?: string | undefined;
}

/** A message in words alone: for screen readers, menus and reports. On screen it is `<SaidWords>`. */
export function inWords({ type, body, gift }: Said, t: ReturnType<typeof useTexts>['t']): string {
  if (body !== null && body !== '') return body;
  const name = type === 'gift' && gift !== undefined ? giftName(gift, t) : null;
  if (name !== null) return t('gift.named', { gift: name }); // by its name alone, a ring or a star could be anything
  return t(type === 'gift' || type === 'photo' ? `${type}.name` : 'thread.newer');
}
