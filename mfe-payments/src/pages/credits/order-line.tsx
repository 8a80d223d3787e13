import type { Bundle } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { ChevronDownIcon, color, CreditCardIcon, from, styled, tabularFigures, targetSize, type } from '@vesper/ui';
import { useBundleTitle } from '../../bundles/use-bundle-title.ts';
import type { Payable } from '../../cards/payable.ts';
import { MethodMark } from '../../method-mark.tsx';
import { shortMethodOf } from '../../method-name.ts';

const Frame = styled.div`
  display: flex;
  gap: 12px;
  justify-content: space-between;
  align-items: center;
  min-height: ${targetSize};
  ${type[14]};
  ${tabularFigures};
  ${from.large} { display: none; }
`;

const Title = styled.h2`
  flex: none;
  font: inherit;
  font-weight: 600;
`;

const Way = styled.span`
  display: flex;
  gap: 8px;
  align-items: center;
  min-width: 0;
  min-height: ${targetSize};
  color: ${color.text};
  > svg { flex: none; color: ${color.textQuiet}; }
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface OrderLineProps {
  /** Undefined: it is told above. */
  bundle?: Bundle | undefined;
  payable: Payable;
  /** Shows the choice of how to pay; absent where there is none. */
  onChange?: (() => void) | undefined;
}

/** In the bar of a phone, above the button: what is bought and how it is paid, as the choice itself may be out of sight. */
export function OrderLine({ bundle, payable, onChange }: OrderLineProps) {
  const { t } = useTexts();
  const titleOf = useBundleTitle();
  const { method, card } = payable;
  const name = shortMethodOf(t, { method: method.id, method_name: method.name, card });
  const way = (
    <>
      {card ? <CreditCardIcon size={20} /> : <MethodMark id={method.id} kind={method.kind} />}
      <Name>{name}</Name>
    </>
  );
  return (
    <Frame>
      {bundle && <Title>{titleOf(bundle)}</Title>}
      {onChange ? (
        <Way as="button" type="button" aria-label={`${t('credits.method')} ${name}`} onClick={onChange}>
          {way}
          <ChevronDownIcon size={16} />
        </Way>
      ) : (
        <Way>{way}</Way>
      )}
    </Frame>
  );
}
