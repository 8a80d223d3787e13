import { useCall, useTexts } from '@vesper/host-kit';
import { Container, ErrorCard, from, Loading, PageHeading, Skeleton, Stack, styled } from '@vesper/ui';
import { CapsForm } from './caps-form.tsx';
import { PauseForm } from './pause-form.tsx';
import { SpendingByMonth } from './spending-by-month.tsx';
import { StayAway } from './stay-away.tsx';

/** Wide enough for three fields side by side, and from 1200 px for what was spent beside them. */
const Column = styled(Container)`
  ${from.large} { max-width: 720px; }
  ${from.wide} { max-width: 1140px; }
`;

const Body = styled.div`padding-bottom: 64px;`;

const Parts = styled.div`
  display: grid;
  gap: 24px;
  align-items: start;
  ${from.wide} { grid-template-columns: minmax(0, 1fr) 400px; }
`;

/** B-03, R-67: what the member allows themselves to spend. */
export default function LimitsPage() {
  const { t, errorText } = useTexts();
  const { data, error, refetch, isFetching } = useCall('limits.get', {}, { staleTime: 0 });
  const retry = { label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching };
  return (
    <Column>
      <PageHeading title={t('limits.title')} text={t('limits.lead')} />
      <Body>
        {data ? (
          <Parts>
            <Stack gap={24}>
              <CapsForm key={JSON.stringify(data.caps)} limits={data} onSaved={() => void refetch()} />
              <PauseForm limits={data} onSaved={() => void refetch()} />
              <StayAway />
            </Stack>
            {data.spending && <SpendingByMonth spending={data.spending} />}
          </Parts>
        ) : error ? (
          <ErrorCard title={errorText(error)} retry={retry} />
        ) : (
          <Loading label={t('common:words.loading')}>
            <Skeleton height="420px" />
          </Loading>
        )}
      </Body>
    </Column>
  );
}
