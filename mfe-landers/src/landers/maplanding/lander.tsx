import { useCall, useTexts } from '@vesper/host-kit';
import { Container, color, ErrorCard, from, Loading, radius, Stack, styled, type, VisuallyHidden } from '@vesper/ui';
import { Disclosure } from '../../showcase/disclosure.tsx';
import { SignupBar } from '../../signup/signup-bar.tsx';
import { DrawnMap } from './drawn-map.tsx';
import { Pin } from './pin.tsx';

const LANDER = 'maplanding';
const PINS = 6;

/** Wider than the column of text: the map is the page. */
const Sheet = styled.section`
  position: relative;
  margin-block: 12px 24px;
  min-height: 620px;
  overflow: hidden;
  isolation: isolate;
  border-block: 1px solid ${color.line};
  ${from.medium} { min-height: 560px; }
`;

/** Two columns of pins on a phone, three later; each is shifted a little, as on a map and by the same amount every day. */
const Pins = styled(Container)`
  position: relative;
  z-index: 1;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px 12px;
  padding-block: 20px;
  > li { list-style: none; }
  > :nth-child(2) { margin-top: 30px; }
  > :nth-child(3) { margin-inline-start: 12px; }
  > :nth-child(4) { margin-top: 24px; }
  > :nth-child(5) { margin-inline-end: 20px; }
  > :nth-child(6) { margin-top: 32px; }
  ${from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 24px;
    padding-block: 32px;
    > :nth-child(2) { margin: 56px 40px 0 0; }
    > :nth-child(3) { margin: 12px 0 0 24px; }
    > :nth-child(4) { margin: 0 48px 0 0; }
    > :nth-child(5) { margin: 40px 0 0 48px; }
    > :nth-child(6) { margin: 20px 0 0 -24px; }
  }
`;

const Opening = styled(Stack)`
  padding-top: 16px;
  max-width: 720px;
  ${from.medium} { padding-top: 32px; }
`;

const Title = styled.h1`
  ${type[28]};
  ${from.medium} { ${type[48]}; }
`;

const Lead = styled.p`
  ${from.medium} { ${type[18]}; }
`;

const Waiting = styled.div`
  width: 72px;
  height: 72px;
  margin: 16px auto;
  border-radius: ${radius.pill};
  background: ${color.skeleton};
`;

/** R-42, D-52, D-64: profiles as pins on a drawn town. It says that the drawing is no map: of people only the city is shown. */
export default function MapLander() {
  const { t, errorText } = useTexts();
  const { data, error, refetch, isFetching } = useCall('showcase.get', { query: { lander: LANDER } });
  return (
    <>
      <Container>
        <Opening gap={4}>
          <Title tabIndex={-1}>{t('maplanding.heading')}</Title>
          <Lead>{t('maplanding.lead')}</Lead>
          <Disclosure />
        </Opening>
      </Container>
      <Sheet>
        <DrawnMap />
        <VisuallyHidden as="h2">{t('faces')}</VisuallyHidden>
        {error && (
          <Pins as="div">
            <ErrorCard
              title={errorText(error)}
              retry={{ label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching }}
            />
          </Pins>
        )}
        {!error && !data && (
          <Loading label={t('common:words.loading')}>
            <Pins as="div">
              {Array.from({ length: PINS }, (_, place) => (
                <Waiting key={place} />
              ))}
            </Pins>
          </Loading>
        )}
        {data && (
          <Pins as="ul">
            {data.profiles.slice(0, PINS).map((profile, place) => (
              <li key={profile.id}>
                <Pin profile={profile} lander={LANDER} isFirst={place < 2} />
              </li>
            ))}
          </Pins>
        )}
      </Sheet>
      <SignupBar lander={LANDER} />
    </>
  );
}
