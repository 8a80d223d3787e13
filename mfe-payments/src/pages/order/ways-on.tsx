import type { Order } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, from, styled } from '@vesper/ui';
import type { Telling } from './telling.ts';

/** Below each other and wide on a phone. */
const Ways = styled.div`
  display: grid;
  gap: 12px;
  width: 100%;
  ${from.small} { display: flex; flex-wrap: wrap; }
`;

interface WaysOnProps {
  order: Order;
  telling: Telling;
  /** As long as it can still be paid. */
  checkoutUrl: string | null;
}

/** Where to go from here: first what brings the payment further, then back to what the member came for. */
export function WaysOn({ order, telling, checkoutUrl }: WaysOnProps) {
  const { t } = useTexts();
  const { navigation, stores } = useHost();
  const conversation = useStoreValue(stores.chatState, ({ lastOpened }) => lastOpened?.conversation);
  const back = telling === 'completed' ? 'primary' : 'secondary';
  return (
    <Ways>
      {telling === 'checking' && checkoutUrl && <Button onClick={() => navigation.leave(checkoutUrl)}>{t('order.resume')}</Button>}
      {telling === 'failed' && <ButtonLink href={`/credits?bundle=${order.bundle}&method=${order.method}`}>{t('order.again')}</ButtonLink>}
      {conversation && (
        <ButtonLink href={`/chats/${conversation}`} variant={back}>
          {t('order.to_conversation')}
        </ButtonLink>
      )}
      <ButtonLink href="/members" variant={conversation ? 'secondary' : back}>
        {t('to_members')}
      </ButtonLink>
    </Ways>
  );
}
