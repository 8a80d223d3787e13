import type { CallBody, User } from '@vesper/contracts';
import { useCallMutation } from '@vesper/host-kit';
import { type FormEvent, useState } from 'react';
import { type CompletionDraft, readDraft, writeDraft } from './completion-draft.ts';

interface StepDraftOptions<Part extends keyof CompletionDraft> {
  part: Part;
  user: User;
  /** The profile's saved value. */
  known: NonNullable<CompletionDraft[Part]>;
  isSame: (one: NonNullable<CompletionDraft[Part]>, other: NonNullable<CompletionDraft[Part]>) => boolean;
  toChanges: (value: NonNullable<CompletionDraft[Part]>) => CallBody<'profile.update'>;
  onDone: () => void;
}

/** A step's form state: survives a reload, is saved if it differs from the profile, and the draft is then cleared. */
export function useStepDraft<Part extends keyof CompletionDraft>(options: StepDraftOptions<Part>) {
  const { part, user, known, isSame, toChanges, onDone } = options;
  type Value = NonNullable<CompletionDraft[Part]>;
  const [value, setValue] = useState<Value>(() => readDraft(sessionStorage, user.id)[part] ?? known);
  const save = useCallMutation('profile.update');
  const isUnchanged = isSame(value, known);

  const change = (next: Value) => {
    setValue(next);
    writeDraft(sessionStorage, user.id, { [part]: next });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (isUnchanged) return onDone();
    const onSuccess = () => {
      writeDraft(sessionStorage, user.id, { [part]: undefined });
      onDone();
    };
    save.mutate({ body: toChanges(value) }, { onSuccess });
  };
  return { value, change, isUnchanged, save, submit };
}
