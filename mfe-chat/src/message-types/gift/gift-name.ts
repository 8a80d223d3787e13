import type { useTexts } from '@vesper/host-kit';

/** What a gift of the catalogue is called. Null: it is newer than this release. */
export function giftName(gift: string, t: ReturnType<typeof useTexts>['t']): string | null {
  const key = `gift.names.${gift}`; // texts: gift.names.*
  const name = t(key);
  return name === key ? null : name;
}
