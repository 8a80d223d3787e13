import { useTexts } from '@vesper/host-kit';
import { ErrorCard, Loading, NarrowContainer, PageHeading, Skeleton, Stack, styled } from '@vesper/ui';
import { useOffer } from '../credits/use-offer.ts';
import { Again } from './again.tsx';

const Body = styled.div`padding-bottom: 48px;`;

/** the last purchase again, at today's price, with one button (M-12). */
export default function RepeatOrderPage() {
  const { t, errorText } = useTexts();
  const { offer, error, isFetching, refetch } = useOffer(null);
  return (
    <NarrowContainer>
      <PageHeading title={t('repeat.title')} />
      <Body>
        {offer ? (
          <Again offer={offer} onStale={refetch} />
        ) : error ? (
          <ErrorCard
            title={errorText(error)}
            retry={{ label: t('common:words.retry'), onPress: refetch, isRetrying: isFetching }}
            nextAction={{ label: t('to_credits'), href: '/credits' }}
          />
        ) : (
          <Loading label={t('common:words.loading')}>
            <Stack gap={24}>
              <Skeleton shape="block" height="220px" />
              <Skeleton shape="block" height="160px" />
            </Stack>
          </Loading>
        )}
      </Body>
    </NarrowContainer>
  );
}
