import { useCall, useParams, useTexts } from '@vesper/host-kit';
import { ButtonLink, Container, color, ErrorCard, from, Stack, styled, type } from '@vesper/ui';
import { Disclosure } from '../../showcase/disclosure.tsx';
import { ShowcaseGrid } from '../../showcase/showcase-grid.tsx';

const LANDER = 'gallery';

/** Copy variants; any other slug shows the plain one. */
const VARIANTS = ['summer'];

const Opening = styled(Stack)`
  padding-block: 24px;
  ${from.medium} { padding-block: 48px 32px; max-width: 640px; }
`;

const Title = styled.h1`
  ${type[28]};
  ${from.medium} { ${type[48]}; }
`;

const Lead = styled.p`
  ${type[18]};
  color: ${color.textQuiet};
`;

const Closing = styled(Stack)`padding-block: 32px 48px;`;

/** R-40, D-52: a grid of people near here; a tap begins the signup with that person carried along. */
export default function GalleryPage() {
  const { t, errorText } = useTexts();
  const { slug = '' } = useParams();
  const { data, error, refetch } = useCall('showcase.get', { query: { lander: LANDER } });
  // texts: gallery.plain.* gallery.summer.*
  const copy = VARIANTS.includes(slug) ? slug : 'plain';
  return (
    <Container>
      <Opening gap={12}>
        <Title tabIndex={-1}>{t(`gallery.${copy}.heading`)}</Title>
        <Lead>{t(`gallery.${copy}.lead`)}</Lead>
        <Disclosure />
      </Opening>
      {error ? (
        <ErrorCard title={errorText(error)} retry={{ label: t('common:words.retry'), onPress: () => void refetch() }} />
      ) : (
        <ShowcaseGrid profiles={data?.profiles} places={12} hrefOf={({ id }) => `/members/${id}/signup?lander=${LANDER}`} />
      )}
      <Closing align="center">
        <ButtonLink href="/signup" size="large">
          {t('gallery.signup')}
        </ButtonLink>
        <Lead>{t('gallery.price')}</Lead>
      </Closing>
    </Container>
  );
}
