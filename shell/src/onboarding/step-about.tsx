import type { User } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { FormError } from '@vesper/ui';
import { StepFrame } from '../signup/step-frame.tsx';
import type { StepNavigation } from './step-photo.tsx';
import { useStepDraft } from './use-step-draft.ts';

/** D-43: about me and, optionally, interests. */
export function StepAbout({ parts: { AboutField, InterestsField }, user, onBack, onDone }: StepNavigation & { user: User }) {
  const { t, errorText } = useTexts();
  const { about_me, interests } = user.profile;
  const { value, change, isUnchanged, save, submit } = useStepDraft({
    part: 'about',
    user,
    known: { words: about_me ?? '', interests },
    isSame: (one, other) => one.words === other.words && one.interests.toSorted().join() === other.interests.toSorted().join(),
    toChanges: ({ words, interests: chosen }) => ({ about_me: words, interests: [...chosen] }),
    onDone,
  });
  const isSkip = value.words === '' && value.interests.length === 0 && isUnchanged;
  return (
    <StepFrame
      title={t('completion.about')}
      onSubmit={submit}
      onBack={onBack}
      isInSight
      isBusy={save.isPending}
      isSkip={isSkip}
      submitLabel={t(isSkip ? 'completion.skip' : 'completion.finish')}
    >
      <AboutField value={value.words} onChange={(words) => change({ ...value, words })} />
      <InterestsField chosen={value.interests} onChange={(chosen) => change({ ...value, interests: chosen })} />
      {save.error && <FormError key={save.submittedAt} title={errorText(save.error)} />}
    </StepFrame>
  );
}
