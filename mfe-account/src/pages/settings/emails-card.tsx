import { type CallResponse, MAIL_TOPICS, type MailTopic } from '@vesper/contracts';
import { callKey, useCall, useCallMutation, useQueryClient, useTexts } from '@vesper/host-kit';
import { Card, color, FormError, Loading, Skeleton, Stack, styled, Switch, TextLink, type } from '@vesper/ui';

const Heading = styled.h3`
  ${type[16]};
  font-weight: 600;
`;

const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** Nobody can save a search yet, so there is no such email to switch. */
const SENT = MAIL_TOPICS.filter((topic) => topic !== 'saved_searches');

/** R-25, D-29: what the member gets emails about, offers included. Saved on every change. */
export function EmailsCard() {
  const { t, errorText } = useTexts();
  const cache = useQueryClient();
  const { data, error: unknown } = useCall('notifications.get');
  const { mutate, isPending, error, submittedAt } = useCallMutation('notifications.update');
  const store = (saved: CallResponse<'notifications.get'>) => cache.setQueryData(callKey('notifications.get'), saved);
  const change = (topic: MailTopic, isWanted: boolean) => {
    const others = (data?.mails_disabled ?? []).filter((one) => one !== topic);
    mutate({ body: { mails_disabled: isWanted ? others : [...others, topic] } }, { onSuccess: store });
  };
  return (
    <Card>
      <Stack gap={8}>
        <Heading id="emails">{t('settings.emails.title')}</Heading>
        {error && <FormError key={submittedAt} title={errorText(error)} />}
        {data ? (
          <Stack gap={0} role="group" aria-labelledby="emails">
            {/* texts: mail_topics.* */}
            {SENT.map((topic) => (
              <Switch
                key={topic}
                label={t(`mail_topics.${topic}`)}
                checked={!data.mails_disabled.includes(topic)}
                disabled={isPending}
                onChange={(event) => change(topic, event.target.checked)}
              />
            ))}
            <Switch
              label={t('settings.emails.offers')}
              checked={data.offers}
              disabled={isPending}
              onChange={(event) => mutate({ body: { offers: event.target.checked } }, { onSuccess: store })}
            />
          </Stack>
        ) : unknown ? (
          <FormError title={errorText(unknown)} />
        ) : (
          <Loading label={t('common:words.loading')}>
            <Skeleton height="96px" />
          </Loading>
        )}
        <Quiet>{t('settings.emails.always')}</Quiet>
        <p>
          <TextLink href="/reports">{t('settings.emails.your_reports')}</TextLink>
        </p>
      </Stack>
    </Card>
  );
}
