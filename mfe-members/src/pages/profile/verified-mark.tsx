import { useTexts } from '@vesper/host-kit';
import { color, styled, type, VerifiedIcon } from '@vesper/ui';

const Line = styled.p`
  display: flex;
  gap: 6px;
  align-items: flex-start;
  ${type[14]};
  .lucide { flex: none; color: ${color.successMark}; }
`;

/** B-09: the badge of a verified member, with its one meaning in words. */
export function VerifiedMark() {
  const { t } = useTexts();
  return (
    <Line>
      <VerifiedIcon size={20} />
      <span>
        <strong>{t('common:verified.label')}.</strong> {t('common:verified.meaning')}
      </span>
    </Line>
  );
}
