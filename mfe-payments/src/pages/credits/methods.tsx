import type { CallResponse, PaymentMethod } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { CreditCardIcon, LandmarkIcon, RadioList, TicketIcon, WalletIcon } from '@vesper/ui';
import { cardOption } from '../../cards/card-option.tsx';
import { payableCards } from '../../cards/payable.ts';
import { methodName } from '../../method-name.ts';
import { methodsToShow } from './offer-rules.ts';

const icons: Record<PaymentMethod['kind'], typeof CreditCardIcon> = {
  card: CreditCardIcon,
  redirect: LandmarkIcon,
  bank_transfer: LandmarkIcon,
  direct_debit: LandmarkIcon,
  wallet: WalletIcon,
  voucher: TicketIcon,
};

interface MethodsProps {
  offer: Pick<CallResponse<'credits.get'>, 'methods' | 'cards'>;
  /** A value of `valueOf`. */
  chosen: string;
  onChoose: (value: string) => void;
}

/** Stored cards, then payment methods, local ones first; retired ones are disabled and say so (D-57). */
export function Methods({ offer, chosen, onChoose }: MethodsProps) {
  const { t } = useTexts();
  return (
    <RadioList
      legend={t('credits.method')}
      value={chosen}
      onChange={onChoose}
      options={[
        ...payableCards(offer).map((payable) => cardOption(t, payable)),
        ...methodsToShow(offer.methods).map(({ id, name, kind, available, delayed }) => {
          const Icon = icons[kind];
          return {
            value: id,
            label: methodName(t, id, name),
            hint: available ? delayed && t('credits.delayed') : t('credits.retired'),
            icon: <Icon size={20} />,
            disabled: !available,
          };
        }),
      ]}
    />
  );
}
