import type { Order, PaymentMethodId } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Card, color, Flourish, Stack, styled, tabularFigures, type } from '@vesper/ui';
import { useEffect } from 'react';
import { methodOf } from '../../method-name.ts';
import { StatusIcon } from './status-icon.tsx';
import { statusCopyOf, wasPaid } from './status-copy.ts';
import { NextActions } from './next-actions.tsx';

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

interface OrderCardProps {
  order: Order;
  /** Null where there is no page to pay it on. */
  checkoutUrl: string | null;
  isFirst: boolean;
  /** What could be paid with instead of a stored card that was not charged. */
  methods: readonly PaymentMethodId[] | undefined;
}

/** An order: its status, amount and method, and the next actions. */
export function OrderCard({ order, checkoutUrl, isFirst, methods }: OrderCardProps) {
  const { t, formatMoney } = useTexts();
  const { events, stores } = useHost();
  const { state, payment_id, credits } = order;
  const copy = statusCopyOf(order);
  const balance = useStoreValue(stores.session, ({ user }) => user?.credits);

  useEffect(() => {
    if (state === 'completed') events.emit('credits:bought', { payment_id, credits });
  }, [state, payment_id, credits, events]);

  // texts: order.checking.* order.pending.* order.completed.* order.failed.* order.expired.* order.card_declined.* order.card_expired.* order.partly_refunded.* order.refunded.* order.declined.* order.beyond_limits.* order.charged_back.*
  return (
    // Marks a payment in progress, which the shell's offer of a new version must not interrupt (B-12).
    <Card data-under-way={copy === 'checking' || copy === 'pending' ? '' : undefined}>
      <Stack align="start">
        {isFirst ? (
          <Flourish>
            <StatusIcon copy={copy} />
          </Flourish>
        ) : (
          <StatusIcon copy={copy} />
        )}
        <div role="status">
          <Stack gap={8}>
            <Heading>{t(`order.${copy}.heading`)}</Heading>
            <Text>{t(`order.${copy}.text`, { credits: t('common:credits', { count: credits }), card: methodOf(t, order) })}</Text>
            {isFirst && <Text>{t('order.first')}</Text>}
          </Stack>
        </div>
        <Facts>
          <dt>{t('order.amount')}</dt>
          <dd>{formatMoney(order.amount)}</dd>
          <dt>{t('order.method')}</dt>
          {/* texts: methods.* */}
          <dd>{methodOf(t, order)}</dd>
          {wasPaid(order) && balance !== undefined && (
            <>
              <dt>{t('order.balance')}</dt>
              <dd>{t('common:credits', { count: balance })}</dd>
            </>
          )}
        </Facts>
        <NextActions order={order} copy={copy} checkoutUrl={checkoutUrl} methods={methods} />
      </Stack>
    </Card>
  );
}
