import type { Bundle } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { ButtonLink, color, from, lamp, styled, tabularFigures, type } from '@vesper/ui';
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

/** The colour of lamps: in the evening's own red a red button would not be seen. */
const Lit = styled(ButtonLink)`
  color: ${color.onBadge};
  background: ${color.badge};
  &:hover { background: ${lamp}; }
  &:focus-visible { outline-color: ${lamp}; }
`;

const Beside = styled.p`
  ${type[14]};
  > b { display: block; min-height: 1lh; ${type[18]}; color: white; }
`;

const From = styled.b`
  font-weight: 700;
  ${tabularFigures};
`;

interface ToCreditsProps {
  /** Undefined until they are known. */
  bundles?: readonly Bundle[] | undefined;
}

/** The least that Premium costs: it comes with any bundle. */
function useFrom(bundles: readonly Bundle[] = []): string | undefined {
  const { t, formatMoney } = useTexts();
  const [least] = bundles.map(({ price }) => price).toSorted((a, b) => a.amount - b.amount);
  return least && t('premium.from', { price: formatMoney(least) });
}

/** The way to Premium and what it costs at least, beside what it is. */
export function ToCredits({ bundles }: ToCreditsProps) {
  const { t } = useTexts();
  return (
    <>
      <Lit href="/credits" size="large">
        {t('premium.get')}
      </Lit>
      <Beside>
        <From>{useFrom(bundles)}</From>
        {t('premium.once')}
      </Beside>
    </>
  );
}

/** The same on a phone, at the end of the page and in sight from its beginning. */
export function ToCreditsBar({ bundles }: ToCreditsProps) {
  const { t } = useTexts();
  return (
    <Bar $isOverNavigation>
      <Words>
        <From>{useFrom(bundles)}</From>
        <span>{t('premium.once')}</span>
      </Words>
      <ButtonLink href="/credits" size="large" wide>
        {t('premium.get')}
      </ButtonLink>
    </Bar>
  );
}
