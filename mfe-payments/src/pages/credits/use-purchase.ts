import { ApiFailure, type Bundle, type PaymentMethod } from '@vesper/contracts';
import { useCallMutation, useHost } from '@vesper/host-kit';
import { useEffect, useRef, useState } from 'react';

export type Purchase =
  | { status: 'choosing' }
  /** The order is on its way to the server. */
  | { status: 'ordering' }
  /** The browser was sent to the provider's page. */
  | { status: 'leaving' }
  | { status: 'refused'; error: unknown };

const choosing: Purchase = { status: 'choosing' };

/**
 * How long the button rests after the browser was sent away, ms. Whoever is still here then, or here again because the browser
 * brought this very page back, can press once more: the same order is found by its key.
 */
const LEAVING = 8000;

/** Refusals that say that the offer on screen is not what is sold any more. */
const STALE = ['price_changed', 'method_unavailable', 'code_not_found', 'code_used', 'code_country', 'code_lower'];

interface Buying {
  purchase: Purchase;
  buy: (bundle: Bundle, method: PaymentMethod) => Promise<void>;
  /** Another choice: what was refused is over, what is on its way is not followed any more. */
  reconsider: () => void;
}

/**
 * Orders and leaves for the provider's page. One press is one order: the same choice keeps its idempotency key until the server
 * has refused it, so that a repeated press after a lost answer finds the same order (D-04, D-24).
 */
export function usePurchase(onStale: () => void, discountCode?: string): Buying {
  const { navigation } = useHost();
  const { mutateAsync: order } = useCallMutation('order.create');
  const [purchase, setPurchase] = useState(choosing);
  const attempt = useRef<{ choice: string; key: string } | null>(null);

  useEffect(() => {
    if (purchase.status !== 'leaving') return;
    const timer = setTimeout(() => setPurchase(choosing), LEAVING);
    return () => clearTimeout(timer);
  }, [purchase.status]);

  async function buy(bundle: Bundle, method: PaymentMethod): Promise<void> {
    setPurchase({ status: 'ordering' });
    const choice = JSON.stringify([bundle.slug, method.id, bundle.price, discountCode]);
    if (attempt.current?.choice !== choice) attempt.current = { choice, key: crypto.randomUUID() };
    const mine = attempt.current;
    try {
      const body = { bundle: bundle.slug, method: method.id, expected: bundle.price, ...(discountCode && { discount_code: discountCode }) };
      const { checkout_url } = await order({ body, idempotencyKey: mine.key });
      if (attempt.current !== mine) return;
      navigation.leave(checkout_url);
      setPurchase({ status: 'leaving' });
    } catch (error) {
      if (attempt.current !== mine) return;
      if (isRefusal(error)) attempt.current = null;
      if (error instanceof ApiFailure && STALE.includes(error.code)) onStale();
      setPurchase({ status: 'refused', error });
    }
  }

  function reconsider(): void {
    attempt.current = null;
    setPurchase(choosing);
  }
  return { purchase, buy, reconsider };
}

/** The server has decided. Without an answer, or after a 5xx, the order may exist all the same. */
const isRefusal = (error: unknown): boolean => error instanceof ApiFailure && error.status >= 400 && error.status < 500;
