import type { Bundle } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, from, styled, tabularFigures, type } from '@vesper/ui';
import { useBundleTitle } from '../../bundles/use-bundle-title.ts';

/** In the bar of a phone it stands in one line, and says what is bought; in the card of a large screen it is the sum. */
const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  justify-content: space-between;
  align-items: baseline;
  margin-bottom: 8px;
  ${type[14]};
  font-weight: 600;
  ${from.large} { margin: 0; ${type[18]}; }
`;

const Title = styled.h2`
  font: inherit;
  ${from.large} { display: none; }
`;

const Word = styled.p`
  display: none;
  ${from.large} { display: block; }
`;

const Price = styled.p`
  ${tabularFigures};
  white-space: nowrap;
  ${from.large} { ${type[22]}; font-weight: 700; }
`;

const Vat = styled.small`
  margin-inline-end: 8px;
  ${type[14]};
  font-weight: 400;
  color: ${color.textQuiet};
`;

/** What is paid, with the VAT that is in it. */
export function Total({ bundle, vatRate }: { bundle: Bundle; vatRate: number | null | undefined }) {
  const { t, formatMoney, formatNumber } = useTexts();
  const titleOf = useBundleTitle();
  return (
    <Frame>
      <Title>{titleOf(bundle)}</Title>
      <Word>{t('credits.total')}</Word>
      <Price>
        {typeof vatRate === 'number' && <Vat>{t('credits.vat', { rate: formatNumber(vatRate) })}</Vat>}
        {formatMoney(bundle.price)}
      </Price>
    </Frame>
  );
}
