import { useCall, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { ButtonLink, Card, Container, CreditCardIcon, color, from, HeartIcon, Inline, ShieldIcon, Stack, styled, type } from '@vesper/ui';
import { Disclosure } from '../../showcase/disclosure.tsx';
import { ShowcaseGrid } from '../../showcase/showcase-grid.tsx';

const LANDER = 'home';
const PROMISES = [
  { key: 'honest', Icon: ShieldIcon },
  { key: 'price', Icon: CreditCardIcon },
  { key: 'people', Icon: HeartIcon },
] as const;

const Hero = styled.section`
  display: grid;
  gap: 32px;
  padding-block: 32px 40px;
  ${from.large} { grid-template-columns: 5fr 7fr; align-items: center; gap: 48px; padding-block: 64px; }
`;

const Title = styled.h1`
  ${type[36]};
  ${from.medium} { ${type[48]}; }
`;

const Lead = styled.p`
  ${type[18]};
  color: ${color.textQuiet};
`;

const Promises = styled.ul`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0 0 64px;
  list-style: none;
  ${from.medium} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  color: ${color.primaryShape};
  background: ${color.primarySoft};
`;

const Heading = styled.h2`${type[18]};`;
const Text = styled.p`color: ${color.textQuiet};`;

/** one idea, one line, one action; then what we promise. */
export default function HomePage() {
  const { t } = useTexts();
  const { stores } = useHost();
  const brand = useStoreValue(stores.settings, ({ settings }) => settings.name);
  const { data, isError } = useCall('showcase.get', { query: { lander: LANDER } });
  return (
    <Container>
      <Hero>
        <Stack gap={16}>
          <Title tabIndex={-1}>{t('home.heading')}</Title>
          <Lead>{t('home.lead', { brand })}</Lead>
          <Inline gap={12}>
            <ButtonLink href="/signup" size="large">
              {t('home.signup')}
            </ButtonLink>
            <ButtonLink href="/login" size="large" variant="secondary">
              {t('home.login')}
            </ButtonLink>
          </Inline>
          <Disclosure />
        </Stack>
        {!isError && <ShowcaseGrid profiles={data?.profiles.slice(0, 8)} places={8} hrefOf={({ id }) => `/members/${id}/signup?lander=${LANDER}`} />}
      </Hero>
      {/* texts: home.promises.* */}
      <Promises>
        {PROMISES.map(({ key, Icon }) => (
          <li key={key}>
            <Card>
              <Stack gap={8} align="start">
                <Mark>
                  <Icon aria-hidden size={22} />
                </Mark>
                <Heading>{t(`home.promises.${key}.heading`)}</Heading>
                <Text>{t(`home.promises.${key}.text`)}</Text>
              </Stack>
            </Card>
          </li>
        ))}
      </Promises>
    </Container>
  );
}
