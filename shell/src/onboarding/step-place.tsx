import type { User } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { FormError } from '@vesper/ui';
import { StepFrame } from '../signup/step-frame.tsx';
import type { StepNavigation } from './step-photo.tsx';
import { useStepDraft } from './use-step-draft.ts';

/** S-02, D-64: region and city. */
export function StepPlace({ parts: { PlaceFields }, user, onBack, onDone }: StepNavigation & { user: User }) {
  const { t, errorText } = useTexts();
  const { profile } = user;
  const { value, change, isUnchanged, save, submit } = useStepDraft({
    part: 'place',
    user,
    known: { region: profile.region ?? '', city: profile.city ?? '' },
    isSame: (one, other) => one.region === other.region && one.city === other.city,
    toChanges: ({ region, city }) => ({ region: region || null, city: city || null }),
    onDone,
  });
  const isSkip = value.region === '' && isUnchanged;
  return (
    <StepFrame
      title={t('completion.place')}
      onSubmit={submit}
      onBack={onBack}
      isInSight
      isBusy={save.isPending}
      isSkip={isSkip}
      submitLabel={t(isSkip ? 'completion.skip' : 'common:words.continue')}
    >
      <PlaceFields country={profile.country} value={value} onChange={change} />
      {save.error && <FormError key={save.submittedAt} title={errorText(save.error)} />}
    </StepFrame>
  );
}
