import type { CallResponse } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { RadioList } from '@vesper/ui';
import { cardOption } from '../../cards/card-option.tsx';
import { payableCards } from '../../cards/payable.ts';
import { methodName } from '../../method-name.ts';
import { MethodMark } from '../../method-mark.tsx';

interface MethodsProps {
  offer: Pick<CallResponse<'credits.get'>, 'methods' | 'cards'>;
  /** A value of `valueOf`. */
  chosen: string;
  onChoose: (value: string) => void;
}

/** Stored cards, then payment methods, local ones first; what can’t be used is not shown (D-57). */
export function Methods({ offer, chosen, onChoose }: MethodsProps) {
  const { t } = useTexts();
  return (
    <RadioList
      isCompact
      legend={t('credits.method')}
      value={chosen}
      onChange={onChoose}
      options={[
        ...payableCards(offer).map((payable) => cardOption(t, payable)),
        ...offer.methods
          .filter(({ available }) => available)
          .map(({ id, name, kind, delayed }) => ({
            value: id,
            label: methodName(t, id, name),
            hint: delayed && t('credits.delayed'),
            icon: <MethodMark id={id} kind={kind} />,
          })),
      ]}
    />
  );
}
