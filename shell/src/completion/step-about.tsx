import type { User } from '@vesper/contracts';
import { useCallMutation, useTexts } from '@vesper/host-kit';
import { FormError } from '@vesper/ui';
import { type FormEvent, useState } from 'react';
import { StepFrame } from '../signup/step-frame.tsx';
import { type CompletionDraft, readDraft, writeDraft } from './completion-draft.ts';
import type { StepWays } from './step-photo.tsx';

type About = NonNullable<CompletionDraft['about']>;

/** D-43: about oneself, and interests, if one likes. */
export function StepAbout({ parts: { AboutField, InterestsField }, user, onBack, onDone }: StepWays & { user: User }) {
  const { t, errorText } = useTexts();
  const { about_me, interests } = user.profile;
  const known: About = { words: about_me ?? '', interests };
  const [about, setAbout] = useState(() => readDraft(sessionStorage, user.id).about ?? known);
  const save = useCallMutation('profile.update');

  const type = (changes: Partial<About>) => {
    const next = { ...about, ...changes };
    setAbout(next);
    writeDraft(sessionStorage, user.id, { about: next });
  };
  const isUnchanged = about.words === known.words && about.interests.toSorted().join() === known.interests.toSorted().join();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (isUnchanged) return onDone();
    const body = { about_me: about.words, interests: [...about.interests] };
    const onSuccess = () => {
      writeDraft(sessionStorage, user.id, { about: undefined });
      onDone();
    };
    save.mutate({ body }, { onSuccess });
  };

  const isSkip = about.words === '' && about.interests.length === 0 && isUnchanged;
  return (
    <StepFrame
      title={t('completion.about')}
      onSubmit={submit}
      onBack={onBack}
      isBusy={save.isPending}
      isSkip={isSkip}
      submitLabel={t(isSkip ? 'completion.skip' : 'completion.finish')}
    >
      <AboutField value={about.words} onChange={(words) => type({ words })} />
      <InterestsField chosen={about.interests} onChange={(chosen) => type({ interests: chosen })} />
      {save.error && <FormError key={save.submittedAt} title={errorText(save.error)} />}
    </StepFrame>
  );
}
