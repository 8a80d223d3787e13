import type { Bundle } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { ButtonLink, from, styled, tabularFigures, type } from '@vesper/ui';
import { StickyBar } from '../../sticky-bar.tsx';

const Bar = styled(StickyBar)`
  ${from.medium} { display: none; }
`;

const Words = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  justify-content: space-between;
  margin-bottom: 6px;
  ${type[14]};
`;

const Beside = styled.p`
  min-height: 1lh;
  ${type[14]};
  > b { margin-inline-end: 8px; ${type[22]}; color: white; }
`;

const From = styled.b`
  font-weight: 700;
  ${tabularFigures};
`;

interface LeastProps {
  /** Undefined until they are known. */
  bundles?: readonly Bundle[] | undefined;
}

/** The least that Premium costs: it comes with any bundle. */
function useFrom(bundles: readonly Bundle[] = []): string | undefined {
  const { t, formatMoney } = useTexts();
  const [least] = bundles.map(({ price }) => price).toSorted((a, b) => a.amount - b.amount);
  return least && t('premium.from', { price: formatMoney(least) });
}

/** What Premium costs at least, and that it is paid once: together, so that the price moves nothing when it comes. */
export function LeastPrice({ bundles }: LeastProps) {
  const { t } = useTexts();
  const price = useFrom(bundles);
  return (
    <Beside>
      <From>{price ?? '\u200B'}</From>
      {price && t('premium.once')}
    </Beside>
  );
}

/** The same on a phone, with the way to the bundles, at the end of the page and in sight from its beginning. */
export function ToCreditsBar({ bundles }: LeastProps) {
  const { t } = useTexts();
  return (
    <Bar $isOverNavigation>
      <Words>
        <From>{useFrom(bundles)}</From>
        <span>{t('premium.once')}</span>
      </Words>
      <ButtonLink href="/credits" size="large" wide>
        {t('credits.title')}
      </ButtonLink>
    </Bar>
  );
}
