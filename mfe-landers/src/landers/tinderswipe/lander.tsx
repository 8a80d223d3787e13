import { useTexts } from '@vesper/host-kit';
import { Container, color, from, Stack, styled, type } from '@vesper/ui';
import { useState } from 'react';
import { useShowcase } from '../../showcase/use-showcase.tsx';
import { LanderFrame } from '../../signup/lander-frame.tsx';
import { Deck } from './deck.tsx';
import declaration from './lander.json' with { type: 'json' };

const LANDER = 'tinderswipe';

/** D-52: five cards, then the signup. */
const CARDS = 5;

const Opening = styled(Stack)`
  padding-top: 12px;
  text-align: center;
  ${from.medium} { padding-top: 24px; }
`;

const Title = styled.h1`
  ${type[28]};
  ${from.medium} { ${type[48]}; }
`;

const Lead = styled.p`
  color: ${color.textQuiet};
  ${from.medium} { ${type[18]}; }
`;

/** R-37, D-52: a deck of five profiles that one can swipe, then the signup. The name is internal and never shown. */
export default function SwipeLander() {
  const { t } = useTexts();
  const { copy, profiles, failure } = useShowcase(LANDER, declaration.variants);
  const [answers, setAnswers] = useState<readonly boolean[]>([]);
  const cards = profiles?.slice(0, CARDS);
  // texts: tinderswipe.plain.* tinderswipe.summer.*
  return (
    <LanderFrame lander={LANDER} member={cards?.findLast((_, at) => answers[at])}>
      <Container>
        <Opening gap={4}>
          <Title tabIndex={-1}>{t(`tinderswipe.${copy}.heading`)}</Title>
          <Lead>{t(`tinderswipe.${copy}.lead`)}</Lead>
        </Opening>
        {failure || <Deck profiles={cards} lander={LANDER} answers={answers} onAnswers={setAnswers} />}
      </Container>
    </LanderFrame>
  );
}
