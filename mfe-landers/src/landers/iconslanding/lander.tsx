import { useTexts } from '@vesper/host-kit';
import { Container, color, from, Stack, styled, type } from '@vesper/ui';
import { useVariant } from '../../showcase/variant.ts';
import { LanderFrame } from '../../signup/lander-frame.tsx';
import { Quiz } from './quiz.tsx';
import declaration from './lander.json' with { type: 'json' };

const LANDER = 'iconslanding';

const Opening = styled(Stack)`
  padding-block: 16px 12px;
  ${from.medium} { padding-block: 48px 24px; }
`;

/** Small: the question below it is what one reads first. */
const Title = styled.h1`
  ${type[18]};
  ${from.medium} { ${type[22]}; }
`;

const Lead = styled.p`
  color: ${color.textQuiet};
  ${from.medium} { ${type[18]}; }
`;

/** R-41, D-52: an evening put together from drawings. It shows no one, and asks nothing that is kept. */
export default function IconsLander() {
  const { t } = useTexts();
  const { copy, pictures } = useVariant(LANDER, declaration.variants);
  // texts: iconslanding.plain.* iconslanding.summer.*
  return (
    <LanderFrame lander={LANDER}>
      <Container>
        <Opening gap={4}>
          <Title tabIndex={-1}>{t(`iconslanding.${copy}.heading`)}</Title>
          <Lead>{t(`iconslanding.${copy}.lead`)}</Lead>
        </Opening>
        <Quiz pictures={pictures} />
      </Container>
    </LanderFrame>
  );
}
