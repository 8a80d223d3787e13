import { useTexts } from '@vesper/host-kit';
import { Container, color, from, motion, Stack, styled, type } from '@vesper/ui';
import { useState } from 'react';
import { Film } from '../../film/film.tsx';
import { FourFaces } from '../../showcase/showcase-grid.tsx';
import { useShowcase } from '../../showcase/use-showcase.tsx';
import { LanderFrame } from '../../signup/lander-frame.tsx';
import mp4 from './film.mp4';
import webm from './film.webm';
import poster from './poster.webp';
import declaration from './lander.json' with { type: 'json' };

const LANDER = 'transitionsvideolanding';

/** The film's thirds; it fades from each to the next. */
const PLACES = ['water', 'park', 'sunrise'] as const;

/** On a phone the film above and the words below it; later side by side, words first. The film's places are always under it. */
const Opening = styled(Container)`
  display: grid;
  gap: 12px;
  padding-block: 0 16px;
  ${from.large} { grid-template: 'words film' auto '. places' auto / 5fr 7fr; gap: 12px 48px; align-items: center; padding-block: 24px 20px; }
`;

/** Edge to edge on a phone, where the container's margin is 15 px. */
const Screen = styled(Film)`
  height: min(26svh - 8px, 53vw - 8px);
  margin-inline: calc(50% - 50vw);
  border-radius: 0 0 28px 28px;
  ${from.medium} { height: 340px; margin-inline: 0; border-radius: 28px; margin-top: 24px; }
  /* Below it the faces, as high as they are, and the bar have room. */
  ${from.large} {
    grid-area: film;
    height: clamp(190px, max(min(100svh - 530px, 226px), 100svh - 598px), 400px);
    margin-top: 0;
    /* The two on their bench stay in sight. */
    > img, > video { object-position: 50% 88%; }
  }
`;

const Title = styled.h1`
  ${type[28]};
  ${from.medium} { ${type[48]}; }
  ${from.wide} { font-size: 3.5rem; line-height: 1.05; }
`;

const Lead = styled.p`
  color: ${color.textQuiet};
  ${from.medium} { ${type[18]}; }
`;

/** The places of the film, the one that is seen underlined. Before the film plays that is the first, as on the poster. */
const Places = styled.ol`
  display: flex;
  gap: 8px;
  > li {
    flex: auto;
    padding-top: 8px;
    border-top: 4px solid ${color.line};
    ${type[14]};
    color: ${color.textQuiet};
    transition: color ${motion.sheet}, border-color ${motion.sheet};
  }
  > [data-is-seen] { border-color: ${color.primaryShape}; color: ${color.text}; }
  ${from.medium} { > li { flex: 1; ${type[16]}; } }
  ${from.large} { grid-area: places; }
`;

const Words = styled(Stack)`${from.large} { grid-area: words; }`;

const Failed = styled.div`padding-bottom: 24px;`;

/** R-44, D-52: a film of one evening in three places, each fading into the next. Below it, some of the profiles. */
export default function TransitionsLander() {
  const { t } = useTexts();
  const { copy, profiles, failure } = useShowcase(LANDER, declaration.variants);
  const [seen, setSeen] = useState(0);
  // texts: transitionsvideolanding.plain.* transitionsvideolanding.summer.* transitionsvideolanding.places.*
  return (
    <LanderFrame lander={LANDER}>
      <Opening>
        <Screen poster={poster} webm={webm} mp4={mp4} onShare={(share) => setSeen(Math.min(2, Math.floor(share * PLACES.length)))} />
        <Places>
          {PLACES.map((place, at) => (
            <li key={place} data-is-seen={at === seen || undefined}>
              {t(`transitionsvideolanding.places.${place}`)}
            </li>
          ))}
        </Places>
        <Words gap={12}>
          <Title tabIndex={-1}>{t(`transitionsvideolanding.${copy}.heading`)}</Title>
          <Lead>{t(`transitionsvideolanding.${copy}.lead`)}</Lead>
        </Words>
      </Opening>
      <Container>{failure ? <Failed>{failure}</Failed> : <FourFaces profiles={profiles} lander={LANDER} places={4} />}</Container>
    </LanderFrame>
  );
}
