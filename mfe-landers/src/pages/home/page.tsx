import { useCall, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Container, color, from, Stack, styled, type } from '@vesper/ui';
import { Disclosure } from '../../showcase/disclosure.tsx';
import { ShowcaseGrid } from '../../showcase/showcase-grid.tsx';
import { FreeOfCharge } from '../../signup/free-of-charge.tsx';
import { SignupButton } from '../../signup/signup-button.tsx';
import { Promises } from './promises.tsx';

const LANDER = 'home';

const Hero = styled.div`
  display: grid;
  gap: 32px;
  padding-block: 32px 48px;
  ${from.large} { grid-template-columns: 6fr 7fr; align-items: center; gap: 64px; padding-block: 48px 64px; }
`;

const Title = styled.h1`
  ${type[36]};
  ${from.medium} { ${type[48]}; }
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

/** Three columns from tablet width; beside the text the middle column is lowered. */
const Faces = styled(ShowcaseGrid)`
  ${from.medium} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  ${from.large} {
    padding-bottom: 32px;
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
        <Stack>
          <Title tabIndex={-1}>{t('home.heading')}</Title>
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
        </Stack>
        {!isError && <Faces profiles={data?.profiles} lander={LANDER} places={6} />}
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
