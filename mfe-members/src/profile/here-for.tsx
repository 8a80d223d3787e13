import { useTexts } from '@vesper/host-kit';
import { color, ReasonIcon, styled } from '@vesper/ui';

/** In the style of the basics. */
const Line = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  overflow-wrap: anywhere;
  .lucide { flex: none; color: ${color.primaryShape}; }
  strong { font-weight: 600; }
`;
const Asked = styled.span`color: ${color.textQuiet};`;

/** What someone is here for: what most people want to know first. */
export function HereFor({ reason }: { reason: string | null }) {
  const { t } = useTexts();
  return (
    <Line>
      <ReasonIcon size={20} />
      <span>
        <Asked>{t('common:attributes.labels.signup_reason')}</Asked> <strong>{t(`common:attributes.signup_reason.${reason}`)}</strong>
      </span>
    </Line>
  );
}
