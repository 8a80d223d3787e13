import { useTexts } from '@vesper/host-kit';
import { Container, color, from, gutter, Loading, Skeleton, Stack, styled, type, VisuallyHidden } from '@vesper/ui';
import { useSyncExternalStore } from 'react';
import { useShowcase } from '../../showcase/use-showcase.tsx';
import { LanderFrame } from '../../signup/lander-frame.tsx';
import { CountryMap } from './country-map.tsx';
import { sidesOf } from './labels.ts';
import { Pin } from './pin.tsx';
import declaration from './lander.json' with { type: 'json' };

const LANDER = 'maplanding';
const PINS = 6;

/** The page is the sea around the country, as in a printed atlas: the same by day and by night. */
const Sea = styled.div`
  color-scheme: light;
  color: ${color.text};
  background:
    repeating-radial-gradient(circle at 12% 8%, transparent 0 46px, rgb(255 255 255 / 0.16) 46px 47px),
    linear-gradient(#8FCBCB, #A9DAD3);
  &[data-pictures='sunset'] {
    background:
      repeating-radial-gradient(circle at 12% 8%, transparent 0 46px, rgb(255 255 255 / 0.2) 46px 47px),
      linear-gradient(#F2A78C, #F6C7A0);
  }
`;

/** On a large screen the map has the whole height, and the words stand over the list beside it. */
const Atlas = styled(Container)`
  ${from.large} {
    position: relative;
    display: grid;
    grid-template: 'map .' 1fr 'map words' auto 'map list' auto 'map ..' 1fr / auto minmax(0, 1fr);
    gap: 0 32px;
  }
`;

/** The map with the list below or beside it. A pin is in the list but stands on the map: it is placed by the measures of the map. */
const Sheet = styled.section`
  /* On a phone, too, all of the map is in sight above the signup bar, and the first of the list. */
  --map-width: min(100cqw, 440px, max(240px, (100svh - 413px) * 0.8));
  --map-left: calc((100cqw - var(--map-width)) / 2);
  container-type: inline-size;
  position: relative;
  /* The map begins with sea: the words above may reach into it. */
  margin-block: -20px 24px;
  ${from.medium} { --map-width: 400px; --map-left: 0px; margin-top: 16px; }
  ${from.large} { --map-left: ${gutter}px; display: contents; }
  ${from.wide} { --map-width: clamp(400px, (100svh - 140px) * 0.8, 560px); }
`;

const Columns = styled.div`
  display: grid;
  ${from.medium} { grid-template-columns: var(--map-width) minmax(0, 1fr); gap: 24px; align-items: start; }
  ${from.large} { display: contents; }
`;

const Frame = styled.div`
  position: relative;
  width: var(--map-width);
  aspect-ratio: 4 / 5;
  margin-inline: auto;
  ${from.large} { grid-area: map; }
`;

const List = styled.div`
  ${from.large} { grid-area: list; padding-bottom: 16px; }
`;

const Pins = styled.div`
  display: grid;
  grid-auto-rows: minmax(100px, auto);
  gap: 12px;
  margin: 0;
  padding: 0;
  ${from.small} { grid-template-columns: 1fr 1fr; }
  ${from.medium} { grid-template-columns: 1fr; }
  ${from.large} { grid-template-columns: 1fr 1fr; grid-auto-rows: minmax(110px, auto); }
`;

const Opening = styled(Stack)`
  padding-top: 16px;
  max-width: 960px;
  ${from.medium} { padding-top: 32px; }
  ${from.large} { grid-area: words; padding-block: 16px 24px; }
`;

const Title = styled.h1`
  ${type[28]};
  ${from.medium} { ${type[48]}; }
`;

const Lead = styled.p`
  ${from.medium} { ${type[18]}; }
`;

/** Live pages stay live. */
const never = () => () => {};

/** R-42, D-52, D-64: profiles as pins on a map of the visitor's country, each near its city, and in a list with the city in words. */
export default function MapLander() {
  const { t } = useTexts();
  const { copy, pictures, profiles, failure } = useShowcase(LANDER, declaration.variants);
  // The names on the map come with the live page: a document does not know who stands beside whom.
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const shown = profiles?.slice(0, PINS);
  const sides = isLive && shown ? sidesOf(shown) : undefined;
  // texts: maplanding.plain.* maplanding.summer.*
  return (
    <LanderFrame lander={LANDER}>
      <Sea data-fills data-pictures={pictures}>
        <Atlas>
          <Opening gap={4}>
            <Title tabIndex={-1}>{t(`maplanding.${copy}.heading`)}</Title>
            <Lead>{t(`maplanding.${copy}.lead`)}</Lead>
          </Opening>
          <Sheet>
            <VisuallyHidden as="h2">{t('faces')}</VisuallyHidden>
            <Columns>
              <Frame>
                <CountryMap />
              </Frame>
              <List>
                {failure}
                {!failure && !profiles && (
                  <Loading label={t('common:words.loading')}>
                    <Pins>
                      {Array.from({ length: PINS }, (_, place) => (
                        <Skeleton key={place} shape="block" height="100%" />
                      ))}
                    </Pins>
                  </Loading>
                )}
                {shown && (
                  <Pins as="ul">
                    {shown.map((profile, place) => (
                      <Pin key={profile.id} profile={profile} lander={LANDER} isFirst={place < 2} sides={sides?.get(profile.id)} />
                    ))}
                  </Pins>
                )}
              </List>
            </Columns>
          </Sheet>
        </Atlas>
      </Sea>
    </LanderFrame>
  );
}
