import type { Texts } from '@vesper/host-kit';
import { methodName } from '../method-name.ts';
import { cardName } from './card-texts.ts';
import type { Payable } from './payable.ts';

/** How it is paid, by name: the stored card, or the method. */
export const payableName = (t: Texts['t'], { method, card }: Payable): string =>
  card ? cardName(t, card) : methodName(t, method.id, method.name);
