import { useTexts } from '@vesper/host-kit';
import { color, MembersIcon, radius, styled } from '@vesper/ui';

/** So many of them are named. */
export const NAMED_IN_COMMON = 3;

const Line = styled.p`
  display: flex;
  gap: 10px;
  align-items: flex-start;
  align-self: flex-start;
  padding: 8px 16px 8px 12px;
  border-radius: ${radius.sheet};
  font-weight: 600;
  overflow-wrap: anywhere;
  background: ${color.primarySoft};
  .lucide { flex: none; margin-top: 2px; color: ${color.primaryShape}; }
`;

/** Interests that the viewer shares, by name: what a first message can begin with. */
export function InCommon({ shared }: { shared: readonly string[] }) {
  const { t, formatTag } = useTexts();
  if (shared.length === 0) return null;
  const names = shared.slice(0, NAMED_IN_COMMON).map((interest) => t(`common:attributes.interests.${interest}`));
  return (
    <Line>
      <MembersIcon size={20} />
      {t('swipe.shared', { interests: new Intl.ListFormat(formatTag, { type: 'conjunction' }).format(names) })}
    </Line>
  );
}
