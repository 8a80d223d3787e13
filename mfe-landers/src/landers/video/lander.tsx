import { useTexts } from '@vesper/host-kit';
import { Container, from, low, Stack, styled, type } from '@vesper/ui';
import { Film } from '../../film/film.tsx';
import { FourFaces } from '../../showcase/showcase-grid.tsx';
import { useShowcase } from '../../showcase/use-showcase.tsx';
import { LanderFrame } from '../../signup/lander-frame.tsx';
import mp4 from './film.mp4';
import webm from './film.webm';
import poster from './poster.webp';
import declaration from './lander.json' with { type: 'json' };

const LANDER = 'video';

/**
 * The film is the first thing: from edge to edge, or beside the words where all of it has room. Below it the first screen has room for one
 * row of faces, which end just above the signup bar.
 */
const Hero = styled.section`
  position: relative;
  isolation: isolate;
  display: grid;
  align-items: end;
  min-height: max(280px, 100svh - 193px - 66.7vw);
  color: #FFFFFF;
  color-scheme: dark;
  background: #24101A;
  ${from.medium} { min-height: max(340px, 100svh - 550px); }
  ${from.large} { align-items: center; min-height: max(264px, min(100svh - 456px, 294px), 100svh - 532px); }
  ${low} { min-height: 320px; }
`;

const Ground = styled(Film)`
  position: absolute;
  inset: 0 0 112px;
  z-index: -1;
  > img, > video { object-position: 50% 100%; }
  &::after {
    content: '';
    position: absolute;
    inset: 84% 0 0;
    background: linear-gradient(transparent, #24101A);
    pointer-events: none;
  }
  ${from.medium} { inset-block-end: 84px; }
  ${from.large} {
    inset: 0 0 0 50%;
    &::after { inset: 0 70% 0 0; background: linear-gradient(to right, #24101A, transparent); }
    /* At the edge of the page's column, whose middle is this one's left edge. */
    > button { inset-inline-end: calc(100% - 465px); }
  }
  ${from.wide} { > button { inset-inline-end: calc(100% - 555px); } }
`;

const Words = styled(Container)`
  padding-block: 8px 16px;
  ${from.medium} { padding-block: 24px; }
  ${from.large} { > * { max-width: 42%; } }
`;

const Title = styled.h1`
  ${type[28]};
  text-wrap: balance;
  ${from.medium} { ${type[48]}; font-size: 3.5rem; line-height: 1.05; }
`;

const Lead = styled.p`${from.medium} { ${type[18]}; }`;

const Faces = styled(FourFaces)`
  padding-top: 16px;
  ${from.medium} { padding-top: 24px; }
`;

const Failed = styled.div`padding-block: 16px 24px;`;

/** R-45, M-10, D-52: one film over the first screen: a bar at nine, drawn for this page. Below it, some of the profiles. */
export default function VideoLander() {
  const { t } = useTexts();
  const { copy, profiles, failure } = useShowcase(LANDER, declaration.variants);
  // texts: video.plain.* video.summer.*
  return (
    <LanderFrame lander={LANDER}>
      <Hero>
        <Ground poster={poster} webm={webm} mp4={mp4} />
        <Words>
          <Stack gap={4}>
            <Title tabIndex={-1}>{t(`video.${copy}.heading`)}</Title>
            <Lead>{t(`video.${copy}.lead`)}</Lead>
          </Stack>
        </Words>
      </Hero>
      <Container>{failure ? <Failed>{failure}</Failed> : <Faces profiles={profiles} lander={LANDER} places={4} />}</Container>
    </LanderFrame>
  );
}
