import { useCall, useParams, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, ErrorCard, Inline, Loading, NarrowContainer, PageHeading, Skeleton, Stack, styled } from '@vesper/ui';
import { CreditNote, type Noted } from './paper.tsx';

const Body = styled.div`padding-bottom: 64px;`;

/** D-27, R-66: the credit note of one refund or charge-back, to print or keep as a PDF. */
export default function CreditNotePage() {
  const { id = '', number = '' } = useParams<'id' | 'number'>();
  const { t, errorText } = useTexts();
  const { data, error, refetch, isFetching } = useCall('receipt.get', { query: { id } }, { staleTime: 0 });
  const noted = data?.refunds?.find((one): one is Noted => one.note !== null && one.number === number);
  const toAll = { label: t('transactions.to_all'), href: '/transactions' };
  const retry = { label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching };
  return (
    <NarrowContainer>
      <PageHeading title={t('credit_note.title')} />
      <Body>
        {noted ? (
          <Stack gap={24}>
            <CreditNote noted={noted} />
            <Inline>
              <ButtonLink href={noted.note.pdf} download>
                {t('receipt.pdf')}
              </ButtonLink>
              <Button variant="secondary" onClick={() => window.print()}>
                {t('receipt.print')}
              </Button>
              <ButtonLink variant="secondary" href={`/transactions/${id}`}>
                {t('receipt.to_payment')}
              </ButtonLink>
              {noted.note.receipt !== null && (
                <ButtonLink variant="quiet" href={`/receipt/${id}`}>
                  {t('receipt.link')}
                </ButtonLink>
              )}
            </Inline>
          </Stack>
        ) : error || data ? (
          <ErrorCard title={error ? errorText(error) : t('common:errors.not_found')} {...(error && { retry })} nextAction={toAll} />
        ) : (
          <Loading label={t('common:words.loading')}>
            <Skeleton height="420px" />
          </Loading>
        )}
      </Body>
    </NarrowContainer>
  );
}
