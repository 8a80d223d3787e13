import type { CallResponse } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Anchor, ChevronRightIcon, color, radius, styled, tabularFigures, type } from '@vesper/ui';
import { MethodMark } from '../../method-mark.tsx';
import { methodOf } from '../../method-name.ts';
import { useBundleTitle } from '../../packages/use-bundle-title.ts';
import { repeatOf } from '../repeat-order/repeat-of.ts';

const Row = styled(Anchor)`
  display: flex;
  gap: 12px;
  align-items: center;
  margin-bottom: 16px;
  padding: 12px 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  color: inherit;
  background: ${color.surface};
  text-decoration: none;
  &:hover { background: ${color.sunken}; }
  > .lucide { flex: none; color: ${color.textQuiet}; }
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
  font-weight: 600;
  small { display: block; ${type[14]}; font-weight: 400; color: ${color.textQuiet}; }
`;

const Price = styled.span`
  flex: none;
  ${tabularFigures};
  font-weight: 700;
`;

/** M-12: for members who have bought before, where the same can be had again. */
export function RepeatLink({ offer }: { offer: CallResponse<'credits.get'> }) {
  const { t, formatMoney } = useTexts();
  const titleOf = useBundleTitle();
  const repeat = repeatOf(offer);
  if (repeat.status !== 'ready') return null;
  const { bundle, last, method } = repeat;
  // texts: methods.*
  return (
    <Row href="/credits/repeat-order">
      <MethodMark kind={method.kind} mark={method.mark} />
      <Words>
        {t('repeat.title')} <small>{t('repeat.last_time', { bundle: titleOf(bundle), method: methodOf(t, last) })}</small>
      </Words>
      <Price>{formatMoney(bundle.price)}</Price>
      <ChevronRightIcon size={20} />
    </Row>
  );
}
