import type { Order } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, from, styled } from '@vesper/ui';
import { goToCheckout } from '../../checkout-address.ts';
import type { StatusCopy } from './status-copy.ts';

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
  /** Null once the order can no longer be paid. */
  checkoutUrl: string | null;
}

/** The buttons below an order: first what continues the payment, then back to what the member came for. */
export function NextActions({ order, copy, checkoutUrl }: NextActionsProps) {
  const { t } = useTexts();
  const { navigation, stores } = useHost();
  const conversation = useStoreValue(stores.chatState, ({ lastOpened }) => lastOpened?.conversation);
  const person = useStoreValue(stores.chatState, ({ lastPerson }) => lastPerson);
  const known = useStoreValue(stores.chatState, ({ chats }) => chats.find((chat) => chat.conversation === conversation)?.profile.name);
  const name = person ? person.name : known;
  const chat = person ? `/members/${person.id}/chat` : conversation && `/chats/${conversation}`;
  const back = copy === 'completed' ? 'primary' : 'secondary';
  const bundle = `/credits?bundle=${order.bundle}`;
  return (
    <Actions>
      {copy === 'checking' && checkoutUrl && <Button onClick={() => goToCheckout(navigation, checkoutUrl)}>{t('order.resume')}</Button>}
      {copy === 'failed' && <ButtonLink href={`${bundle}&method=${order.method}`}>{t('order.again')}</ButtonLink>}
      {copy === 'card_declined' && order.card && <ButtonLink href={`${bundle}&card=${order.card.id}`}>{t('order.again_card')}</ButtonLink>}
      {copy === 'card_expired' && <ButtonLink href={`${bundle}&method=${order.method}`}>{t('order.other_card')}</ButtonLink>}
      {(copy === 'card_declined' || copy === 'card_expired') && (
        <ButtonLink href={`${bundle}&method=paypal`} variant="secondary">
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
      {copy === 'completed' && (
        <ButtonLink href={`/receipt/${order.payment_id}`} variant="quiet">
          {t('receipt.link')}
        </ButtonLink>
      )}
    </Actions>
  );
}
