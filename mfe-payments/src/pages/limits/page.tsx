import { useCall, useTexts } from '@vesper/host-kit';
import { ErrorCard, Loading, NarrowContainer, PageHeading, Skeleton, Stack, styled } from '@vesper/ui';
import { CapsForm } from './caps-form.tsx';
import { PauseForm } from './pause-form.tsx';
import { SpendingByMonth } from './spending-by-month.tsx';
import { StayAway } from './stay-away.tsx';

const Body = styled.div`padding-bottom: 64px;`;

/** B-03, R-67: what the member allows themselves to spend. */
export default function LimitsPage() {
  const { t, errorText } = useTexts();
  const { data, error, refetch, isFetching } = useCall('limits.get', {}, { staleTime: 0 });
  const retry = { label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching };
  return (
    <NarrowContainer>
      <PageHeading title={t('limits.title')} text={t('limits.lead')} />
      <Body>
        {data ? (
          <Stack gap={24}>
            <CapsForm key={JSON.stringify(data.caps)} limits={data} onSaved={() => void refetch()} />
            <PauseForm limits={data} onSaved={() => void refetch()} />
            {data.spending && <SpendingByMonth spending={data.spending} />}
            <StayAway />
          </Stack>
        ) : error ? (
          <ErrorCard title={errorText(error)} retry={retry} />
        ) : (
          <Loading label={t('common:words.loading')}>
            <Skeleton height="420px" />
          </Loading>
        )}
      </Body>
    </NarrowContainer>
  );
}
