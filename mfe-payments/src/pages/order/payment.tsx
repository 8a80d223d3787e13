import { useTexts } from '@vesper/host-kit';
import { Card, ErrorCard, Loading, NarrowContainer, PageHeading, Skeleton, Stack, styled } from '@vesper/ui';
import { OrderCard } from './order-card.tsx';
import { useOrder } from './use-order.ts';

const Body = styled.div`padding-bottom: 64px;`;

/** One payment in any state, or its loading error; always with a next action. */
export function Payment({ id }: { id: string }) {
  const { t, errorText } = useTexts();
  const { data, error, refetch, isFetching } = useOrder(id);
  const isMissing = error?.status === 404;
  return (
    <NarrowContainer>
      <PageHeading title={t('order.title')} />
      <Body>
        {data ? (
          <OrderCard order={data.order} checkoutUrl={data.checkout_url} isFirst={data.first ?? false} methods={data.methods} />
        ) : error ? (
          <ErrorCard
            title={errorText(error)}
            text={isMissing ? undefined : t('order.unaffected')}
            retry={isMissing ? undefined : { label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching }}
            nextAction={{ label: t('to_credits'), href: '/credits' }}
          />
        ) : (
          <Loading label={t('common:words.loading')}>
            <Card>
              <Stack gap={16}>
                <Skeleton shape="circle" width="64px" height="64px" />
                <Skeleton width="60%" />
                <Skeleton />
                <Skeleton width="80%" />
              </Stack>
            </Card>
          </Loading>
        )}
      </Body>
    </NarrowContainer>
  );
}
