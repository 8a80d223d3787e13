import { useTexts } from '@vesper/host-kit';
import { Anchor, CoinsIcon, color, from, radius, styled, tabularFigures, targetSize, type } from '@vesper/ui';
import { useCreditsLeft } from '../composer/use-next-cost.ts';

const Pill = styled(Anchor)`
  display: inline-flex;
  flex: none;
  gap: 6px;
  align-items: center;
  min-height: ${targetSize};
  padding-inline: 6px;
  ${from.medium} { padding-inline: 12px; }
  border-radius: ${radius.pill};
  ${type[14]};
  ${tabularFigures};
  font-weight: 600;
  color: ${color.text};
  text-decoration: none;
  white-space: nowrap;
  &:hover { background: ${color.sunken}; }
  .lucide { color: ${color.textQuiet}; }
`;

/** The member's credits, as a link to buying more (M-06). */
export function BalanceLink() {
  const { t, formatNumber } = useTexts();
  const credits = useCreditsLeft();
  const words = t('common:credits', { count: credits });
  return (
    <Pill href="/credits" aria-label={words} title={words}>
      <CoinsIcon size={20} />
      {formatNumber(credits)}
    </Pill>
  );
}
