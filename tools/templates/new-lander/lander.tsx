import { useTexts } from '@vesper/host-kit';
import { Container, from, Stack, styled, type } from '@vesper/ui';
import { ShowcaseGrid } from '../../showcase/showcase-grid.tsx';
import { useShowcase } from '../../showcase/use-showcase.tsx';
import { LanderFrame } from '../../signup/lander-frame.tsx';

const LANDER = 'new-lander';

const Opening = styled(Stack)`
  padding-block: 16px 24px;
  ${from.medium} { padding-block: 32px; }
`;

const Title = styled.h1`
  ${type[28]};
  ${from.medium} { ${type[48]}; }
`;

const Lead = styled.p`
  ${from.medium} { ${type[18]}; }
`;

/** Twelve faces fill every row: 2, 3 or 4 columns. */
const Faces = styled(ShowcaseGrid)`
  ${from.wide} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;

/** A heading, faces, and one action. A tap on a face starts the signup with that member. */
export default function Lander() {
  const { t } = useTexts();
  const { profiles, failure } = useShowcase(LANDER);
  return (
    <LanderFrame lander={LANDER}>
      <Container>
        <Opening gap={8}>
          <Title tabIndex={-1}>{t('new-lander.heading')}</Title>
          <Lead>{t('new-lander.lead')}</Lead>
        </Opening>
        {failure || <Faces profiles={profiles} lander={LANDER} places={12} />}
      </Container>
    </LanderFrame>
  );
}
