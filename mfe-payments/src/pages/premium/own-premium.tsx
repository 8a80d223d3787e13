import type { Benefit } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { ButtonLink, Container, Stack, styled } from '@vesper/ui';
import type { ReactNode } from 'react';
import { OwnAdvantages } from './advantages.tsx';
import { EveningBand } from './evening-band.tsx';

const Body = styled(Stack)`padding-block: 24px 48px;`;
const Wide = styled.div`width: 100%;`;

interface OwnPremiumProps {
  benefits?: readonly Benefit[] | undefined;
  /** What holds for each purchase. Not known before scripts run. */
  terms?: ReactNode;
}

/** The page of a member with Premium: what they have, and the way to credits. */
export function OwnPremium({ benefits, terms }: OwnPremiumProps) {
  const { t } = useTexts();
  return (
    <Container>
      <EveningBand title={t('premium.title')} text={t('premium.have')} />
      <Body gap={24} align="start">
        <Wide>
          <OwnAdvantages benefits={benefits} />
        </Wide>
        <ButtonLink href="/credits">{t('credits.title')}</ButtonLink>
        {terms}
      </Body>
    </Container>
  );
}
