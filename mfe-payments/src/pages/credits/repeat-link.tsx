import type { CallResponse } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, styled, TextLink, type } from '@vesper/ui';
import { methodOf } from '../../method-name.ts';
import { useBundleTitle } from '../../packages/use-bundle-title.ts';
import { repeatOf } from '../repeat-order/repeat-of.ts';

const Line = styled.p`
  margin-bottom: 16px;
  ${type[14]};
  color: ${color.textQuiet};
  a { white-space: nowrap; }
`;

/** M-12: for members who have bought before, where the same can be had again. */
export function RepeatLink({ offer }: { offer: CallResponse<'credits.get'> }) {
  const { t } = useTexts();
  const titleOf = useBundleTitle();
  const repeat = repeatOf(offer);
  if (repeat.status !== 'ready') return null;
  // texts: methods.*
  return (
    <Line>
      {t('repeat.last_time', { bundle: titleOf(repeat.bundle), method: methodOf(t, repeat.last) })}{' '}
      <TextLink href="/credits/repeat-order">{t('repeat.title')}</TextLink>
    </Line>
  );
}
