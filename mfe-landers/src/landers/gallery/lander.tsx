import { useCall, useParams, useTexts } from '@vesper/host-kit';
import { Container, color, ErrorCard, from, Stack, styled, type } from '@vesper/ui';
import { Disclosure } from '../../showcase/disclosure.tsx';
import { ShowcaseGrid } from '../../showcase/showcase-grid.tsx';
import { LanderFrame } from '../../signup/lander-frame.tsx';
import declaration from './lander.json' with { type: 'json' };

const LANDER = 'gallery';

/** Copy variants by slug (D-52); any other slug shows `plain`. */
const VARIANTS: readonly string[] = declaration.variants;

const Opening = styled(Stack)`
  padding-block: 16px;
  ${from.medium} { padding-block: 32px 24px; max-width: 720px; }
`;

const Title = styled.h1`
  ${type[28]};
  ${from.medium} { ${type[48]}; }
`;

const Lead = styled.p`
  color: ${color.textQuiet};
  ${from.medium} { ${type[18]}; }
`;

/** Twelve cards fill every row: 2, 3 or 4 columns. */
const Faces = styled(ShowcaseGrid)`
  padding-bottom: 24px;
  ${from.wide} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;

/** R-40, D-52: a grid of members near the visitor; a tap starts the signup with that member. */
export default function GalleryLander() {
  const { t, errorText } = useTexts();
  const { slug = '' } = useParams();
  const { data, error, refetch, isFetching } = useCall('showcase.get', { query: { lander: LANDER } });
  // texts: gallery.plain.* gallery.summer.*
  const copy = VARIANTS.includes(slug) ? slug : 'plain';
  return (
    <LanderFrame lander={LANDER}>
      <Container>
        <Opening gap={8}>
          <Title tabIndex={-1}>{t(`gallery.${copy}.heading`)}</Title>
          <Lead>{t(`gallery.${copy}.lead`)}</Lead>
          <Disclosure />
        </Opening>
        {error ? (
          <ErrorCard
            title={errorText(error)}
            retry={{ label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching }}
          />
        ) : (
          <Faces profiles={data?.profiles} lander={LANDER} places={12} />
        )}
      </Container>
    </LanderFrame>
  );
}
