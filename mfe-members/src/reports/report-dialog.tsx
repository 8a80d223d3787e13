import { REPORT_NOTE_MAX, REPORT_REASONS, type ReportReason } from '@vesper/contracts';
import { useCallMutation, useTexts } from '@vesper/host-kit';
import { BanIcon, Button, color, FormError, radius, RadioList, Stack, styled, TextArea, TextLink } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';
import { useState } from 'react';

/* A message may be long: a few lines are enough to recognise it. */
const Quoted = styled.blockquote`
  margin: 0;
  max-height: 7.5em;
  padding: 10px 14px;
  overflow-y: auto;
  border-radius: ${radius.card};
  color: ${color.onBubbleYours};
  background: ${color.bubbleYours};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  img { display: block; width: auto; max-width: 100%; height: 6.5em; border-radius: ${radius.control}; }
`;

interface ReportDialogProps {
  member: { id: string; name: string };
  /** The id of one of their photos, or one of their messages; without either, the profile is reported. */
  photo?: string | undefined;
  /** `words` is shown, or the picture at `photo`. */
  message?: { id: number; words: string; photo?: string } | undefined;
  onClose: () => void;
  /** Offered once the report is sent. */
  onBlock?: () => void;
}

/** Reports a profile, one photo or one message: why, and in the member's own words if they like (D-16, B-05). */
export default function ReportDialog(props: ReportDialogProps) {
  const [isSent, setIsSent] = useState(false);
  return isSent ? <Thanks {...props} /> : <Form {...props} onSent={() => setIsSent(true)} />;
}

function Form({ member: { id, name }, photo, message, onClose, onSent }: ReportDialogProps & { onSent: () => void }) {
  const { t, errorText } = useTexts();
  const { mutate, isPending, error, submittedAt } = useCallMutation('report.create');
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const send = () => {
    if (!reason) return setIsMissing(true);
    mutate({ body: { id, photo, message: message?.id, reason, note } }, { onSuccess: onSent });
  };
  return (
    <Dialog
      isOpen
      isDismissable={!isPending}
      onClose={onClose}
      title={title()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:words.cancel')}
          </Button>
          <Button loading={isPending} onClick={send}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {message && (
          <Quoted>{message.photo ? <img src={message.photo} alt={message.words} width={120} height={120} /> : message.words}</Quoted>
        )}
        <p>{t('report.text', { name })}</p>
        {error && <FormError key={submittedAt} title={errorText(error)} />}
        {/* texts: report.reasons.* */}
        <RadioList
          legend={t('report.reason')}
          error={isMissing && !reason ? t('report.reason_missing') : undefined}
          options={REPORT_REASONS.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
          value={reason}
          onChange={(value) => setReason(REPORT_REASONS.find((one) => one === value) ?? null)}
        />
        <TextArea label={t('report.note')} maxLength={REPORT_NOTE_MAX} value={note} onChange={(event) => setNote(event.target.value)} />
      </Stack>
    </Dialog>
  );

  function title(): string {
    if (message) return t('report.message_title');
    return photo ? t('report.photo_title') : t('report.title', { name });
  }
}

function Thanks({ member: { name }, onClose, onBlock }: ReportDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      isOpen
      isDismissable
      onClose={onClose}
      title={t('report.thanks')}
      actions={
        <>
          {onBlock && (
            <Button variant="danger" icon={<BanIcon />} onClick={onBlock}>
              {t('profile.block', { name })}
            </Button>
          )}
          <Button variant={onBlock ? 'secondary' : 'primary'} onClick={onClose}>
            {t('report.done')}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t('report.thanks_text', { name })}</p>
        <p>
          <TextLink href="/reports">{t('reports.title')}</TextLink>
        </p>
      </Stack>
    </Dialog>
  );
}
