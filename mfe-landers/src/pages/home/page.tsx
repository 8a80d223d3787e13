import { useCall, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Container, color, from, gutter, Stack, styled, type } from '@vesper/ui';
import { Disclosure } from '../../showcase/disclosure.tsx';
import { ShowcaseGrid } from '../../showcase/showcase-grid.tsx';
import { FreeOfCharge } from '../../signup/free-of-charge.tsx';
import { SignupButton } from '../../signup/signup-button.tsx';
import { Promises } from './promises.tsx';

const LANDER = 'home';

const Hero = styled.div`
  display: grid;
  grid-template: 'title' auto 'faces' auto 'rest' auto / minmax(0, 1fr);
  gap: 16px;
  padding-block: 24px 48px;
  ${from.large} {
    grid-template: 'title faces' auto 'rest faces' auto / 6fr 7fr;
    gap: 16px 64px;
    padding-block: 48px 64px;
  }
`;

const Title = styled.h1`
  grid-area: title;
  align-self: end;
  ${type[36]};
  ${from.medium} { ${type[48]}; }
`;

const People = styled.div`
  grid-area: faces;
  min-width: 0;
`;

const Rest = styled(Stack)`
  grid-area: rest;
  align-self: start;
`;

const Lead = styled.p`
  ${type[18]};
  color: ${color.textQuiet};
`;

const Action = styled.div`
  display: grid;
  gap: 8px;
  padding-block: 4px 8px;
  ${from.small} { justify-items: start; }
`;

/**
 * People come first: on a phone in one row that goes on beyond the edge, so that the page's action stays on the first screen. On wide screens
 * beside the text, three across, the middle column lowered.
 */
const Faces = styled(ShowcaseGrid)`
  grid-template-columns: none;
  grid-auto-columns: min(39vw, 200px);
  grid-auto-flow: column;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: ${gutter}px;
  scrollbar-width: none;
  margin-inline: -${gutter}px;
  padding: 4px ${gutter}px;
  > * { scroll-snap-align: start; }
  ${from.large} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-auto-flow: row;
    overflow: visible;
    margin-inline: 0;
    padding: 0 0 32px;
    > :nth-child(3n + 2) { transform: translateY(32px); }
  }
`;

/** heading, brand line, one action; then the promises. */
export default function HomePage() {
  const { t } = useTexts();
  const { data, isError } = useCall('showcase.get', { query: { lander: LANDER } });
  return (
    <Container>
      <Hero>
        <Title tabIndex={-1}>{t('home.heading')}</Title>
        <People>{!isError && <Faces profiles={data?.profiles} lander={LANDER} places={6} />}</People>
        <Rest>
          <Lead>
            <BrandLine />
          </Lead>
          <Action>
            <SignupButton lander={LANDER} />
            <p>
              <FreeOfCharge />
            </p>
          </Action>
          <Disclosure />
        </Rest>
      </Hero>
      <Promises />
    </Container>
  );
}

/** The brand's description, which it has in each of its languages (E-16); without one, the default text. */
function BrandLine() {
  const { stores } = useHost();
  const { t } = useTexts();
  const { name, description } = useStoreValue(stores.settings, ({ settings }) => settings);
  return description || t('home.lead', { brand: name });
}
