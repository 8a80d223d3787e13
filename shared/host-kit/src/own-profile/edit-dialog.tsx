import { ApiFailure, type OwnPhoto, type PhotoEdit } from '@vesper/contracts';
import { useRef, useState } from 'react';
import { useTexts } from '../hooks/use-texts.ts';
import { CropWindow } from './crop-window.tsx';

interface EditDialogProps {
  uploaded: NonNullable<OwnPhoto['uploaded']>;
  /** @throws {ApiFailure} */
  onSave: (edit: PhotoEdit, idempotencyKey: string) => Promise<void>;
  /** @param problem why nothing can be saved any more */
  onClose: (problem?: string) => void;
}

/** a photo of the profile is turned, and its part chosen again. It stays open, with the reason, until that is saved. */
export default function EditDialog({ uploaded, onSave, onClose }: EditDialogProps) {
  const { t, errorText } = useTexts();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** The last try: if its answer was lost, the same choice again is the same edit (D-04). */
  const tried = useRef<{ edit: PhotoEdit; key: string }>(undefined);

  const save = async ({ turn, part }: PhotoEdit) => {
    const edit = { turn, part };
    if (isSame(edit, uploaded)) return onClose();
    if (!tried.current || !isSame(tried.current.edit, edit)) tried.current = { edit, key: crypto.randomUUID() };
    setIsSaving(true);
    setProblem(null);
    try {
      await onSave(edit, tried.current.key);
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === 404) return onClose(t('common:photos.gone'));
      setProblem(errorText(failure));
      setIsSaving(false);
    }
  };

  return (
    <CropWindow
      title={t('common:photos.edit')}
      src={uploaded.full}
      start={uploaded}
      note={t('common:photos.edit_hint')}
      problem={problem}
      useLabel={t('common:photos.crop_use')}
      isBusy={isSaving}
      onChosen={(choice) => void (isSaving || save(choice))}
      onClose={() => onClose()}
      onUnreadable={() => onClose(t('common:photos.failed'))}
    />
  );
}

/** Less than anybody moves a part by: the frame that is drawn anew is not the same to the last digit. */
const UNMOVED = 0.002;

function isSame(one: PhotoEdit, other: PhotoEdit): boolean {
  if (one.turn !== other.turn) return false;
  const [part, otherPart] = [one.part, other.part];
  if (!part || !otherPart) return part === otherPart;
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(part[side] - otherPart[side]) < UNMOVED);
}
