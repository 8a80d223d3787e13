import {
  type CallBody,
  type CallResponse,
  MAIL_FREQUENCY_AT_FIRST,
  MAIL_TOPICS,
  type MailFrequency,
  type MailTopic,
  NEWS_MAILS,
  type NewsTopic,
} from '@vesper/contracts';
import { callKey, useCall, useCallMutation, useQueryClient, useTexts } from '@vesper/host-kit';
import { Button, Card, color, FormError, Loading, Notice, Skeleton, Stack, styled, Switch, TextLink, type } from '@vesper/ui';
import { SelectRow } from './select-row.tsx';

const Heading = styled.h3`
  ${type[16]};
  font-weight: 600;
`;

const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

const isNews = (topic: MailTopic): topic is NewsTopic => Object.hasOwn(NEWS_MAILS, topic);
const NEWS = MAIL_TOPICS.filter(isNews);
const OTHERS = MAIL_TOPICS.filter((topic) => !isNews(topic));

type Preferences = CallResponse<'notifications.get'>;
type Often = MailFrequency | 'never';

/** A server that sends no such mails yet says nothing of their frequency. */
const oftenOf = ({ mails_disabled, mail_frequency }: Preferences, topic: NewsTopic): Often =>
  mails_disabled.includes(topic) ? 'never' : (mail_frequency?.[topic] ?? MAIL_FREQUENCY_AT_FIRST[topic]);

const withTopic = (disabled: readonly MailTopic[], topic: MailTopic, isWanted: boolean): MailTopic[] => {
  const others = disabled.filter((one) => one !== topic);
  return isWanted ? others : [...others, topic];
};

/** R-25, D-29: what the member gets emails about and how often, offers included. Saved on every change. */
export function EmailsCard() {
  const { t, errorText } = useTexts();
  const cache = useQueryClient();
  const { data, error: unknown } = useCall('notifications.get');
  const { mutate, isPending, error, submittedAt } = useCallMutation('notifications.update');
  const save = (changes: CallBody<'notifications.update'>) =>
    mutate({ body: changes }, { onSuccess: (saved) => cache.setQueryData(callKey('notifications.get'), saved) });
  const choose = ({ mails_disabled }: Preferences, topic: NewsTopic, often: Often) =>
    save({
      mails_disabled: withTopic(mails_disabled, topic, often !== 'never'),
      ...(often !== 'never' && { mail_frequency: { [topic]: often } }),
    });
  return (
    <Card>
      <Stack gap={8}>
        <Heading id="emails">{t('settings.emails.title')}</Heading>
        {error && <FormError key={submittedAt} title={errorText(error)} />}
        {data?.mails_stopped && (
          // texts: settings.emails.stopped.*
          <Notice
            tone="warning"
            action={
              <Button variant="secondary" loading={isPending} onClick={() => save({ mails_stopped: null })}>
                {t('settings.emails.stopped.again')}
              </Button>
            }
          >
            {t(`settings.emails.stopped.${data.mails_stopped}`)}
          </Notice>
        )}
        {data ? (
          <Stack gap={12} role="group" aria-labelledby="emails">
            {/* texts: mail_topics.* settings.emails.frequency.* */}
            {data.mail_frequency && (
              <div>
                {NEWS.map((topic) => (
                  <SelectRow
                    key={topic}
                    label={t(`mail_topics.${topic}`)}
                    value={oftenOf(data, topic)}
                    disabled={isPending}
                    options={[...NEWS_MAILS[topic], 'never' as const].map((often) => ({
                      value: often,
                      label: t(`settings.emails.frequency.${often}`),
                    }))}
                    onChange={(often: Often) => choose(data, topic, often)}
                  />
                ))}
                <Quiet>{t('settings.emails.away')}</Quiet>
              </div>
            )}
            <Stack gap={0}>
              {OTHERS.map((topic) => (
                <Switch
                  key={topic}
                  label={t(`mail_topics.${topic}`)}
                  checked={!data.mails_disabled.includes(topic)}
                  disabled={isPending}
                  onChange={({ target }) => save({ mails_disabled: withTopic(data.mails_disabled, topic, target.checked) })}
                />
              ))}
              <Switch
                label={t('mail_topics.offers')}
                text={t('settings.emails.offers_text')}
                checked={data.offers}
                disabled={isPending}
                onChange={({ target }) => save({ offers: target.checked })}
              />
            </Stack>
          </Stack>
        ) : unknown ? (
          <FormError title={errorText(unknown)} />
        ) : (
          <Loading label={t('common:words.loading')}>
            <Skeleton height="220px" />
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
