import { useCall, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { barHeight, below, Container, from, onItsSide, Stack, styled, type } from '@vesper/ui';
import { useState } from 'react';
import { Disclosure } from '../../showcase/disclosure.tsx';
import { FreeOfCharge } from '../../signup/free-of-charge.tsx';
import { SignupButton } from '../../signup/signup-button.tsx';
import { BrowseFirst } from './browse-first.tsx';
import { BREEZE_AFTER, Evening, Faces, facesRow, ROOM_BELOW } from './evening.tsx';
import { Promises } from './promises.tsx';

const LANDER = 'home';

/**
 * With the roofs at its lower edge, the first window: on a phone the pictures take the height that the words leave, on a wide screen the
 * words stand in the middle of the sky.
 */
const Hero = styled.div<{ $hasFaces: boolean }>`
  display: grid;
  align-content: start;
  grid-template: 'title' auto 'faces' ${({ $hasFaces }) => ($hasFaces ? facesRow : 'auto')} 'rest' auto / minmax(0, 1fr);
  gap: 8px;
  min-height: min(100svh - ${barHeight} - ${ROOM_BELOW}px, 690px);
  padding-block: 16px 8px;
  ${onItsSide} {
    grid-template: 'title faces' auto 'rest faces' 1fr / minmax(0, 1fr) minmax(0, 1fr);
    gap: 8px 24px;
    min-height: 0;
    padding-block: 20px 24px;
  }
  ${from.large} {
    align-content: stretch;
    grid-template: '. faces' 1fr 'title faces' auto 'rest faces' auto '.. faces' 1fr / 9fr 14fr;
    gap: 16px 56px;
    min-height: min(100svh - ${barHeight} - ${ROOM_BELOW}px, 840px);
    padding-block: 24px 16px;
  }
`;

const Title = styled.h1`
  grid-area: title;
  font-size: 2rem;
  line-height: 1.15;
  letter-spacing: -0.022em;
  text-wrap: balance;
  ${from.medium} { ${type[48]}; }
  ${onItsSide} { ${type[28]}; }
  ${from.large} { font-size: 3.5rem; line-height: 1.05; }
`;

const People = styled.div`
  grid-area: faces;
  min-width: 0;
  ${below.large} { &, > * { display: grid; grid-template-columns: minmax(0, 1fr); } }
  ${from.large} { align-self: center; }
`;

const Rest = styled(Stack).attrs({ gap: 12 })`
  grid-area: rest;
  ${from.medium} { gap: 16px; }
  /* On a phone on its side the way in stands in the first window. */
  ${onItsSide} { > :last-child { order: -1; } }
`;

const Lead = styled.p`
  color: rgb(255 255 255 / 0.85);
  ${from.medium} { ${type[18]}; }
`;

const Free = styled.p`
  ${type[14]};
  ${from.medium} { ${type[16]}; }
`;

/**
 * What is free stands at once under the first way in, and then the second; where there is room, that one beside the first. On a phone on
 * its side it comes last: what is said of fictional profiles must be in the first window (D-46). That goes on under its words, not under its
 * icon.
 */
const Action = styled.div`
  display: grid;
  gap: 8px;
  text-align: center;
  > div { margin-block: -4px; }
  ${from.small} {
    grid-template-columns: auto 1fr;
    gap: 12px 24px;
    text-align: start;
    > p { grid-column: 1 / -1; }
    > div { grid-area: 1 / 2; justify-content: start; }
    > :last-child { padding-left: 22px; text-indent: -22px; }
  }
  ${onItsSide} { grid-template-columns: minmax(0, 1fr); > div { grid-area: auto; order: 1; } }
`;

/** heading, brand line, one action; then the promises. */
export default function HomePage() {
  const { t } = useTexts();
  const headline = useStoreValue(useHost().stores.settings, ({ settings }) => settings.headline);
  /** In the document the breeze has come. */
  const [isStill] = useState(() => typeof document !== 'undefined' && performance.now() > BREEZE_AFTER);
  const { data, isError } = useCall('showcase.get', { query: { lander: LANDER } });
  return (
    <>
      <Evening>
        <Container>
          <Hero $hasFaces={!isError}>
            <Title tabIndex={-1}>{headline || t('home.heading')}</Title>
            <People>{!isError && <Faces $isStill={isStill} profiles={data?.profiles} lander={LANDER} places={6} />}</People>
            <Rest>
              <Lead>
                <BrandLine />
              </Lead>
              <Action>
                <SignupButton lander={LANDER} />
                <Free>
                  <FreeOfCharge />
                </Free>
                <BrowseFirst />
                <Disclosure />
              </Action>
            </Rest>
          </Hero>
        </Container>
      </Evening>
      <Container>
        <Promises />
      </Container>
    </>
  );
}

/** The brand's description, which it has in each of its languages (E-16); without one, the default text. */
function BrandLine() {
  const { stores } = useHost();
  const { t } = useTexts();
  const { name, description } = useStoreValue(stores.settings, ({ settings }) => settings);
  return description || t('home.lead', { brand: name });
}
