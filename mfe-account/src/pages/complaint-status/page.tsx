import type { Complaint } from '@vesper/contracts';
import { useCallMutation, useLocation, useTexts } from '@vesper/host-kit';
import {
  ArrowLeftIcon,
  ButtonLink,
  Card,
  ErrorCard,
  Inline,
  Loading,
  NarrowContainer,
  Notice,
  PageHeading,
  Skeleton,
  Stack,
  styled,
  TextLink,
} from '@vesper/ui';
import { useCallback, useEffect, useState } from 'react';
import { AppealForm } from '../../complaints/appeal-form.tsx';
import { ComplaintView } from '../../complaints/complaint-view.tsx';
import { STATUS_PATH, useKeptSecret } from '../../complaints/kept-secret.ts';
import { InvalidLink } from '../../complaints/invalid-link.tsx';
import { Progress } from '../../complaints/progress.tsx';

const Page = styled(NarrowContainer)`padding-bottom: 64px;`;

/** D-30: where a complaint stands, by the link of its emails, without a login. */
export default function ComplaintStatusPage() {
  const token = useKeptSecret(STATUS_PATH);
  return <Page>{token ? <Status key={token} token={token} /> : <InvalidLink />}</Page>;
}

function Status({ token }: { token: string }) {
  const { t, errorText } = useTexts();
  const { mutate, error, isPending } = useCallMutation('complaint.open');
  const [complaint, setComplaint] = useState<Complaint>();
  const look = useCallback(
    () => mutate({ body: { token, action: 'look' } }, { onSuccess: (answer) => setComplaint(answer.complaint) }),
    [mutate, token],
  );
  useEffect(look, [look]);

  if (error?.code === 'not_found') return <InvalidLink />;
  if (!complaint && error)
    return (
      <ErrorCard
        title={t('complaints.failed')}
        text={errorText(error)}
        retry={{ label: t('common:words.retry'), onPress: look, isRetrying: isPending }}
      />
    );
  if (!complaint)
    return (
      <Loading label={t('common:words.loading')}>
        <Skeleton height="360px" />
      </Loading>
    );
  return (
    <>
      <PageHeading title={t('complaints.ticket', { ticket: complaint.ticket })} />
      <Stack gap={16}>
        <Filed token={token} />
        <Card>
          <Progress complaint={complaint} />
        </Card>
        {complaint.appeal_until && <Appeal token={token} until={complaint.appeal_until} onAppealed={setComplaint} />}
        <ComplaintView complaint={complaint} />
        <Inline>
          <ButtonLink variant="text" icon={<ArrowLeftIcon />} href="/complaints">
            {t('complaints.back')}
          </ButtonLink>
        </Inline>
      </Stack>
    </>
  );
}

interface AppealProps {
  token: string;
  until: string;
  onAppealed: (complaint: Complaint) => void;
}

function Appeal({ token, until, onAppealed }: AppealProps) {
  const { mutate, ...state } = useCallMutation('complaint.open');
  const send = (text: string) =>
    mutate({ body: { token, action: 'appeal', text } }, { onSuccess: ({ complaint }) => onAppealed(complaint) });
  return <AppealForm until={until} onSend={send} {...state} />;
}

/** Right after it was sent: whether a receipt is on its way. */
function Filed({ token }: { token: string }) {
  const { t } = useTexts();
  const { state } = useLocation() as { state: { filed?: { isMailed: boolean } } | null };
  if (!state?.filed) return null;
  const { isMailed } = state.filed;
  return (
    <Notice tone="success" role="status" title={t('complaints.filed')}>
      {isMailed ? (
        t('complaints.filed_mailed')
      ) : (
        <>
          {t('complaints.filed_unmailed')} <TextLink href={`${STATUS_PATH}#${token}`}>{t('complaints.filed_link')}</TextLink>
        </>
      )}
    </Notice>
  );
}
