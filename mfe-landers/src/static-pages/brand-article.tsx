import { useCall, useEvent, useStoreValue, useHost, useTexts } from '@vesper/host-kit';
import {
  ButtonLink,
  EmptyState,
  ErrorCard,
  Loading,
  NarrowContainer,
  PageHeading,
  Skeleton,
  styled,
  targetSize,
  TextLink,
} from '@vesper/ui';
import { useEffect } from 'react';
import { Article } from './article.tsx';
import { useValues } from './use-values.tsx';

/** Placeholders that the company fills in, which is asked for where one is there. */
const COMPANY = /\{\{(company|address|country)\}\}/;

const Other = styled.p`
  margin-top: 8px;
  line-height: ${targetSize};
`;

/** the brand's own page of that name (`brands/<name>/pages.json`); without one, the site's 404. */
export function BrandArticle({ slug }: { slug: string }) {
  const { events, stores } = useHost();
  const { t, errorText } = useTexts();
  const name = useStoreValue(stores.settings, ({ settings }) => settings.name);
  const { data, error, isFetching, refetch } = useCall('page.get', { query: { slug } });
  useEvent('locale:changed', () => void refetch()); // The server answers in the page's language.
  const namesCompany = data?.page.sections.some(({ text }) => COMPANY.test(text)) ?? false;
  const company = useCall('companyinfo.get', {}, { enabled: namesCompany, staleTime: Number.POSITIVE_INFINITY });
  const values = useValues(company.data);
  const failed = error ?? company.error;
  const retry = async () => (error ? await refetch() : await company.refetch());
  const isMissing = error?.status === 404 || error?.status === 400;
  const title = isMissing ? t('common:errors.not_found') : data?.page.title.replaceAll('{{name}}', name);
  useEffect(() => {
    if (title) events.emit('shell:title', { title });
  }, [events, title]);

  if (isMissing) return <MissingPage />;
  if (!data || !title || (namesCompany && !company.data)) {
    return (
      <NarrowContainer>
        {failed ? (
          <ErrorCard
            title={t('common:page.failed')}
            text={errorText(failed)}
            retry={{ label: t('common:words.retry'), onPress: () => void retry(), isRetrying: isFetching || company.isFetching }}
          />
        ) : (
          <Loading label={t('common:words.loading')}>
            <Skeleton height="60vh" />
          </Loading>
        )}
      </NarrowContainer>
    );
  }
  return (
    <NarrowContainer>
      <PageHeading title={title} />
      <Article sections={data.page.sections} values={values} />
    </NarrowContainer>
  );
}

/** As the shell's own page for what is missing. */
function MissingPage() {
  const { stores } = useHost();
  const { t } = useTexts();
  const mayBrowse = useStoreValue(stores.settings, ({ settings }) => settings.logged_out_search === 'all');
  const isVisitor = useStoreValue(stores.session, ({ user }) => user === null);
  return (
    <NarrowContainer>
      <EmptyState
        isPage
        isAlone
        title={t('brand_page.missing')}
        text={t('common:page.missing_text')}
        action={
          <>
            <ButtonLink href="/" size="large">
              {t('common:words.home')}
            </ButtonLink>
            <Other>
              {isVisitor && mayBrowse ? (
                <TextLink href="/members">{t('common:page.look_around')}</TextLink>
              ) : (
                <TextLink href="/faq">{t('static_pages.faq')}</TextLink>
              )}
            </Other>
          </>
        }
        note={t('common:page.status', { status: 404 })}
      />
    </NarrowContainer>
  );
}
