import { useTexts } from '@vesper/host-kit';
import { ChevronDownIcon, color, radius, shadow, styled, targetSize, type } from '@vesper/ui';

const Place = styled.div`
  position: absolute;
  inset: auto 16px 12px;
  display: flex;
  justify-content: flex-end;
  pointer-events: none;
`;

const Pill = styled.button`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  justify-content: center;
  min-width: ${targetSize};
  min-height: ${targetSize};
  padding-inline: 11px;
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  ${type[14]};
  font-weight: 600;
  color: ${color.text};
  background: ${color.raised};
  box-shadow: ${shadow.float};
  pointer-events: auto;
  &:hover { background: ${color.sunken}; }
`;

/** Button to the newest message, with the number of unseen ones. */
export function JumpToNewest({ unseen, onPress }: { unseen: number; onPress: () => void }) {
  const { t } = useTexts();
  return (
    <Place>
      <Pill type="button" aria-label={unseen > 0 ? undefined : t('thread.to_newest')} onClick={onPress}>
        {unseen > 0 && t('thread.unseen', { count: unseen })}
        <ChevronDownIcon size={20} />
      </Pill>
    </Place>
  );
}
