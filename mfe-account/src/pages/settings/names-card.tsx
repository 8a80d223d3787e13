import { callKey, useCall, useCallMutation, useQueryClient, useTexts } from '@vesper/host-kit';
import { Checkbox, color, FormError, Loading, Skeleton, Stack, styled, type } from '@vesper/ui';
import { FoldedCard } from './folded-card.tsx';

const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** D-63: whether notifications and emails name others. Off until the member wants it; saved on every change. */
export function NamesCard() {
  const { t, errorText } = useTexts();
  const cache = useQueryClient();
  const { data, error: unknown } = useCall('notifications.get');
  const { mutate, isPending, error, submittedAt } = useCallMutation('notifications.update');
  const change = (names_in_news: boolean) =>
    mutate({ body: { names_in_news } }, { onSuccess: (saved) => cache.setQueryData(callKey('notifications.get'), saved) });
  return (
    <FoldedCard title={t('settings.names.title')}>
      <Stack gap={8}>
        {error && <FormError key={submittedAt} title={errorText(error)} />}
        {data ? (
          <Checkbox
            label={t('settings.names.label')}
            checked={data.names_in_news ?? false}
            disabled={isPending}
            onChange={(event) => change(event.target.checked)}
          />
        ) : unknown ? (
          <FormError title={errorText(unknown)} />
        ) : (
          <Loading label={t('common:words.loading')}>
            <Skeleton height="44px" />
          </Loading>
        )}
        <Quiet>{t('settings.names.text')}</Quiet>
      </Stack>
    </FoldedCard>
  );
}
