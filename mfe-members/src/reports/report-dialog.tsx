import { REPORT_NOTE_MAX, REPORT_REASONS, type ReportReason } from '@vesper/contracts';
import { useCallMutation, useTexts } from '@vesper/host-kit';
import { BanIcon, Button, FormError, RadioList, Stack, TextArea, TextLink } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';
import { useState } from 'react';

interface ReportDialogProps {
  member: { id: string; name: string };
  /** The id of one of their photos; without it, the profile is reported. */
  photo?: string;
  onClose: () => void;
  /** Offered once the report is sent. */
  onBlock?: () => void;
}

/** Reports a profile or one photo: why, and in the member's own words if they like (D-16, B-05). */
export default function ReportDialog(props: ReportDialogProps) {
  const [isSent, setIsSent] = useState(false);
  return isSent ? <Thanks {...props} /> : <Form {...props} onSent={() => setIsSent(true)} />;
}

function Form({ member: { id, name }, photo, onClose, onSent }: ReportDialogProps & { onSent: () => void }) {
  const { t, errorText } = useTexts();
  const { mutate, isPending, error, submittedAt } = useCallMutation('report.create');
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const send = () => {
    if (!reason) return setIsMissing(true);
    mutate({ body: { id, photo, reason, note } }, { onSuccess: onSent });
  };
  return (
    <Dialog
      isOpen
      isDismissable={!isPending}
      onClose={onClose}
      title={photo ? t('report.photo_title') : t('report.title', { name })}
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
