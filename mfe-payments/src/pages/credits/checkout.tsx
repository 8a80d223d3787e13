import type { Bundle, PaymentMethod } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { barHeight, Button, color, from, gutter, layer, Notice, radius, styled, tabularFigures, type } from '@vesper/ui';
import { useBundleTitle } from './use-bundle-title.ts';
import type { Purchase } from './use-purchase.ts';

/** Beside the methods it is a card that stays in sight. */
const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: 12px;
  height: 100%;
  ${from.large} {
    position: sticky;
    inset-block-start: calc(${barHeight} + 24px);
    height: auto;
    margin-top: 28px;
    padding: 24px;
    background: ${color.surface};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
  }
`;

const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  justify-content: space-between;
  align-items: baseline;
  font-weight: 600;
`;

const Title = styled.h2`${type[18]};`;

const Price = styled.p`
  ${type[22]};
  ${tabularFigures};
  white-space: nowrap;
`;

/** On a phone above the bottom bar from the start: whatever is chosen above, buying is one tap away. */
const Action = styled.div`
  position: sticky;
  inset-block-end: calc(${barHeight} + env(safe-area-inset-bottom));
  z-index: ${layer.bar};
  margin-inline: -${gutter}px;
  padding: 12px ${gutter}px;
  background: ${color.surface};
  border-block: 1px solid ${color.line};
  ${from.medium} { position: static; margin: 0; padding: 0; background: none; border: 0; }
`;

const Small = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

interface CheckoutProps {
  bundle: Bundle;
  method: PaymentMethod;
  refundDays: number;
  purchase: Purchase;
  onBuy: () => void;
}

/** What is bought and for how much, the button that says so (D-62), what happens next, and how to give it back. */
export function Checkout({ bundle, method, refundDays, purchase, onBuy }: CheckoutProps) {
  const { t, formatMoney, errorText } = useTexts();
  const { stores } = useHost();
  const supportEmail = useStoreValue(stores.settings, ({ settings }) => settings.support_email);
  const titleOf = useBundleTitle();
  const price = formatMoney(bundle.price);
  return (
    <Frame>
      <Chosen>
        <Title>{titleOf(bundle)}</Title>
        <Price>{price}</Price>
      </Chosen>
      {purchase.status === 'refused' && (
        <Notice tone="danger" role="alert">
          {errorText(purchase.error)}
        </Notice>
      )}
      <Action>
        <Button size="large" wide loading={purchase.status === 'ordering' || purchase.status === 'leaving'} onClick={onBuy}>
          {t('credits.buy', { price })}
        </Button>
      </Action>
      {/* texts: methods.* */}
      <Small>{t('credits.what_next', { method: t(`methods.${method.id}`) })}</Small>
      <Small>{t('credits.once', { count: refundDays, email: supportEmail })}</Small>
    </Frame>
  );
}
