import { type CompanyInfo, LAWFUL_WITHDRAWAL_DAYS, type Settings } from '@vesper/contracts';
import { keepPreviousData, useQuery, useStoreValue, useTexts } from '@vesper/host-kit';
import { ErrorCard, Loading, NarrowContainer, PageHeading, Skeleton, Stack, styled, TextLink, type } from '@vesper/ui';
import { Fragment, type ReactNode } from 'react';
import { useShell } from '../context/shell-context.ts';
import { fetchLegalTexts, type LegalTexts } from './documents.ts';
import { piecesOf } from './fill-in.ts';
import { versionDate } from './version-date.ts';

const Body = styled(Stack)`padding-bottom: 64px;`;
const Heading = styled.h2`
  ${type[18]};
  margin-bottom: 4px;
`;
const Text = styled.p`overflow-wrap: anywhere;`;

/** K-05: what is agreed upon has a version. */
const VERSIONED: readonly (keyof LegalTexts)[] = ['terms', 'privacy', 'return-policy'];

/** a static page of this brand in the visitor's language. */
export function LegalPage({ document: name, title }: { document: keyof LegalTexts; title: string }) {
  const { company, stores } = useShell();
  const { t, locale, formatDate, displayCountry } = useTexts();
  const settings = useStoreValue(stores.settings, (state) => state.settings);
  const {
    data: texts,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['legal', locale],
    queryFn: ({ signal }) => fetchLegalTexts(locale, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 2,
  });
  if (isError) {
    const retry = { label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching };
    return <ErrorCard title={t('common:page.failed')} text={t('common:page.failed_text')} retry={retry} />;
  }

  const values: Record<string, ReactNode> = {
    ...valuesOf(settings, company, displayCountry(company.country)),
    exclusion: <TextLink href="/self-exclusion">{t('legal.self_exclusion')}</TextLink>,
  };
  return (
    <NarrowContainer>
      <PageHeading
        title={title}
        text={VERSIONED.includes(name) ? t('legal.version', { date: formatDate(versionDate(company.added)) }) : undefined}
      />
      {texts ? (
        <Body as="article" gap={24}>
          {texts[name].map(({ title: heading, text }, index) => (
            <section key={heading}>
              <Heading>{`${index + 1}. ${heading}`}</Heading>
              <Text>
                {piecesOf(text).map((piece, position) => (
                  <Fragment key={position}>{'words' in piece ? piece.words : values[piece.name]}</Fragment>
                ))}
              </Text>
            </section>
          ))}
        </Body>
      ) : (
        <Loading label={t('common:words.loading')}>
          <Skeleton height="60vh" />
        </Loading>
      )}
    </NarrowContainer>
  );
}

const valuesOf = (settings: Settings, company: CompanyInfo, country: string): Record<string, ReactNode> => ({
  name: settings.name,
  host: settings.domain,
  age: settings.min_age,
  days: Math.max(settings.refund_days, LAWFUL_WITHDRAWAL_DAYS),
  fictional: settings.fictional_singular,
  company: company.name,
  address: `${company.address}, ${company.city}, ${country}`,
  email: <TextLink href={`mailto:${settings.support_email}`}>{settings.support_email}</TextLink>,
});
