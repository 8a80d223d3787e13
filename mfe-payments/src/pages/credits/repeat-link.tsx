import type { CallResponse } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { ForwardLink } from '@vesper/ui';
import { repeatOf } from '../repeat-order/repeat-of.ts';

/** M-12: for members who have bought before, where the same can be had again. The bundle itself is marked among the others. */
export function RepeatLink({ offer }: { offer: CallResponse<'credits.get'> }) {
  const { t } = useTexts();
  if (repeatOf(offer).status !== 'ready') return null;
  return (
    <div>
      <ForwardLink href="/credits/repeat-order">{t('repeat.title')}</ForwardLink>
    </div>
  );
}
