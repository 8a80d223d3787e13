import {
  type CallResponse,
  NEWS_PUSHES,
  PUSH_FREQUENCIES,
  PUSH_KINDS,
  type NewsPush,
  type PushFrequency,
  type PushKind,
} from '@vesper/contracts';
import { callKey, useCall, useCallMutation, useQueryClient, useTexts } from '@vesper/host-kit';
import { color, FormError, Loading, Skeleton, Stack, styled, type } from '@vesper/ui';
import { FoldedCard } from './folded-card.tsx';
import { SelectRow } from './select-row.tsx';

const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

type Often = PushFrequency | 'never';
type Preferences = CallResponse<'notifications.get'>;
const SUMMARIES: readonly Often[] = ['daily', 'weekly'];

const isNews = (kind: PushKind): kind is NewsPush => (NEWS_PUSHES as readonly PushKind[]).includes(kind);

const oftenOf = ({ notifications_disabled, push_frequency }: Preferences, kind: PushKind): Often =>
  notifications_disabled.includes(kind) ? 'never' : (isNews(kind) && push_frequency?.[kind]) || 'at_once';

/** A server that says nothing of frequencies has no summaries, and a reaction is told at once or never. */
const choicesOf = ({ push_frequency }: Preferences, kind: PushKind): readonly Often[] =>
  isNews(kind) && push_frequency ? [...PUSH_FREQUENCIES, 'never'] : ['at_once', 'never'];

/** E-01, R-25: which events send push notifications and how often, on all of the member's devices. Saved on every change. */
export function PushKinds() {
  const { t, errorText } = useTexts();
  const cache = useQueryClient();
  const { data, error: unknown } = useCall('notifications.get');
  const { mutate, isPending, error, submittedAt } = useCallMutation('notifications.update');
  const title = t('settings.push.kinds.title');

  const choose = ({ notifications_disabled }: Preferences, kind: PushKind, often: Often) => {
    const others = notifications_disabled.filter((one) => one !== kind);
    mutate(
      {
        body: {
          notifications_disabled: often === 'never' ? [...others, kind] : others,
          ...(often !== 'never' && isNews(kind) && { push_frequency: { [kind]: often } }),
        },
      },
      { onSuccess: (saved) => cache.setQueryData(callKey('notifications.get'), saved) },
    );
  };

  return (
    <FoldedCard title={title}>
      <Stack gap={12}>
        {error && <FormError key={submittedAt} title={errorText(error)} />}
        {/* texts: settings.push.kinds.message settings.push.kinds.reaction settings.push.kinds.like settings.push.kinds.match */}
        {/* texts: settings.push.frequency.* */}
        {data ? (
          <Stack gap={0} role="group" aria-label={title}>
            {PUSH_KINDS.map((kind) => (
              <SelectRow
                key={kind}
                label={t(`settings.push.kinds.${kind}`)}
                value={oftenOf(data, kind)}
                disabled={isPending}
                options={choicesOf(data, kind).map((often) => ({ value: often, label: t(`settings.push.frequency.${often}`) }))}
                onChange={(often: Often) => choose(data, kind, often)}
              />
            ))}
          </Stack>
        ) : unknown ? (
          <FormError title={errorText(unknown)} />
        ) : (
          <Loading label={t('common:words.loading')}>
            <Skeleton height="240px" />
          </Loading>
        )}
        {data && PUSH_KINDS.some((kind) => SUMMARIES.includes(oftenOf(data, kind))) && <Quiet>{t('settings.push.kinds.summary')}</Quiet>}
        <Quiet>{t('settings.push.kinds.all_devices')}</Quiet>
      </Stack>
    </FoldedCard>
  );
}
