import type { CallResponse } from '@vesper/contracts';
import { useCallMutation, useHost, useTexts } from '@vesper/host-kit';
import {
  ArrowLeftIcon,
  ButtonLink,
  Card,
  color,
  ErrorCard,
  Inline,
  Loading,
  NarrowContainer,
  PageHeading,
  Skeleton,
  Stack,
  styled,
  TextLink,
  type,
} from '@vesper/ui';
import { useCallback, useEffect, useState } from 'react';
import { AppealForm } from '../../complaints/appeal-form.tsx';
import { InvalidLink } from '../../complaints/invalid-link.tsx';
import { DECISION_PATH, STATUS_PATH, useKeptSecret } from '../../complaints/kept-secret.ts';

const Page = styled(NarrowContainer)`padding-bottom: 64px;`;

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** B-05: what we decided against a member, and their appeal, by the link of the email and without a login. */
export default function DecisionPage() {
  const token = useKeptSecret(DECISION_PATH);
  return <Page>{token ? <Opened key={token} token={token} /> : <InvalidLink />}</Page>;
}

function Opened({ token }: { token: string }) {
  const { t, errorText } = useTexts();
  const { mutate, error, isPending } = useCallMutation('decision.open');
  const [opened, setOpened] = useState<CallResponse<'decision.open'>>();
  const look = useCallback(() => mutate({ body: { token, action: 'look' } }, { onSuccess: setOpened }), [mutate, token]);
  useEffect(look, [look]);

  if (error?.code === 'not_found') return <InvalidLink />;
  if (!opened && error)
    return <ErrorCard title={errorText(error)} retry={{ label: t('common:words.retry'), onPress: look, isRetrying: isPending }} />;
  if (!opened)
    return (
      <Loading label={t('common:words.loading')}>
        <Skeleton height="240px" />
      </Loading>
    );
  return <Decision token={token} opened={opened} />;
}

function Decision({ token, opened }: { token: string; opened: CallResponse<'decision.open'> }) {
  const { t, formatDate } = useTexts();
  const { measure, subject, rule, reasons, decided_at, appeal_until } = opened.decision;
  const what = measure === 'suspend' ? 'account' : subject === 'message' ? 'chat_photo' : 'photo';
  // texts: complaints.against.account complaints.against.chat_photo complaints.against.photo complaints.against.about.*
  // texts: complaints.against.rules.*
  return (
    <>
      <PageHeading title={t('complaints.against.title')} />
      <Stack gap={16}>
        <Card>
          <Stack gap={8}>
            <p>{t(`complaints.against.${what}`, { date: formatDate(decided_at) })}</p>
            {measure === 'suspend' && <p>{t(`complaints.against.about.${subject}`)}</p>}
            <p>{t(`complaints.against.rules.${rule}`)}</p>
            {reasons !== '' && <Words>{reasons}</Words>}
          </Stack>
        </Card>
        {appeal_until && <Appeal token={token} until={appeal_until} />}
        {opened.status_token !== null && (
          <p>
            {t('complaints.against.appealed')}{' '}
            <TextLink href={`${STATUS_PATH}#${opened.status_token}`}>{t('complaints.against.see')}</TextLink>
          </p>
        )}
        {!appeal_until && opened.status_token === null && <Quiet>{t('complaints.against.over')}</Quiet>}
        <Inline>
          <ButtonLink variant="text" icon={<ArrowLeftIcon />} href="/complaints">
            {t('complaints.back')}
          </ButtonLink>
        </Inline>
      </Stack>
    </>
  );
}

function Appeal({ token, until }: { token: string; until: string }) {
  const { navigation } = useHost();
  const { mutate, ...state } = useCallMutation('decision.open');
  const send = (text: string) =>
    mutate(
      { body: { token, action: 'appeal', text } },
      {
        onSuccess: ({ status_token: status }) =>
          navigation.navigate(`${STATUS_PATH}#${status}`, { replace: true, state: { filed: { isMailed: true } } }),
      },
    );
  return <AppealForm until={until} onSend={send} {...state} />;
}
