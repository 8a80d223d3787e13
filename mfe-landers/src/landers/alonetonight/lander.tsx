import { useTexts } from '@vesper/host-kit';
import { Container, from, low, Stack, styled, type } from '@vesper/ui';
import { useShowcase } from '../../showcase/use-showcase.tsx';
import { LanderFrame } from '../../signup/lander-frame.tsx';
import { House } from './house.tsx';
import { NightSky } from './night-sky.tsx';
import { Windows } from './windows.tsx';
import declaration from './lander.json' with { type: 'json' };

const LANDER = 'alonetonight';

/** The picture is the page: from the top bar to the signup bar, and from edge to edge. It is night in both appearances. */
const Night = styled.section`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: calc(100svh - 216px);
  padding-top: 20px;
  overflow: hidden;
  color: #FFFFFF;
  color-scheme: dark;
  background: linear-gradient(#0C1230, #2A2A66 55%, #7A3F6E);
  ${from.medium} { min-height: calc(100svh - 150px); padding-top: 24px; }
  ${low} { min-height: 0; }
`;

const Opening = styled(Stack)`
  max-width: 560px;
  margin-inline: auto;
  text-align: center;
`;

const Title = styled.h1`
  ${type[36]};
  ${from.medium} { ${type[48]}; font-size: 3.75rem; line-height: 1.05; }
`;

const Lead = styled.p`
  ${type[16]};
  ${from.medium} { ${type[18]}; }
`;

/** R-38, D-52: a house by night, full-bleed. Behind one window there is light and a face; two taps light the others, and one on a face leads on. They
 * work before any script runs. */
export default function AloneTonightLander() {
  const { t } = useTexts();
  const { copy, profiles, failure } = useShowcase(LANDER, declaration.variants);
  // texts: alonetonight.plain.* alonetonight.summer.*
  return (
    <LanderFrame lander={LANDER}>
      <Night data-fills>
        <NightSky />
        <Container>
          <Opening gap={8}>
            <Title tabIndex={-1}>{t(`alonetonight.${copy}.heading`)}</Title>
            <Lead>{t(`alonetonight.${copy}.lead`)}</Lead>
          </Opening>
        </Container>
        <House>{failure || <Windows profiles={profiles} lander={LANDER} />}</House>
      </Night>
    </LanderFrame>
  );
}
