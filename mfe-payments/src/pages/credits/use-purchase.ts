import type { Bundle, PaymentMethod } from '@vesper/contracts';
import { ApiFailure } from '@vesper/contracts';
import { useCallMutation, useHost } from '@vesper/host-kit';
import { useRef, useState } from 'react';

export type Purchase = { status: 'choosing' } | { status: 'leaving' } | { status: 'refused'; error: unknown };

/**
 * Orders and leaves for the provider's page. One press is one order: the same choice keeps its idempotency key until the
 * server has answered, so that a repeated press after a lost answer finds the same order (D-04, D-24).
 */
export function usePurchase(onPriceChanged: () => void): { purchase: Purchase; buy: (bundle: Bundle, method: PaymentMethod) => Promise<void> } {
  const { navigation } = useHost();
  const { mutateAsync: order } = useCallMutation('order.create');
  const [purchase, setPurchase] = useState<Purchase>({ status: 'choosing' });
  const attempt = useRef<{ choice: string; key: string } | null>(null);

  async function buy(bundle: Bundle, method: PaymentMethod): Promise<void> {
    if (purchase.status === 'leaving') return;
    setPurchase({ status: 'leaving' });
    const choice = JSON.stringify([bundle.slug, method.id, bundle.price]);
    if (attempt.current?.choice !== choice) attempt.current = { choice, key: crypto.randomUUID() };
    try {
      const { checkout_url } = await order({
        body: { bundle: bundle.slug, method: method.id, expected: bundle.price },
        idempotencyKey: attempt.current.key,
      });
      navigation.leave(checkout_url);
    } catch (error) {
      const isAnswered = error instanceof ApiFailure && error.status > 0 && error.status < 500;
      if (isAnswered) attempt.current = null;
      if (error instanceof ApiFailure && error.code === 'price_changed') onPriceChanged();
      setPurchase({ status: 'refused', error });
    }
  }
  return { purchase, buy };
}
