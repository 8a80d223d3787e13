import type { Order, PaymentMethodId } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, from, styled } from '@vesper/ui';
import { goToCheckout } from '../../checkout-address.ts';
import { type StatusCopy, wasPaid } from './status-copy.ts';

/** Stacked and full width on a phone. */
const Actions = styled.div`
  display: grid;
  gap: 12px;
  width: 100%;
  ${from.small} { display: flex; flex-wrap: wrap; }
`;

interface NextActionsProps {
  order: Order;
  copy: StatusCopy;
  /** Null where there is no page to pay it on: once it can no longer be paid, and for a stored card that is charged without one. */
  checkoutUrl: string | null;
  /** What could be paid with instead of a stored card that was not charged. */
  methods: readonly PaymentMethodId[] | undefined;
}

/** The buttons below an order: first what continues the payment, then back to what the member came for. */
export function NextActions({ order, copy, checkoutUrl, methods }: NextActionsProps) {
  const { t } = useTexts();
  const { navigation, stores } = useHost();
  const conversation = useStoreValue(stores.chatState, ({ lastOpened }) => lastOpened?.conversation);
  const person = useStoreValue(stores.chatState, ({ lastPerson }) => lastPerson);
  const known = useStoreValue(stores.chatState, ({ chats }) => chats.find((chat) => chat.conversation === conversation)?.profile.name);
  const name = person ? person.name : known;
  const chat = person ? `/members/${person.id}/chat` : conversation && `/chats/${conversation}`;
  const back = copy === 'completed' ? 'primary' : 'secondary';
  const code = order.discount_code ? `&code=${encodeURIComponent(order.discount_code)}` : '';
  const shopWith = (way: string) => `/credits?bundle=${order.bundle}&${way}${code}`;
  const sameWay = shopWith(order.card ? `card=${order.card.id}` : `method=${order.method}`);
  // Its charge had no answer: with the same card it is the same order, which is charged once.
  const isUncharged = copy === 'checking' && !checkoutUrl && Boolean(order.card);
  return (
    <Actions>
      {copy === 'checking' && checkoutUrl && <Button onClick={() => goToCheckout(navigation, checkoutUrl)}>{t('order.resume')}</Button>}
      {(copy === 'failed' || copy === 'expired' || isUncharged) && <ButtonLink href={sameWay}>{t('order.again')}</ButtonLink>}
      {copy === 'card_declined' && <ButtonLink href={sameWay}>{t('order.again_card')}</ButtonLink>}
      {copy === 'card_expired' && <ButtonLink href={shopWith(`method=${order.method}`)}>{t('order.other_card')}</ButtonLink>}
      {(copy === 'card_declined' || copy === 'card_expired') && methods?.includes('paypal') && (
        <ButtonLink href={shopWith('method=paypal')} variant="secondary">
          {t('order.paypal')}
        </ButtonLink>
      )}
      {chat && (
        <ButtonLink href={chat} variant={back}>
          {name ? t('order.write_to', { name }) : t('order.to_conversation')}
        </ButtonLink>
      )}
      <ButtonLink href="/members" variant={chat ? 'secondary' : back}>
        {t('to_members')}
      </ButtonLink>
      {wasPaid(order) && (
        <ButtonLink href={`/receipt/${order.payment_id}`} variant="quiet">
          {t('receipt.link')}
        </ButtonLink>
      )}
    </Actions>
  );
}
