import { PUSH_KINDS, type PushKind } from '@vesper/contracts';
import { callKey, useCall, useCallMutation, useQueryClient, useTexts } from '@vesper/host-kit';
import { color, FormError, Loading, Skeleton, Stack, styled, Switch, type } from '@vesper/ui';
import { FoldedCard } from './folded-card.tsx';

const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** E-01, R-25: which events send push notifications, on all of the member's devices. Saved on every change. */
export function PushKinds() {
  const { t, errorText } = useTexts();
  const cache = useQueryClient();
  const { data, error: unknown } = useCall('notifications.get');
  const { mutate, isPending, error, submittedAt } = useCallMutation('notifications.update');
  const disabled = data?.notifications_disabled;
  const title = t('settings.push.kinds.title');

  const change = (kind: PushKind, isWanted: boolean) => {
    const others = (disabled ?? []).filter((one) => one !== kind);
    mutate(
      { body: { notifications_disabled: isWanted ? others : [...others, kind] } },
      { onSuccess: (saved) => cache.setQueryData(callKey('notifications.get'), saved) },
    );
  };

  return (
    <FoldedCard title={title}>
      <Stack gap={8}>
        {error && <FormError key={submittedAt} title={errorText(error)} />}
        {/* texts: settings.push.kinds.* */}
        {disabled ? (
          <Stack gap={0} role="group" aria-label={title}>
            {PUSH_KINDS.map((kind) => (
              <Switch
                key={kind}
                label={t(`settings.push.kinds.${kind}`)}
                checked={!disabled.includes(kind)}
                disabled={isPending}
                onChange={(event) => change(kind, event.target.checked)}
              />
            ))}
          </Stack>
        ) : unknown ? (
          <FormError title={errorText(unknown)} />
        ) : (
          <Loading label={t('common:words.loading')}>
            <Skeleton height="200px" />
          </Loading>
        )}
        <Quiet>{t('settings.push.kinds.all_devices')}</Quiet>
      </Stack>
    </FoldedCard>
  );
}
