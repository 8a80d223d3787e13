import type { Bundle, Discount } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, from, styled, tabularFigures, type } from '@vesper/ui';
import { useBundleTexts } from '../../bundles/use-bundle-texts.ts';

/** On a phone the bundles are above it. */
const Frame = styled.div`
  display: none;
  ${tabularFigures};
  ${from.large} { display: block; }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  align-items: baseline;
  justify-content: space-between;
`;

const Title = styled.h2`${type[22]};`;

const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/**
 * Bundle of the order: what a message costs with it, or what it costs without the discount and what that takes off. Without one only the
 * order's heading: the button below says what is missing.
 */
export function ChosenBundle({ bundle, discount }: { bundle: Bundle | undefined; discount: Discount | null }) {
  const { t, formatMoney } = useTexts();
  const textsOf = useBundleTexts(discount);
  if (!bundle)
    return (
      <Frame>
        <Title>{t('credits.your_order')}</Title>
      </Frame>
    );
  const { title, perMessage, discount: reduced } = textsOf(bundle);
  const { price, full_price: full } = bundle;
  return (
    <Frame>
      <Line>
        <Title>{title}</Title>
        {reduced ? <p>{reduced.was}</p> : <Quiet>{perMessage}</Quiet>}
      </Line>
      {reduced && full && (
        <Line as={Quiet}>
          <span>
            {t('discount.label')} {reduced.saved}
          </span>
          <span>−{formatMoney({ ...price, amount: full.amount - price.amount })}</span>
        </Line>
      )}
    </Frame>
  );
}
