import type { Bundle } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { barHeight, Button, color, CreditCardIcon, from, layer, low, radius, styled, tabularFigures, TextLink, type } from '@vesper/ui';
import { cardName } from '../../cards/card-texts.ts';
import { KeepCard } from '../../cards/keep-card.tsx';
import type { Payable } from '../../cards/payable.ts';
import { methodName } from '../../method-name.ts';
import { isUnacknowledged, useFictionalConsent } from './fictional-consent.tsx';
import { Refusal } from './refusal.tsx';
import { useBundleTitle } from '../../packages/use-bundle-title.ts';
import { useState } from 'react';
import type { Purchase } from './use-purchase.ts';

/** Beside the bundles and methods: a sticky card. Below them: `display: contents`, so that the button can stick within the whole shop. */
const Frame = styled.section`
  display: contents;
  ${from.large} {
    display: flex;
    flex-direction: column;
    gap: 12px;
    position: sticky;
    inset-block-start: calc(${barHeight} + 24px);
    margin-top: 12px;
    padding: 24px;
    background: ${color.surface};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
  }
  ${low} { position: static; }
`;

const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  justify-content: space-between;
  align-items: baseline;
  margin-bottom: 8px;
  ${type[14]};
  font-weight: 600;
  ${from.large} { ${type[18]}; margin-bottom: 12px; }
`;

const Title = styled.h2`
  font: inherit;
`;

const Price = styled.p`
  ${tabularFigures};
  white-space: nowrap;
`;

/**
 * Always visible, on a phone above the bottom bar: buying is one tap away. The border image extends to the full window width
 * without causing overflow.
 */
const Action = styled.div`
  position: sticky;
  inset-block-end: calc(${barHeight} + env(safe-area-inset-bottom));
  z-index: ${layer.bar};
  padding-block: 12px;
  border-image: linear-gradient(${color.line} 1px, ${color.surface} 0) fill 0 / 0 / 0 100vw;
  ${low} { position: static; }
  ${from.medium} { inset-block-end: 0; }
  ${from.large} { position: static; padding: 0; border-image: none; }
`;

const Small = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** In sight wherever the button is: it charges this card at once. */
const Charged = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  margin-bottom: 8px;
  ${type[14]};
  color: ${color.textQuiet};
  > svg { flex: none; }
`;

interface CheckoutProps {
  /** Undefined: none is chosen yet; the button leads to them. */
  bundle: Bundle | undefined;
  payable: Payable;
  refundDays: number;
  /** Whether cards can be stored: servers before 25 November 2026 store none. */
  canKeep: boolean;
  purchase: Purchase;
  /** Also called where no bundle is chosen. */
  onBuy: (keepsCard: boolean) => void;
}

/** The chosen bundle, the button with its price (D-62), what happens next, and the refund terms. */
export function Checkout({ bundle, payable: { method, card }, refundDays, canKeep, purchase, onBuy }: CheckoutProps) {
  const { t, formatMoney } = useTexts();
  const titleOf = useBundleTitle();
  const price = bundle && formatMoney(bundle.price);
  const isUnasked = purchase.status === 'refused' && isUnacknowledged(purchase.error);
  const { question, isBusy, withConsent } = useFictionalConsent(isUnasked);
  const [isKept, setIsKept] = useState(false);
  const asksToKeep = canKeep && method.kind === 'card' && !card;
  return (
    <Frame>
      {purchase.status === 'refused' && !isUnasked && <Refusal error={purchase.error} />}
      {question}
      {asksToKeep && <KeepCard isKept={isKept} onChange={setIsKept} />}
      <Action>
        <Chosen>
          <Title>{bundle ? titleOf(bundle) : t('credits.none_chosen')}</Title>
          {price && <Price>{price}</Price>}
        </Chosen>
        {card && (
          <Charged>
            <CreditCardIcon size={16} />
            {cardName(t, card)}
          </Charged>
        )}
        <Button
          size="large"
          wide
          loading={isBusy || purchase.status === 'ordering' || purchase.status === 'leaving'}
          onClick={() => (bundle ? void withConsent(() => onBuy(asksToKeep && isKept)) : onBuy(false))}
        >
          {price ? t('credits.buy', { price }) : t('credits.choose')}
        </Button>
      </Action>
      {/* texts: methods.* */}
      <Small>
        {card
          ? t('cards.what_next', { card: cardName(t, card) })
          : method.kind === 'direct_debit'
            ? t('debit.what_next')
            : t('credits.what_next', { method: methodName(t, method.id, method.name) })}
      </Small>
      <Small>
        {t('credits.once', { count: refundDays })} <TextLink href="/withdrawal">{t('withdrawal.link')}</TextLink>
      </Small>
    </Frame>
  );
}
