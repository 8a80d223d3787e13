import { useTexts } from '@vesper/host-kit';
import { barHeight, ErrorCard, from, HIDES_BOTTOM_BAR, Loading, NarrowContainer, PageHeading, Skeleton, Stack, styled } from '@vesper/ui';
import { useOffer } from '../credits/use-offer.ts';
import { Again } from './again.tsx';

/** As tall as what the top bar leaves of a window, so that the one with the button is flush on its edge. */
const Page = styled(NarrowContainer)`
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - ${barHeight});
  ${from.large} { display: block; min-height: 0; }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  ${from.large} { display: block; padding-bottom: 48px; }
`;

/** the last purchase again, at today's price, with one button (M-12). */
export default function RepeatOrderPage() {
  const { t, errorText } = useTexts();
  const { offer, error, isFetching, refetch } = useOffer(null);
  return (
    <Page {...((offer || !error) && { [HIDES_BOTTOM_BAR]: '' })}>
      <PageHeading title={t('repeat.title')} isCompact />
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
    </Page>
  );
}
