import { ApiFailure, type Bundle } from '@vesper/contracts';
import { useCallMutation, useHost } from '@vesper/host-kit';
import { useEffect, useRef, useState } from 'react';
import type { Payable } from '../../cards/payable.ts';
import { goToCheckout } from '../../checkout-address.ts';

export type Purchase =
  | { status: 'choosing' }
  /** The order request is in flight. */
  | { status: 'ordering' }
  /** The browser was sent to the provider's page. */
  | { status: 'leaving' }
  | { status: 'refused'; error: unknown };

const choosing: Purchase = { status: 'choosing' };

/**
 * ms until the button works again after the redirect to the provider. A member who is still here, or back through the browser's
 * back/forward cache, can press again: the idempotency key finds the same order.
 */
const RE_ENABLE_AFTER = 8000;

/** Error codes that mean the shown offer is out of date. */
const STALE_OFFER_CODES = [
  'price_changed',
  'method_unavailable',
  'code_not_found',
  'code_used',
  'code_used_up',
  'code_ended',
  'code_country',
  'code_lower',
  'card_not_found',
  'card_expired',
];

interface PurchaseFlow {
  purchase: Purchase;
  buy: (bundle: Bundle, payable: Payable, keepsCard?: boolean) => Promise<void>;
  /** The choice changed: clears a refusal and ignores the response of an order in flight. */
  reset: () => void;
}

/**
 * Creates the order and redirects to the provider's page. The same choice keeps its idempotency key until the server refuses it,
 * so pressing again after a lost response finds the same order (D-04, D-24).
 */
export function usePurchase(onStale: () => void, discountCode?: string): PurchaseFlow {
  const { navigation } = useHost();
  const { mutateAsync: order } = useCallMutation('order.create');
  const [purchase, setPurchase] = useState(choosing);
  const attempt = useRef<{ choice: string; key: string } | null>(null);

  useEffect(() => {
    if (purchase.status !== 'leaving') return;
    const timer = setTimeout(() => setPurchase(choosing), RE_ENABLE_AFTER);
    return () => clearTimeout(timer);
  }, [purchase.status]);

  async function buy(bundle: Bundle, { method, card }: Payable, keepsCard = false): Promise<void> {
    setPurchase({ status: 'ordering' });
    const choice = JSON.stringify([bundle.slug, method.id, card?.id, keepsCard, bundle.price, discountCode]);
    if (attempt.current?.choice !== choice) attempt.current = { choice, key: crypto.randomUUID() };
    const mine = attempt.current;
    try {
      const body = {
        ...{ bundle: bundle.slug, method: method.id, expected: bundle.price },
        ...(discountCode && { discount_code: discountCode }),
        ...(card ? { card: card.id } : keepsCard && { keep_card: true }),
      };
      const { checkout_url } = await order({ body, idempotencyKey: mine.key });
      if (attempt.current !== mine) return;
      goToCheckout(navigation, checkout_url);
      setPurchase({ status: 'leaving' });
    } catch (error) {
      if (attempt.current !== mine) return;
      if (isRefusal(error)) attempt.current = null;
      if (error instanceof ApiFailure && STALE_OFFER_CODES.includes(error.code)) onStale();
      setPurchase({ status: 'refused', error });
    }
  }

  function reset(): void {
    attempt.current = null;
    setPurchase(choosing);
  }
  return { purchase, buy, reset };
}

/** The server refused for certain. Without a response, or after a 5xx, the order may exist. */
const isRefusal = (error: unknown): boolean => error instanceof ApiFailure && error.status >= 400 && error.status < 500;
