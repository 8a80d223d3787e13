import type { CallResponse } from '@vesper/contracts';
import { useCallMutation, useHost, useMailedToken, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, ErrorCard, FormError, Inline, Loading, NarrowContainer, PageHeading, Skeleton, Stack } from '@vesper/ui';
import { useCallback, useEffect, useState } from 'react';

/** stops the emails of one topic, from the link in them, without a login. */
export default function UnsubscribePage() {
  const { navigation } = useHost();
  const token = useMailedToken();
  // Drops the token from the address, so that no history or screenshot keeps it (D-54).
  useEffect(() => {
    if (token) navigation.navigate('/unsubscribe', { replace: true });
  }, [navigation, token]);
  return <NarrowContainer>{token ? <Subscription key={token} token={token} /> : <Invalid />}</NarrowContainer>;
}

function Invalid() {
  const { t } = useTexts();
  return (
    <>
      <PageHeading title={t('unsubscribe.invalid')} />
      <Stack gap={24}>
        <p>{t('unsubscribe.invalid_text')}</p>
        <Inline>
          <ButtonLink variant="secondary" href="/notifications#notifications">
            {t('unsubscribe.settings')}
          </ButtonLink>
        </Inline>
      </Stack>
    </>
  );
}

/** Nothing changes without a press, because mail scanners open every link. */
function Subscription({ token }: { token: string }) {
  const { t, errorText } = useTexts();
  const { mutate, error, isPending, submittedAt } = useCallMutation('unsubscribe.post');
  const [known, setKnown] = useState<CallResponse<'unsubscribe.post'>>();
  const [isChanged, setIsChanged] = useState(false);
  const ask = useCallback(
    (action: 'look' | 'stop' | 'resume') => mutate({ body: { token, action } }, { onSuccess: setKnown }),
    [mutate, token],
  );
  useEffect(() => ask('look'), [ask]);
  const change = (action: 'stop' | 'resume') => {
    setIsChanged(true);
    ask(action);
  };

  if (error?.code === 'link_invalid') return <Invalid />;
  if (!known && error)
    return (
      <ErrorCard
        title={t('unsubscribe.failed')}
        text={errorText(error)}
        retry={{ label: t('common:words.retry'), onPress: () => ask('look'), isRetrying: isPending }}
      />
    );
  if (!known)
    return (
      <Loading label={t('common:words.loading')}>
        <Skeleton height="200px" />
      </Loading>
    );
  const { topic, is_wanted: isWanted } = known;
  // texts: mail_topics.* unsubscribe.stopped unsubscribe.resumed unsubscribe.title
  const title = isWanted ? (isChanged ? 'resumed' : 'title') : 'stopped';
  return (
    <>
      <PageHeading title={t(`unsubscribe.${title}`)} />
      <Stack gap={24}>
        <p role="status">{t(isWanted ? 'unsubscribe.wanted' : 'unsubscribe.unwanted', { topic: t(`mail_topics.${topic}`) })}</p>
        {error && <FormError key={submittedAt} title={errorText(error)} />}
        <Inline>
          {isWanted ? (
            <Button size="large" loading={isPending} onClick={() => change('stop')}>
              {t('unsubscribe.stop')}
            </Button>
          ) : (
            <Button variant="secondary" size="large" loading={isPending} onClick={() => change('resume')}>
              {t('unsubscribe.resume')}
            </Button>
          )}
          <ButtonLink variant="quiet" size="large" href="/notifications#notifications">
            {t('unsubscribe.settings')}
          </ButtonLink>
        </Inline>
      </Stack>
    </>
  );
}
