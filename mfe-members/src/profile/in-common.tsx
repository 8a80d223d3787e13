import { useTexts } from '@vesper/host-kit';
import { MembersIcon } from '@vesper/ui';
import { Line } from './line.tsx';

/** So many of them are named. */
export const NAMED_IN_COMMON = 3;

/** Interests that the viewer shares, by name: what a first message can begin with. */
export function InCommon({ shared }: { shared: readonly string[] }) {
  const { t, formatTag } = useTexts();
  if (shared.length === 0) return null;
  const names = shared.slice(0, NAMED_IN_COMMON).map((interest) => t(`common:attributes.interests.${interest}`));
  return (
    <Line>
      <MembersIcon size={20} />
      <strong>{t('swipe.shared', { interests: new Intl.ListFormat(formatTag, { type: 'conjunction' }).format(names) })}</strong>
    </Line>
  );
}
