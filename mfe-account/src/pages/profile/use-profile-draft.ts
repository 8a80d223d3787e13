import type { ApiFailure, User } from '@vesper/contracts';
import { useCallMutation, useHost, useLeaveGuard, useTexts } from '@vesper/host-kit';
import { useEffect, useState } from 'react';
import { dropWords, keepWords, keptWords } from './kept-words.ts';
import { changedParts, changesOf, isUnanswered, type PartName, type Words, wordsOf } from './profile-parts.ts';

/** Why a part wasn't saved. `unanswered`: an opening without words, which isn't sent. */
type Failure = ApiFailure | 'unanswered';

interface Attempt {
  /** So that the same failure is told again. */
  number: number;
  failures: Partial<Record<PartName, Failure>>;
}

export type ProfileDraft = ReturnType<typeof useProfileDraft>;

/**
 * Everything on the page that waits to be saved. One press saves all parts that were changed, each with a call of its own: one that fails
 * stays as it is in the page, and loses none of the others. Unsaved changes are guarded on navigation and survive a reload.
 */
export function useProfileDraft({ id, profile }: Pick<User, 'id' | 'profile'>) {
  const { t } = useTexts();
  const { events } = useHost();
  const { mutateAsync: send } = useCallMutation('profile.update');
  const [saved, setSaved] = useState<Words>(() => wordsOf(profile));
  const [words, setWords] = useState(() => ({ ...saved, ...keptWords(id) }));
  const [discarded, setDiscarded] = useState<Words | null>(null);
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, failures: {} });
  const [isSaving, setSaving] = useState(false);
  const changed = changedParts(words, saved);
  useLeaveGuard(() => changed.length === 0);
  useEffect(() => keepWords(id, words, saved), [id, words, saved]);
  // Unlike a reload, leaving by a link unmounts the page, after the member was asked: then their words are dropped.
  useEffect(() => dropWords, []);

  /** @throws {ApiFailure} */
  async function saveOne(name: PartName): Promise<void> {
    await send({ body: changesOf(name, words, saved) });
    setSaved((before) => ({ ...before, [name]: words[name] }));
  }

  async function save(): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    const failures: Attempt['failures'] = {};
    for (const name of changed) {
      if (name === 'prompts' && words.prompts.some(isUnanswered)) failures.prompts = 'unanswered';
      else await saveOne(name).catch((failure: ApiFailure) => (failures[name] = failure));
    }
    setAttempt(({ number }) => ({ number: number + 1, failures }));
    setSaving(false);
    if (Object.keys(failures).length === 0) events.emit('shell:notify', { tone: 'success', text: t('profile.saved') });
  }

  return {
    words,
    saved,
    attempt,
    isSaving,
    isChanged: changed.length > 0,
    isDiscarded: discarded !== null,
    change(changes: Partial<Words>): void {
      setWords((before) => ({ ...before, ...changes }));
      setDiscarded(null);
    },
    save,
    discard(): void {
      setDiscarded(words);
      setWords(saved);
      setAttempt(({ number }) => ({ number, failures: {} }));
    },
    takeBack(): void {
      if (discarded) setWords(discarded);
      setDiscarded(null);
    },
  };
}
