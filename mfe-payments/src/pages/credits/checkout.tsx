import type { Bundle, CallResponse } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, color, ForwardLink, from, radius, styled, tabularFigures, type, VisuallyHidden } from '@vesper/ui';
import { type ReactNode, useState } from 'react';
import { useBundleTitle } from '../../bundles/use-bundle-title.ts';
import { cardName } from '../../cards/card-texts.ts';
import { KeepCard } from '../../cards/keep-card.tsx';
import type { Payable } from '../../cards/payable.ts';
import { methodName } from '../../method-name.ts';
import { StickyBar } from '../../sticky-bar.tsx';
import { isUnacknowledged, useFictionalConsent } from './fictional-consent.tsx';
import { Refusal } from './refusal.tsx';
import { Total } from './total.tsx';
import type { Purchase } from './use-purchase.ts';

/** Beside the bundles: a card with the whole order. Below them: `display: contents`, so that the button can stick within the whole shop. */
const Frame = styled.section`
  display: contents;
  ${from.large} {
    display: flex;
    flex-direction: column;
    gap: 12px;
    padding: 16px 20px 20px;
    background: ${color.surface};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
  }
`;

/** On a phone the bundles are above it. */
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

const Title = styled.h2`${type[18]};`;

const LargeOnly = styled.div`
  display: none;
  ${from.large} { display: block; }
`;

/** Below bundles the button sticks to the window's edge until what it leads to is in sight; it is all that the bar has. */
const Action = styled(StickyBar)`
  ${from.large} { position: static; margin: 0; padding: 0; border-image: none; }
`;

const SmallOnly = styled.div`
  margin-bottom: 8px;
  color: ${color.text};
  ${from.large} { display: none; }
`;

/** What it does on the left, what it costs on the right: both on one line, and each whole where that is too narrow. */
const Buy = styled(Button)`
  padding-inline: 16px;
  ${type[16]};
  > :first-child {
    flex-wrap: wrap;
    gap: 0 12px;
    justify-content: space-between;
    width: 100%;
  }
  ${from.large} { padding-inline: 20px; ${type[18]}; }
`;

/** Alone in the middle, where there is no price yet. */
const Alone = styled.span`margin-inline: auto;`;

const Price = styled.span`
  ${tabularFigures};
  font-weight: 700;
  white-space: nowrap;
`;

const Next = styled.div`
  ${type[14]};
  color: ${color.textQuiet};
  > a { ${type[14]}; }
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

/** The order: bundle, how it is paid, total, what to confirm, the button with its price (D-62), and under it the refund terms and what happens next. */
export function Checkout({ bundle, payable, methods, offer, purchase, isToldAbove = false, onBuy }: CheckoutProps) {
  const { method, card } = payable;
  const { t, formatMoney } = useTexts();
  const statement = useStoreValue(useHost().stores.settings, ({ settings }) => settings.mail_name);
  const titleOf = useBundleTitle();
  const isUnasked = purchase.status === 'refused' && isUnacknowledged(purchase.error);
  const { question, isBusy, withConsent } = useFictionalConsent(isUnasked);
  const [isKept, setIsKept] = useState(false);
  // Servers before 25 November 2026 store no cards.
  const asksToKeep = offer.cards !== undefined && method.kind === 'card' && !card;
  const told = isToldAbove ? undefined : bundle;

  return (
    <Frame>
      {!isToldAbove && (
        <Chosen>
          <Title>{bundle ? titleOf(bundle) : t('credits.none_chosen')}</Title>
          {bundle && <Next as="p">{t('credits.per_message', { price: formatMoney(bundle.price_per_message) })}</Next>}
        </Chosen>
      )}
      {methods}
      {asksToKeep && <KeepCard isKept={isKept} onChange={setIsKept} />}
      {purchase.status === 'refused' && !isUnasked && <Refusal error={purchase.error} />}
      {told && (
        <LargeOnly>
          <Total bundle={told} vatRate={offer.vat_rate} />
        </LargeOnly>
      )}
      {question}
      <Action>
        <Buy
          size="large"
          wide
          // Not ready: a press says what is missing.
          variant={bundle ? 'primary' : 'secondary'}
          loading={isBusy || purchase.status === 'ordering' || purchase.status === 'leaving'}
          onClick={() => (bundle ? void withConsent(() => onBuy(asksToKeep && isKept)) : onBuy(false))}
        >
          {bundle ? (
            <>
              <span>
                {t('credits.buy')}
                <VisuallyHidden> – </VisuallyHidden>
              </span>
              <Price>{formatMoney(bundle.price)}</Price>
            </>
          ) : (
            <Alone>{t('credits.choose')}</Alone>
          )}
        </Buy>
      </Action>
      <Next>
        {told && (
          <SmallOnly>
            <Total bundle={told} vatRate={offer.vat_rate} />
          </SmallOnly>
        )}
        <p>{t('credits.once', { count: offer.refund_days })}</p>
        {/* texts: methods.* */}
        <p>
          {card
            ? t('cards.what_next', { card: cardName(t, card) })
            : method.kind === 'direct_debit'
              ? t('debit.what_next')
              : t('credits.what_next', { method: methodName(t, method.id, method.name) })}
        </p>
        <p>{t('credits.statement', { name: statement })}</p>
        <ForwardLink href="/withdrawal">{t('withdrawal.link')}</ForwardLink>
      </Next>
    </Frame>
  );
}
