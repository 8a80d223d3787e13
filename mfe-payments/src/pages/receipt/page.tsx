import { useCall, useParams, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, ErrorCard, Inline, Loading, NarrowContainer, PageHeading, Skeleton, Stack, styled } from '@vesper/ui';
import { Paper } from './paper.tsx';

const Body = styled.div`padding-bottom: 64px;`;

/** D-27, R-66: the receipt of one payment, to print or keep as a PDF. */
export default function ReceiptPage() {
  const { id = '' } = useParams<'id'>();
  const { t, errorText } = useTexts();
  const { data, error, refetch, isFetching } = useCall('receipt.get', { query: { id } }, { staleTime: 0 });
  const toPayment = { label: t('receipt.to_payment'), href: `/transactions/${id}` };
  const retry = { label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching };
  return (
    <NarrowContainer>
      <PageHeading title={t(data?.receipt === null ? 'receipt.not_yet' : 'receipt.title')} />
      <Body>
        {data ? (
          <Stack gap={24}>
            {data.receipt ? <Paper receipt={data.receipt} refunds={data.refunds ?? []} /> : <p>{t('receipt.not_yet_text')}</p>}
            <Inline>
              {data.receipt?.pdf && (
                <ButtonLink href={data.receipt.pdf} download>
                  {t('receipt.pdf')}
                </ButtonLink>
              )}
              {data.receipt && (
                <Button variant={data.receipt.pdf ? 'secondary' : 'primary'} onClick={() => window.print()}>
                  {t('receipt.print')}
                </Button>
              )}
              <ButtonLink variant="secondary" href={toPayment.href}>
                {toPayment.label}
              </ButtonLink>
            </Inline>
          </Stack>
        ) : error ? (
          <ErrorCard title={errorText(error)} retry={retry} nextAction={{ label: t('transactions.to_all'), href: '/transactions' }} />
        ) : (
          <Loading label={t('common:words.loading')}>
            <Skeleton height="420px" />
          </Loading>
        )}
      </Body>
    </NarrowContainer>
  );
}
