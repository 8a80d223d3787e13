import type { Bundle, CallResponse } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, color, CreditCardIcon, ForwardLink, from, radius, styled, tabularFigures, type } from '@vesper/ui';
import { cardName } from '../../cards/card-texts.ts';
import { KeepCard } from '../../cards/keep-card.tsx';
import type { Payable } from '../../cards/payable.ts';
import { methodName } from '../../method-name.ts';
import { isUnacknowledged, useFictionalConsent } from './fictional-consent.tsx';
import { Refusal } from './refusal.tsx';
import { useBundleTitle } from '../../bundles/use-bundle-title.ts';
import { type ReactNode, useState } from 'react';
import { StickyBar } from '../../sticky-bar.tsx';
import { Total } from './total.tsx';
import type { Purchase } from './use-purchase.ts';

/** Beside the bundles: a card with the whole order. Below them: `display: contents`, so that the button can stick within the whole shop. */
const Frame = styled.section`
  display: contents;
  ${from.large} {
    display: flex;
    flex-direction: column;
    gap: 8px;
    padding: 12px 24px 24px;
    background: ${color.surface};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
  }
`;

/** On a phone the bundle is in the bar with the button. */
const Chosen = styled.div`
  display: none;
  ${tabularFigures};
  ${from.large} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    justify-content: space-between;
    align-items: baseline;
  }
`;

const Title = styled.h2`
  ${type[18]};
`;

/** Buying is one tap away, and what it means stands above the button. */
const Action = styled(StickyBar)`${from.large} { position: static; padding: 0; border-image: none; }`;

const Terms = styled.p`
  margin-bottom: 8px;
  ${type[12]};
  color: ${color.textQuiet};
`;

const LargeOnly = styled.div`
  display: none;
  ${from.large} { display: block; }
`;

const SmallOnly = styled.div`${from.large} { display: none; }`;

const Small = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

const Withdraw = styled(ForwardLink)`
  align-self: start;
  ${type[14]};
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
  /** The choice of how to pay. */
  methods?: ReactNode;
  offer: Pick<CallResponse<'credits.get'>, 'refund_days' | 'cards' | 'vat_rate'>;
  purchase: Purchase;
  /** Bundle and price stand above it, once. */
  isToldAbove?: boolean;
  /** Also called where no bundle is chosen. */
  onBuy: (keepsCard: boolean) => void;
}

/** The order: bundle, how it is paid, total, what to confirm, the button with its price (D-62), what happens next, and the refund terms. */
export function Checkout({ bundle, payable: { method, card }, methods, offer, purchase, isToldAbove = false, onBuy }: CheckoutProps) {
  const { t, formatMoney } = useTexts();
  const titleOf = useBundleTitle();
  const isUnasked = purchase.status === 'refused' && isUnacknowledged(purchase.error);
  const { question, isBusy, withConsent } = useFictionalConsent(isUnasked);
  const [isKept, setIsKept] = useState(false);
  // Servers before 25 November 2026 store no cards.
  const asksToKeep = offer.cards !== undefined && method.kind === 'card' && !card;
  return (
    <Frame>
      {!isToldAbove && (
        <Chosen>
          <Title>{bundle ? titleOf(bundle) : t('credits.none_chosen')}</Title>
          {bundle && <Small>{t('credits.per_message', { price: formatMoney(bundle.price_per_message) })}</Small>}
        </Chosen>
      )}
      {methods}
      {asksToKeep && <KeepCard isKept={isKept} onChange={setIsKept} />}
      {purchase.status === 'refused' && !isUnasked && <Refusal error={purchase.error} />}
      {bundle && !isToldAbove && (
        <LargeOnly>
          <Total bundle={bundle} vatRate={offer.vat_rate} />
        </LargeOnly>
      )}
      {question}
      {/* texts: methods.* */}
      <Small>
        {card
          ? t('cards.what_next', { card: cardName(t, card) })
          : method.kind === 'direct_debit'
            ? t('debit.what_next')
            : t('credits.what_next', { method: methodName(t, method.id, method.name) })}
      </Small>
      <Withdraw href="/withdrawal">{t('withdrawal.link')}</Withdraw>
      <Action>
        {bundle && !isToldAbove && (
          <SmallOnly>
            <Total bundle={bundle} vatRate={offer.vat_rate} />
          </SmallOnly>
        )}
        <Terms>{t('credits.once', { count: offer.refund_days })}</Terms>
        {card && (
          <Charged>
            <CreditCardIcon size={16} />
            {cardName(t, card)}
          </Charged>
        )}
        <Button
          size="large"
          wide
          // Not ready: a press says what is missing.
          variant={bundle ? 'primary' : 'secondary'}
          loading={isBusy || purchase.status === 'ordering' || purchase.status === 'leaving'}
          onClick={() => (bundle ? void withConsent(() => onBuy(asksToKeep && isKept)) : onBuy(false))}
        >
          {bundle ? t('credits.buy', { price: formatMoney(bundle.price) }) : t('credits.choose')}
        </Button>
      </Action>
    </Frame>
  );
}
