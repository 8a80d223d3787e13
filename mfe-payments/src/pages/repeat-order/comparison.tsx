import type { Bundle, Order } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Card, color, styled, tabularFigures, type } from '@vesper/ui';
import { useBundleTitle } from '../../bundles/use-bundle-title.ts';
import { dayOf } from './day-of.ts';
import { priceChange } from './repeat-of.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  align-items: baseline;
  justify-content: space-between;
  ${tabularFigures};
  ${type[14]};
  color: ${color.textQuiet};
`;

const Heading = styled(Line)`
  color: ${color.text};
  h2 { ${type[22]}; }
  b { ${type[22]}; font-weight: 700; }
  s { margin-inline-end: 8px; ${type[16]}; color: ${color.textQuiet}; }
`;

const Small = styled.p`${type[14]}; margin-top: 2px; color: ${color.textQuiet};`;

interface ComparisonProps {
  last: Order;
  bundle: Bundle;
  /** How it is paid today, by name; undefined: it can't be. */
  method: string | undefined;
  vatRate: number | null | undefined;
}

/** What is bought, its price once, how it is paid, and what has changed since last time in words: it may be either way. */
export function Comparison({ last, bundle, method, vatRate }: ComparisonProps) {
  const { t, formatMoney, formatNumber, formatTag } = useTexts();
  const titleOf = useBundleTitle();
  const change = priceChange(bundle, last);
  const today = bundle.credits + bundle.bonus;
  const paid = {
    date: dayOf(last.completed_at ?? last.created_at, formatTag),
    price: formatMoney(last.amount),
    difference: 'by' in change ? formatMoney(change.by) : '',
  };
  // texts: repeat.change.*
  return (
    <Card>
      <Heading>
        <h2>{titleOf(bundle)}</h2>
        <span>
          {bundle.full_price && (
            <s aria-label={`${t('credits.before')} ${formatMoney(bundle.full_price)}`}>{formatMoney(bundle.full_price)}</s>
          )}
          <b>{formatMoney(bundle.price)}</b>
        </span>
      </Heading>
      <Line>
        <span>{method}</span>
        {typeof vatRate === 'number' && <span>{t('credits.vat', { rate: formatNumber(vatRate) })}</span>}
      </Line>
      <Small>{t(`repeat.change.${change.is}`, paid)}</Small>
      {today !== last.credits && (
        <Small>
          {t('repeat.other_credits', {
            now: t('common:credits', { count: today }),
            before: t('common:credits', { count: last.credits }),
          })}
        </Small>
      )}
    </Card>
  );
}
