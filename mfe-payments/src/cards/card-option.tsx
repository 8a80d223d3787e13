import type { StoredCard } from '@vesper/contracts';
import type { Texts } from '@vesper/host-kit';
import { CreditCardIcon, type RadioOption } from '@vesper/ui';
import { cardName, expiryText } from './card-texts.ts';
import { type Payable, valueOf } from './payable.ts';

/** A stored card among the payment methods. */
export const cardOption = (t: Texts['t'], payable: Payable & { card: StoredCard }): RadioOption => ({
  value: valueOf(payable),
  label: cardName(t, payable.card),
  hint: expiryText(t, payable.card),
  icon: <CreditCardIcon size={20} />,
});
