import type { CallResponse } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, styled, tabularFigures, type } from '@vesper/ui';

type Receipt = NonNullable<CallResponse<'receipt.get'>['receipt']>;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 24px;
  dt { color: ${color.textQuiet}; }
  dd { ${tabularFigures}; text-align: end; overflow-wrap: anywhere; }
`;

export const Sums = styled(Facts)`
  grid-template-columns: minmax(0, 1fr) auto;
  padding-block: 12px;
  border-block: 1px solid ${color.line};
`;

/** As wide as both columns, so that the line above it is whole. */
export const Total = styled.div`
  display: flex;
  grid-column: 1 / -1;
  justify-content: space-between;
  gap: 24px;
  font-weight: 600;
  && dt { color: ${color.text}; }
`;

export const Heading = styled.h2`${type[18]};`;

export const Small = styled.div`
  ${type[14]};
  color: ${color.textQuiet};
  overflow-wrap: anywhere;
`;

/** Where a link leads, which paper can't follow. */
export const PrintedAddress = styled.span`
  display: none;
  @media print { display: inline; }
`;

/** The price without VAT, and the VAT; nothing where the paper names none. */
export function VatLines({ vat, country }: Pick<Receipt, 'vat' | 'country'>) {
  const { t, displayCountry, formatMoney, formatPercentage } = useTexts();
  if (!vat) return null;
  return (
    <>
      <dt>{t('receipt.net')}</dt>
      <dd>{formatMoney(vat.net)}</dd>
      <dt>{t('receipt.vat', { rate: formatPercentage(vat.rate), country: displayCountry(country) })}</dt>
      <dd>{formatMoney(vat.amount)}</dd>
    </>
  );
}

export function Seller({ company }: Pick<Receipt, 'company'>) {
  const { t, displayCountry } = useTexts();
  const lines = [
    company.name,
    company.address,
    `${company.city}, ${displayCountry(company.country)}`,
    company.kvk && t('receipt.registered', { number: company.kvk }),
    company.vat_numbers.length > 0 && t('receipt.vat_numbers', { numbers: company.vat_numbers.join(', ') }),
  ].filter((line) => typeof line === 'string' && line !== '');
  return (
    <Small>
      <p>{t('receipt.seller')}</p>
      {lines.map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
    </Small>
  );
}
