import { useCall, useHost, useParams, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  ButtonLink,
  EmptyState,
  ErrorCard,
  Loading,
  NarrowContainer,
  PageHeading,
  SearchIcon,
  Skeleton,
  Stack,
  styled,
  type,
} from '@vesper/ui';
import { useEffect } from 'react';

const Body = styled(Stack)`padding-bottom: 64px;`;
const Heading = styled.h2`
  ${type[18]};
  margin-bottom: 4px;
`;
const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/**
 * the brand's own page of that name (`brands/<name>/pages.json`). Its path matches every address of one part that no other page has,
 * so whatever is no page of the brand's is the site's 404.
 */
export default function BrandPage() {
  const { events, stores } = useHost();
  const { t, errorText } = useTexts();
  const { token = '' } = useParams<'token'>();
  const name = useStoreValue(stores.settings, ({ settings }) => settings.name);
  const { data, error, isFetching, refetch } = useCall('page.get', { query: { slug: token } });
  const isMissing = error?.status === 404 || error?.status === 400;
  const title = isMissing ? t('common:errors.not_found') : data?.page.title.replaceAll('{{name}}', name);
  useEffect(() => {
    if (title) events.emit('shell:title', { title });
  }, [events, title]);

  if (isMissing) {
    return (
      <NarrowContainer>
        <EmptyState
          isPage
          icon={<SearchIcon />}
          title={t('common:errors.not_found')}
          action={<ButtonLink href="/">{t('common:words.home')}</ButtonLink>}
        />
      </NarrowContainer>
    );
  }
  if (!data) {
    return (
      <NarrowContainer>
        {error ? (
          <ErrorCard
            title={t('common:page.failed')}
            text={errorText(error)}
            retry={{ label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching }}
          />
        ) : (
          <Loading label={t('common:words.loading')}>
            <Skeleton height="60vh" />
          </Loading>
        )}
      </NarrowContainer>
    );
  }
  const withName = (text: string) => text.replaceAll('{{name}}', name);
  return (
    <NarrowContainer>
      <PageHeading title={withName(data.page.title)} />
      <Body as="article" gap={24}>
        {data.page.sections.map((section) => (
          <section key={section.title}>
            <Heading>{withName(section.title)}</Heading>
            <Text>{withName(section.text)}</Text>
          </section>
        ))}
      </Body>
    </NarrowContainer>
  );
}
