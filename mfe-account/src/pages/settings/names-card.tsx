import { callKey, useCall, useCallMutation, useQueryClient, useTexts } from '@vesper/host-kit';
import { Card, FormError, Loading, Skeleton, Stack, Switch } from '@vesper/ui';

/** D-63: whether notifications and emails name others. Off until the member wants it; saved on every change. */
export function NamesCard() {
  const { t, errorText } = useTexts();
  const cache = useQueryClient();
  const { data, error: unknown } = useCall('notifications.get');
  const { mutate, isPending, error, submittedAt } = useCallMutation('notifications.update');
  const change = (names_in_news: boolean) =>
    mutate({ body: { names_in_news } }, { onSuccess: (saved) => cache.setQueryData(callKey('notifications.get'), saved) });
  return (
    <Card>
      <Stack gap={8}>
        {error && <FormError key={submittedAt} title={errorText(error)} />}
        {data ? (
          <Switch
            label={t('settings.names.label')}
            text={t('settings.names.text')}
            checked={data.names_in_news ?? false}
            disabled={isPending}
            onChange={(event) => change(event.target.checked)}
          />
        ) : unknown ? (
          <FormError title={errorText(unknown)} />
        ) : (
          <Loading label={t('common:words.loading')}>
            <Skeleton height="84px" />
          </Loading>
        )}
      </Stack>
    </Card>
  );
}
