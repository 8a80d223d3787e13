import type { CallBody } from '@vesper/contracts';
import { callKey, useCall, useCallMutation, useHost, useQueryClient, useStoreValue, useTexts } from '@vesper/host-kit';
import { Card, color, FormError, Loading, Skeleton, Stack, styled, Switch, TextLink, type } from '@vesper/ui';

const NAMES = ['invisible', 'shows_activity', 'verified_first', 'shows_views'] as const;

const Heading = styled.h3`
  ${type[16]};
  font-weight: 600;
`;

/** As tall as the switches that replace it, whose words may wrap. */
const Shape = styled.div`
  display: grid;
  > * { grid-area: 1 / 1; }
  > :first-child { visibility: hidden; }
`;

const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** Never broken in the middle: it has few words, and a line has room for them. */
const WholeLink = styled(TextLink)`white-space: nowrap;`;

/** P-01: said where the brand lets visitors look around. */
function Visitors() {
  const { t } = useTexts();
  const search = useStoreValue(useHost().stores.settings, ({ settings }) => settings.logged_out_search);
  return search === 'none' ? null : <Quiet>{t('settings.preferences.visitors')}</Quiet>;
}

/** S-23: who sees the member and may write first. Saved on every change. */
export function PreferencesCard() {
  const { t, errorText } = useTexts();
  const cache = useQueryClient();
  const { data, error: unknown } = useCall('notifications.get');
  const { mutate, isPending, error, submittedAt } = useCallMutation('notifications.update');
  const change = (changes: CallBody<'notifications.update'>) =>
    mutate({ body: changes }, { onSuccess: (saved) => cache.setQueryData(callKey('notifications.get'), saved) });
  const textOf = (name: (typeof NAMES)[number]) => (
    <>
      {t(`settings.preferences.${name}_text`)}
      {name === 'verified_first' && (
        <>
          {' '}
          <WholeLink href="/verification">{t('verification.title')}</WholeLink>
        </>
      )}
    </>
  );
  return (
    <Card>
      <Stack gap={8}>
        <Heading>{t('settings.preferences.title')}</Heading>
        {error && <FormError key={submittedAt} title={errorText(error)} />}
        {data ? (
          // texts: settings.preferences.invisible settings.preferences.shows_activity settings.preferences.verified_first settings.preferences.shows_views
          // texts: settings.preferences.invisible_text settings.preferences.shows_activity_text settings.preferences.verified_first_text
          // texts: settings.preferences.shows_views_text
          NAMES.map((name) => (
            <Switch
              key={name}
              label={t(`settings.preferences.${name}`)}
              text={textOf(name)}
              // Earlier servers show everybody's activity.
              checked={data[name] ?? true}
              disabled={isPending}
              onChange={(event) => change({ [name]: event.target.checked })}
            />
          ))
        ) : unknown ? (
          <FormError title={errorText(unknown)} />
        ) : (
          <Loading label={t('common:words.loading')}>
            <Shape>
              <Stack gap={8}>
                {NAMES.map((name) => (
                  <Switch key={name} label={t(`settings.preferences.${name}`)} text={textOf(name)} disabled />
                ))}
              </Stack>
              <Skeleton height="100%" />
            </Shape>
          </Loading>
        )}
        {(data || !unknown) && <Visitors />}
      </Stack>
    </Card>
  );
}
