import type { Bundle, CallResponse } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, color, from, styled, tabularFigures, type, VisuallyHidden } from '@vesper/ui';
import type { ReactNode } from 'react';
import type { Payable } from '../../cards/payable.ts';
import { StickyBar } from '../../sticky-bar.tsx';
import { ChosenBundle } from './chosen-bundle.tsx';
import { isUnacknowledged, useFictionalConsent } from './fictional-consent.tsx';
import { Refusal } from './refusal.tsx';
import { OrderCard } from './shop-columns.ts';
import { Total } from './total.tsx';
import type { Purchase } from './use-purchase.ts';
import { WhatNext } from './what-next.tsx';

const LargeOnly = styled.div`
  display: none;
  ${from.large} { display: block; padding-top: 16px; border-top: 1px solid ${color.line}; }
`;

/** Below bundles the button sticks to the window's edge until what it leads to is in sight; it is all that the bar has. */
const Action = styled(StickyBar)`
  ${from.large} { position: static; margin: 0; padding: 0; border-image: none; }
`;

const SmallOnly = styled.div`
  margin-bottom: 12px;
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

/** Without a price yet: it looks as if it waited. */
const Choose = styled(Buy)`
  border-color: transparent;
  color: ${color.textQuiet};
  background: ${color.sunken};
  > :first-child { justify-content: center; }
`;

const Price = styled.span`
  ${tabularFigures};
  font-weight: 700;
  white-space: nowrap;
`;

interface CheckoutProps {
  /** Undefined: none is chosen yet; the button leads to them. */
  bundle: Bundle | undefined;
  payable: Payable;
  /** The choice of how to pay, where it doesn't stand above. */
  methods?: ReactNode;
  /** The field for a discount code. */
  codeField?: ReactNode;
  offer: Pick<CallResponse<'credits.get'>, 'refund_days' | 'vat_rate' | 'discount'>;
  purchase: Purchase;
  /** Bundle and price stand above it, once. */
  isToldAbove?: boolean;
  /** Also called where no bundle is chosen. */
  onBuy: () => void;
}

/** The order: bundle, code, total, what to confirm, the button with its price (D-62), and under it the refund terms and what happens next. */
export function Checkout({ bundle, payable, methods, codeField, offer, purchase, isToldAbove = false, onBuy }: CheckoutProps) {
  const { t, formatMoney } = useTexts();
  const isUnasked = purchase.status === 'refused' && isUnacknowledged(purchase.error);
  const { question, isBusy, withConsent } = useFictionalConsent(isUnasked);
  const told = isToldAbove ? undefined : bundle;
  return (
    <OrderCard>
      {!isToldAbove && <ChosenBundle bundle={bundle} discount={offer.discount} />}
      {methods}
      {codeField}
      {purchase.status === 'refused' && !isUnasked && <Refusal error={purchase.error} />}
      {told && (
        <LargeOnly>
          <Total bundle={told} vatRate={offer.vat_rate} />
        </LargeOnly>
      )}
      {question}
      <Action>
        {bundle ? (
          <Buy
            size="large"
            wide
            loading={isBusy || purchase.status === 'ordering' || purchase.status === 'leaving'}
            onClick={() => void withConsent(onBuy)}
          >
            <span>
              {t('credits.buy')}
              <VisuallyHidden> – </VisuallyHidden>
            </span>
            <Price>{formatMoney(bundle.price)}</Price>
          </Buy>
        ) : (
          // Not ready: a press says what is missing.
          <Choose size="large" wide variant="secondary" onClick={onBuy}>
            {t('credits.choose')}
          </Choose>
        )}
      </Action>
      <div>
        {told && (
          <SmallOnly>
            <Total bundle={told} vatRate={offer.vat_rate} />
          </SmallOnly>
        )}
        <WhatNext payable={payable} days={offer.refund_days} />
      </div>
    </OrderCard>
  );
}
