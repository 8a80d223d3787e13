import { useCall, useNavigate, useSearchParams, useTexts } from '@vesper/host-kit';
import {
  ButtonLink,
  EmptyState,
  ErrorCard,
  LandmarkIcon,
  Loading,
  NarrowContainer,
  PageHeading,
  Skeleton,
  Stack,
  styled,
} from '@vesper/ui';
import { useEffect } from 'react';
import { Steps } from './steps.tsx';

const Body = styled.div`padding-bottom: 64px;`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** an order's account and mandate, then the code that was sent (M-13). The order is in the address, and nothing of the account. */
export default function DirectDebitPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const order = search.get('order') ?? '';
  return (
    <NarrowContainer>
      <PageHeading title={t('debit.title')} />
      <Body>
        {UUID.test(order) ? (
          <OneDebit key={order} order={order} />
        ) : (
          <EmptyState
            icon={<LandmarkIcon />}
            title={t('debit.no_order')}
            text={t('debit.no_order_text')}
            action={<ButtonLink href="/credits?method=sepa_direct_debit">{t('repeat.bundles')}</ButtonLink>}
          />
        )}
      </Body>
    </NarrowContainer>
  );
}

function OneDebit({ order }: { order: string }) {
  const { t, errorText } = useTexts();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useCall('directdebit.get', { query: { order } }, { staleTime: 0 });
  const isClosed = data?.closed === true;
  // Paid, given up or expired: the order's page says which.
  useEffect(() => {
    if (isClosed) void navigate(`/credits/${order}`, { replace: true });
  }, [isClosed, order, navigate]);

  if (data && !isClosed) return <Steps debit={data} onStale={() => void refetch()} />;
  if (error)
    return (
      <ErrorCard
        title={errorText(error)}
        retry={error.status === 404 ? undefined : { label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching }}
        nextAction={{ label: t('to_credits'), href: '/credits' }}
      />
    );
  return (
    <Loading label={t('common:words.loading')}>
      <Stack gap={24}>
        <Skeleton shape="block" height="96px" />
        <Skeleton shape="block" height="420px" />
      </Stack>
    </Loading>
  );
}
