import { useTexts } from '@vesper/host-kit';
import { color, ReasonIcon, styled, UserIcon } from '@vesper/ui';
import { Line } from './line.tsx';

const Lines = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
`;
const Asked = styled.span`color: ${color.textQuiet};`;

interface HereForProps {
  /** Null: not told. */
  reason: string | null;
  /** Their relationship; null: not told, or told elsewhere. */
  relationship?: string | null;
}

/** What someone is here for, and whether they are free for it: what most people want to know first. */
export function HereFor({ reason, relationship = null }: HereForProps) {
  const { t } = useTexts();
  return (
    <Lines>
      {reason !== null && (
        <Line>
          <ReasonIcon size={20} />
          <span>
            <Asked>{t('common:attributes.labels.signup_reason')}</Asked> <strong>{t(`common:attributes.signup_reason.${reason}`)}</strong>
          </span>
        </Line>
      )}
      {relationship !== null && (
        <Line>
          <UserIcon size={20} />
          <strong>{t(`common:attributes.relationship_status.${relationship}`)}</strong>
        </Line>
      )}
    </Lines>
  );
}
