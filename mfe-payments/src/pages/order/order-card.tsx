import type { Order } from '@vesper/contracts';
import { useHost, useTexts } from '@vesper/host-kit';
import { Card, color, Stack, styled, tabularFigures, type } from '@vesper/ui';
import { useEffect } from 'react';
import { TellingMark } from './telling-mark.tsx';
import { tellingOf } from './telling.ts';
import { WaysOn } from './ways-on.tsx';

const Heading = styled.h2`${type[22]};`;
const Text = styled.p`color: ${color.textQuiet};`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 4px 24px;
  align-self: stretch;
  padding-block: 12px;
  border-block: 1px solid ${color.line};
  ${type[14]};
  dt { color: ${color.textQuiet}; }
  dd { ${tabularFigures}; font-weight: 600; }
`;

/** An order in words: what has become of it, the facts, and the ways on. */
export function OrderCard({ order, checkoutUrl }: { order: Order; checkoutUrl: string | null }) {
  const { t, formatMoney } = useTexts();
  const { events } = useHost();
  const { state, payment_id, credits } = order;
  const telling = tellingOf(order);

  useEffect(() => {
    if (state === 'completed') events.emit('credits:bought', { payment_id, credits });
  }, [state, payment_id, credits, events]);

  // texts: order.checking.* order.pending.* order.completed.* order.failed.* order.partly_refunded.* order.refunded.* order.declined.* order.charged_back.*
  return (
    // A running payment is not interrupted by the offer of a new version (B-12).
    <Card data-under-way={telling === 'checking' || telling === 'pending' ? '' : undefined}>
      <Stack align="start">
        <TellingMark telling={telling} />
        <div role="status">
          <Stack gap={8}>
            <Heading>{t(`order.${telling}.heading`)}</Heading>
            <Text>{t(`order.${telling}.text`, { credits: t('common:credits', { count: credits }) })}</Text>
          </Stack>
        </div>
        <Facts>
          <dt>{t('order.amount')}</dt>
          <dd>{formatMoney(order.amount)}</dd>
          <dt>{t('order.method')}</dt>
          {/* texts: methods.* */}
          <dd>{t(`methods.${order.method}`)}</dd>
        </Facts>
        <WaysOn order={order} telling={telling} checkoutUrl={checkoutUrl} />
      </Stack>
    </Card>
  );
}
