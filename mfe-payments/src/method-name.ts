import type { Texts } from '@vesper/host-kit';
import { cardName } from './cards/card-texts.ts';

/** Members know these by a word of their language; all others have a proper name, the same everywhere, which the server tells. */
const IN_WORDS: readonly string[] = ['cards', 'wire_transfer', 'sepa_direct_debit'];

/**
 * A payment method by the name that members know.
 * @param name its proper name; so a method that is newer than this remote has one too
 */
export function methodName(t: Texts['t'], id: string, name?: string): string {
  // texts: methods.*
  return IN_WORDS.includes(id) ? t(`methods.${id}`) : (name ?? id);
}

interface Paid {
  method: string;
  method_name?: string | undefined;
  card?: { brand: string; last_four: string } | null | undefined;
}

/** The same in a row of many, where cards are a word. */
export const shortMethodOf = (t: Texts['t'], paid: Paid): string =>
  paid.method === 'cards' && !paid.card ? t('methods.card') : methodOf(t, paid);

/** How an order is paid, by name: the method, or the stored card. */
export const methodOf = (t: Texts['t'], { method, method_name, card }: Paid): string =>
  card ? cardName(t, card) : methodName(t, method, method_name);
