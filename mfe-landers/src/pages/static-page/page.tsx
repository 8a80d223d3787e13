import { termsDate } from '@vesper/contracts';
import { useCall, useHost, useQuery, useStoreValue, useTexts } from '@vesper/host-kit';
import { Container, ErrorCard, Loading, NarrowContainer, PageHeading, Skeleton } from '@vesper/ui';
import { Article } from '../../static-pages/article.tsx';
import { BrandArticle } from '../../static-pages/brand-article.tsx';
import { ContactCard } from '../../static-pages/contact-card.tsx';
import { fetchDocument, type StaticPage } from '../../static-pages/documents.ts';
import { Questions } from '../../static-pages/questions.tsx';
import { TOPICS } from '../../static-pages/topics.ts';
import { Urgent } from '../../static-pages/urgent.tsx';
import { useStaticPage } from '../../static-pages/use-static-page.ts';
import { useValues } from '../../static-pages/use-values.tsx';

/** K-05: what is agreed upon has a version. */
const VERSIONED: readonly StaticPage[] = ['terms', 'privacy', 'return-policy'];

/** a static page in the visitor's language: the brand's own of that name, or else ours with the brand's values. */
export default function StaticPageView() {
  const { stores } = useHost();
  const page = useStaticPage();
  const isReplaced = useStoreValue(stores.settings, ({ settings }) => settings.pages?.some(({ slug }) => slug === page) ?? false);
  return isReplaced ? <BrandArticle key={page} slug={page} /> : <OurPage key={page} page={page} />;
}

function OurPage({ page }: { page: StaticPage }) {
  const { t, locale, formatDate } = useTexts();
  const company = useCall('companyinfo.get', {}, { staleTime: Number.POSITIVE_INFINITY });
  const document = useQuery({
    queryKey: ['static-page', page, locale],
    queryFn: ({ signal }) => fetchDocument(page, locale, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 2,
  });
  const values = useValues(company.data);
  if (document.isError || company.isError) {
    const retry = {
      label: t('common:words.retry'),
      onPress: () => void Promise.all([document.isError && document.refetch(), company.isError && company.refetch()]),
      isRetrying: document.isFetching || company.isFetching,
    };
    return <ErrorCard title={t('common:page.failed')} text={t('common:page.failed_text')} retry={retry} />;
  }

  // texts: static_pages.*
  const isReady = document.data && company.data;
  // Not before the text, which waits below it and would move.
  const version =
    isReady && VERSIONED.includes(page) ? t('static_pages.version', { date: formatDate(termsDate(company.data.added)) }) : undefined;
  const topics = TOPICS[page];
  const Column = topics ? Container : NarrowContainer;
  return (
    <Column>
      <PageHeading title={t(`static_pages.${page}`)} text={version} isLarge={topics !== undefined} />
      {!isReady ? (
        <Loading label={t('common:words.loading')}>
          <Skeleton height="60vh" />
        </Loading>
      ) : topics ? (
        <>
          {page === 'safety' && <Urgent sections={document.data} />}
          <Questions sections={document.data} topics={topics} values={values} />
          {page === 'faq' && <ContactCard email={values.email} />}
        </>
      ) : (
        <Article sections={document.data} values={values} isNumbered />
      )}
    </Column>
  );
}
