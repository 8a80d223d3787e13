import type { Verification } from '@vesper/contracts';
import { useCall, useCallMutation, useHost, useTexts } from '@vesper/host-kit';
import { Button, Card, ErrorCard, FormError, Inline, Loading, NarrowContainer, PageHeading, Skeleton, Stack } from '@vesper/ui';

/** R-61, B-09: where the member's check stands, and the way to the provider's page. */
export default function VerificationPage() {
  const { t } = useTexts();
  return (
    <NarrowContainer>
      <PageHeading title={t('verification.title')} />
      <State />
    </NarrowContainer>
  );
}

function State() {
  const { t, errorText } = useTexts();
  const { data, error, isFetching, refetch } = useCall('verification.get');
  if (error && !data)
    return (
      <ErrorCard
        title={t('verification.title')}
        text={errorText(error)}
        retry={{ label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching }}
      />
    );
  if (!data)
    return (
      <Loading label={t('common:words.loading')}>
        <Skeleton height="148px" />
      </Loading>
    );
  return <Check verification={data.verification} />;
}

const LABELS = { none: 'start', pending: 'go_on', failed: 'again' } as const;

function Check({ verification: { state, at } }: { verification: Verification }) {
  const { navigation } = useHost();
  const { t, errorText, formatDate } = useTexts();
  const { mutate, isPending, error, submittedAt } = useCallMutation('verification.start');
  const start = () => mutate({ body: {} }, { onSuccess: ({ url }) => navigation.leave(url) });
  const canStart = state === 'none' || state === 'pending' || state === 'failed';
  // texts: verification.none verification.pending verification.passed verification.failed verification.unavailable
  // texts: verification.start verification.go_on verification.again
  return (
    <Card>
      <Stack gap={16}>
        <p role="status">{t(`verification.${state}`, { date: at ? formatDate(at) : '' })}</p>
        {error && <FormError key={submittedAt} title={errorText(error)} />}
        {canStart && (
          <Inline>
            <Button loading={isPending} onClick={start}>
              {t(`verification.${LABELS[state]}`)}
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
