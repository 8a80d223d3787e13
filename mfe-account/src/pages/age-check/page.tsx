import { type AgeCheck, internalPath } from '@vesper/contracts';
import { useCall, useCallMutation, useHost, useTexts } from '@vesper/host-kit';
import {
  Button,
  Card,
  ErrorCard,
  FormError,
  Inline,
  Loading,
  NarrowContainer,
  Notice,
  PageHeading,
  Skeleton,
  Stack,
  styled,
  TextLink,
  type,
} from '@vesper/ui';
import { useEffect } from 'react';

/** The provider's notice mostly comes before the member does. */
const ASK_EVERY_MS = 3_000;

const Heading = styled.h2`${type[18]};`;
const Points = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding-inline-start: 20px;
  list-style: disc;
`;

/** B-09: says why and what is kept, leads to the provider, and goes on where the member was. */
export default function AgeCheckPage() {
  const { t } = useTexts();
  return (
    <NarrowContainer>
      <PageHeading title={t('age_check.title')} />
      <State />
    </NarrowContainer>
  );
}

function State() {
  const { t, errorText } = useTexts();
  const { data, error, isFetching, refetch } = useCall('agecheck.get');
  if (error && !data)
    return (
      <ErrorCard
        title={t('age_check.failed_load')}
        text={errorText(error)}
        retry={{ label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching }}
      />
    );
  if (!data)
    return (
      <Loading label={t('common:words.loading')}>
        <Skeleton height="320px" />
      </Loading>
    );
  return <Check state={data.age_check.state} askAgain={() => void refetch()} />;
}

function Check({ state, askAgain }: { state: AgeCheck['state']; askAgain: () => void }) {
  const { navigation } = useHost();
  const { t, errorText } = useTexts();
  const { mutate, isPending, error, submittedAt } = useCallMutation('agecheck.start');
  const query = new URLSearchParams(navigation.location().search);
  // A page of this site; anything else is the search.
  const next = internalPath(query.get('next'), window.location.origin) ?? '/members';
  const hasReturned = query.has('returned');
  const isDone = state === 'passed' || state === 'not_needed';
  const isLedHere = query.has('next');
  // A document, as everything that was closed starts with it.
  useEffect(() => {
    if (isDone && isLedHere) navigation.leave(new URL(next, window.location.origin).href);
  }, [isDone, isLedHere, navigation, next]);
  useEffect(() => {
    if (state !== 'pending') return;
    const timer = setInterval(askAgain, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [state, askAgain]);

  if (isDone) return <p role="status">{t(isLedHere ? 'age_check.done' : 'age_check.nothing')}</p>;
  if (state === 'unavailable') return <Notice tone="warning">{t('age_check.unavailable')}</Notice>;
  const start = () => mutate({ body: { next } }, { onSuccess: ({ url }) => navigation.leave(url) });
  return (
    <Stack gap={24}>
      <p>{t('age_check.why')}</p>
      {hasReturned && (
        <Notice tone={state === 'pending' ? 'info' : 'warning'} role="status">
          {t(state === 'pending' ? 'age_check.waiting' : 'age_check.no')}
        </Notice>
      )}
      <Card>
        <Stack gap={16}>
          <Heading>{t('age_check.what')}</Heading>
          <Points>
            <li>{t('age_check.partner')}</li>
            <li>{t('age_check.kept')}</li>
            <li>{t('age_check.not_kept')}</li>
            <li>{t('age_check.once')}</li>
          </Points>
          {error && <FormError key={submittedAt} title={errorText(error)} />}
          <Button size="large" wide loading={isPending} onClick={start}>
            {t(hasReturned || state === 'pending' ? 'age_check.again' : 'age_check.start')}
          </Button>
        </Stack>
      </Card>
      <Inline>
        <p>
          {t('age_check.meanwhile')} <TextLink href="/notifications">{t('age_check.settings')}</TextLink>
        </p>
      </Inline>
    </Stack>
  );
}
