import type { Order } from '@vesper/contracts';
import { HrefLink, useTexts } from '@vesper/host-kit';
import { ChevronRightIcon, color, radius, styled, type } from '@vesper/ui';

const Row = styled(HrefLink)`
  display: flex;
  gap: 12px;
  align-items: center;
  padding: 12px 16px;
  color: ${color.text};
  text-decoration: none;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  @media (hover: hover) { &:hover { background: ${color.sunken}; } }
  > .lucide { flex: none; color: ${color.textQuiet}; }
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
  > b { display: block; font-weight: 600; }
  > small { ${type[14]}; color: ${color.textQuiet}; }
`;

/** an order that was left on the way to its payment, on whichever device. It leads to its page, where it goes on. */
export function UnfinishedOrder({ order }: { order: Order }) {
  const { t, formatMoney } = useTexts();
  const parts = [t('common:credits', { count: order.credits }), formatMoney(order.amount), order.method_name].filter(Boolean);
  return (
    <Row href={`/credits/${order.payment_id}`}>
      <Words>
        <b>{t('credits.unfinished')}</b> <small>{parts.join(' · ')}</small>
      </Words>
      <ChevronRightIcon size={20} />
    </Row>
  );
}
