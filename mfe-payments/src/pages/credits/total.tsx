import type { Bundle } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, styled, tabularFigures, type } from '@vesper/ui';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  justify-content: space-between;
  align-items: baseline;
  ${type[18]};
  font-weight: 600;
`;

const Price = styled.p`
  ${tabularFigures};
  white-space: nowrap;
  ${type[22]};
  font-weight: 700;
`;

const Included = styled.small`
  margin-inline-end: 8px;
  ${type[14]};
  font-weight: 400;
  color: ${color.textQuiet};
`;

/** What is paid, with the VAT that is in it. */
export function Total({ bundle, vatRate }: { bundle: Bundle; vatRate: number | null | undefined }) {
  const { t, formatMoney } = useTexts();
  const vat = useVat(vatRate);
  return (
    <Frame>
      <p>{t('credits.total')}</p>
      <Price>
        {vat && <Included>{vat}</Included>}
        {formatMoney(bundle.price)}
      </Price>
    </Frame>
  );
}

/** "incl. 20% VAT"; undefined where the company names no rate. */
export function useVat(rate: number | null | undefined): string | undefined {
  const { t, formatNumber } = useTexts();
  return typeof rate === 'number' ? t('credits.vat', { rate: formatNumber(rate) }) : undefined;
}
