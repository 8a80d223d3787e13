import { useTexts } from '@vesper/host-kit';
import { CreditCardIcon, RadioList } from '@vesper/ui';
import { cardOption } from '../../cards/card-option.tsx';
import { type Payable, valueOf } from '../../cards/payable.ts';
import { methodName } from '../../method-name.ts';

interface PayWithProps {
  choices: readonly Payable[];
  chosen: Payable;
  onChoose: (value: string) => void;
}

/** Stored cards, and the way that was paid last time. */
export function PayWith({ choices, chosen, onChoose }: PayWithProps) {
  const { t } = useTexts();
  return (
    <RadioList
      isCompact
      legend={t('credits.method')}
      value={valueOf(chosen)}
      onChange={onChoose}
      options={choices.map(({ method, card }) =>
        card
          ? cardOption(t, { method, card })
          : { value: method.id, label: methodName(t, method.id, method.name), icon: <CreditCardIcon size={20} /> },
      )}
    />
  );
}
