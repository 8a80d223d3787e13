import { lockMember } from '../../members/locks.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OrderRow } from '../orders.ts';
import { isUndecided } from '../order-state.ts';
import { type About, PaymentClosed } from '../provider.ts';
import type { PaymentProviders } from '../providers.ts';
import { settle } from '../settle.ts';
import { cardOf } from './stored-cards.ts';

interface Charge {
  memberId: string;
  sessionId: string;
  cardId: string;
  about: About;
  /** Attaches the payment to its order. */
  attach: (tx: Tx) => Promise<OrderRow>;
}

/**
 * Pays an order with a stored card, at most once: its payment is attached before anything is charged, so that no money is without an order, and
 * the provider charges a payment once. Session, order and card are looked at under the member's lock, right before the charge. An order that
 * can't be charged any more stays as it is: it can still be paid on its checkout page as long as that is open. At Mollie it has none, and the
 * same request with the same card finds it and tries again (`sameCardOrder`).
 * @throws ProviderUnreachable: what became of the charge is found by the same request again, the notice or the reconciler
 */
export async function chargeStoredCard(platform: Platform, providers: PaymentProviders, charge: Charge): Promise<OrderRow> {
  const { memberId, sessionId, cardId, about, attach } = charge;
  const { order, token } = await platform.db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    await platform.sessions.requireOpen(tx, { id: sessionId, memberId });
    const attached = await attach(tx);
    const card = isUndecided(attached.state) ? await cardOf(tx, cardId, memberId) : undefined;
    return { order: attached, token: card?.token };
  });
  if (token === undefined || order.provider_ref === null) return order;
  const provider = providers.named(order.provider);
  try {
    return await settle(platform, order, await provider.charge(order.provider_ref, token, about));
  } catch (error) {
    if (!(error instanceof PaymentClosed)) throw error;
    // Revoked, paid or ended meanwhile.
    return settle(platform, order, await provider.fetch(order.provider_ref));
  }
}
