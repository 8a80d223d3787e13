import { SHORTLIST_NOTE_MAX } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, FormError, Stack, TextArea } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';
import { useEffect, useRef, useState } from 'react';

interface NoteDialogProps {
  name: string;
  note: string;
  /** Rejects where the server refuses. */
  onSave: (note: string) => Promise<void>;
  onClose: () => void;
}

/** B-14: a note of the member's own about someone they keep for later. */
export default function NoteDialog({ name, note, onSave, onClose }: NoteDialogProps) {
  const { t, errorText } = useTexts();
  const [text, setText] = useState(note);
  const [error, setError] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const save = async () => {
    setIsSaving(true);
    setError(undefined);
    try {
      await onSave(text.trim());
      onClose();
    } catch (refused) {
      setError(refused);
      setIsSaving(false);
    }
  };
  return (
    <Dialog
      isOpen
      isDismissable={!isSaving}
      onClose={onClose}
      title={t('shortlist.note_title', { name })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:words.cancel')}
          </Button>
          <Button loading={isSaving} onClick={() => void save()}>
            {t('common:words.save')}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        {error !== undefined && <FormError title={errorText(error)} />}
        <TextArea
          ref={box}
          label={t('shortlist.note')}
          hint={t('shortlist.note_hint', { name })}
          maxLength={SHORTLIST_NOTE_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Stack>
    </Dialog>
  );
}
