import { useTexts } from '@vesper/host-kit';
import { Button, color, Inline, styled, TextLink, type } from '@vesper/ui';
import type { Doubt } from './detector.ts';

const Frame = styled.div`
  padding: 12px 16px 4px;
  > :last-child { margin-top: 8px; }
`;
const Device = styled.p`
  margin-top: 2px;
  ${type[12]};
  color: ${color.textQuiet};
`;

interface DoubtStripProps {
  doubts: readonly Doubt[];
  onSend: () => void;
  onChange: () => void;
}

/** Above the field: “are you sure?”. The focus stays in the field, where another Enter sends. */
export function DoubtStrip({ doubts, onSend, onChange }: DoubtStripProps) {
  const { t } = useTexts();
  // texts: care.hurtful care.card care.iban care.email care.phone
  return (
    <Frame role="alert">
      {doubts.map((doubt) => (
        <p key={doubt}>{t(`care.${doubt}`)}</p>
      ))}
      <Device>
        {t('care.device')}{' '}
        <TextLink href={`/safety#${doubts[0] === 'hurtful' ? 'hurtful' : 'contact-details'}`}>{t('care.safety')}</TextLink>
      </Device>
      <Inline gap={8}>
        <Button variant="secondary" onClick={onChange}>
          {t('care.change')}
        </Button>
        <Button variant="quiet" onClick={onSend}>
          {t('care.send')}
        </Button>
      </Inline>
    </Frame>
  );
}
