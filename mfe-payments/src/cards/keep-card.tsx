import { useTexts } from '@vesper/host-kit';
import { Checkbox, color, styled, type } from '@vesper/ui';

const Hint = styled.span`
  display: block;
  ${type[14]};
  color: ${color.textQuiet};
`;

interface KeepCardProps {
  isKept: boolean;
  onChange: (isKept: boolean) => void;
}

/** Whether the card is stored for next time: asked at every payment by card, and never answered for the member. */
export function KeepCard({ isKept, onChange }: KeepCardProps) {
  const { t } = useTexts();
  return (
    <Checkbox
      label={
        <>
          {t('cards.keep')}
          <Hint>{t('cards.keep_hint')}</Hint>
        </>
      }
      checked={isKept}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
