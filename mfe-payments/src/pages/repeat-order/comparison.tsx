import type { Bundle, Order } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, from, Stack, styled, tabularFigures, type } from '@vesper/ui';
import { methodOf } from '../../method-name.ts';
import { useBundleTitle } from '../../packages/use-bundle-title.ts';
import { priceChange } from './repeat-of.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 16px;
  dt { color: ${color.textQuiet}; }
  dd { ${tabularFigures}; font-weight: 600; }
`;

const Before = styled.s`
  margin-inline-end: 8px;
  font-weight: 400;
  color: ${color.textQuiet};
`;

/** On a large screen the order beside it says both. */
const Heading = styled.div`
  display: flex;
  gap: 16px;
  align-items: baseline;
  justify-content: space-between;
  h2 { ${type[22]}; }
  b { ${tabularFigures}; ${type[28]}; font-weight: 700; }
  ${from.large} { display: none; }
`;

/** What was paid last time and how, and what has changed since in words: it may be either way. Today's price stands at the button. */
export function Comparison({ last, bundle }: { last: Order; bundle: Bundle }) {
  const { t, formatMoney, formatDate } = useTexts();
  const titleOf = useBundleTitle();
  const change = priceChange(bundle, last);
  const today = bundle.credits + bundle.bonus;
  const paidOn = formatDate(last.completed_at ?? last.created_at);
  // texts: repeat.change.* methods.*
  return (
    <Stack gap={8}>
      <Heading>
        <h2>{titleOf(bundle)}</h2>
        <b>{formatMoney(bundle.price)}</b>
      </Heading>
      <Facts>
        <dt>{t('order.method')}</dt>
        <dd>{methodOf(t, last)}</dd>
        <dt>{t('repeat.last')}</dt>
        <dd>{t('repeat.price_on', { price: formatMoney(last.amount), date: paidOn })}</dd>
        {bundle.full_price && (
          <>
            <dt>{t('repeat.today')}</dt>
            <dd>
              <Before aria-label={`${t('credits.before')} ${formatMoney(bundle.full_price)}`}>{formatMoney(bundle.full_price)}</Before>
              {formatMoney(bundle.price)}
            </dd>
          </>
        )}
      </Facts>
      <p>{t(`repeat.change.${change.is}`, 'by' in change ? { difference: formatMoney(change.by) } : {})}</p>
      {today !== last.credits && (
        <p>
          {t('repeat.other_credits', {
            now: t('common:credits', { count: today }),
            before: t('common:credits', { count: last.credits }),
          })}
        </p>
      )}
    </Stack>
  );
}
